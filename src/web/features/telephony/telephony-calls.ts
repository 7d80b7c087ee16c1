import type {
  AddTrackingNumber,
  ConnectTelephony,
  TelephonyState,
  TrackingNumber,
  UpdateTrackingNumber,
} from '#shared/telephony.ts';
import type { TelephonyProviderId } from '#shared/telephony-choices.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export const STATE_PATH = '/api/telephony';
export const numbersPath = (clientId: number): string => `/api/clients/${clientId}/tracking-numbers`;

/** Tries the keys of a provider and keeps them. */
export const useConnect = (provider: TelephonyProviderId, onError: (error: Error) => unknown) =>
  useAction({
    mutationFn: (body: ConnectTelephony) =>
      callApi<TelephonyState>(`${STATE_PATH}/${provider}`, { method: 'PUT', body }),
    success: 'The keys work and are saved',
    failure: 'Failed to connect',
    updates: [STATE_PATH],
    onError,
  });

export const useDisconnect = (provider: TelephonyProviderId, onSuccess: () => void) =>
  useAction({
    mutationFn: () => callApi(`${STATE_PATH}/${provider}`, { method: 'DELETE' }),
    success: 'Disconnected',
    failure: 'Failed to disconnect',
    invalidates: [STATE_PATH],
    onSuccess,
  });

/** Forgets a task that somebody did by hand at the provider. */
export const useForgetTask = () =>
  useAction({
    mutationFn: (id: number) => callApi(`/api/telephony-tasks/${id}`, { method: 'DELETE' }),
    success: 'Removed from the list',
    failure: 'Failed to remove it',
    invalidates: [STATE_PATH],
  });

interface AfterSaving {
  clientId: number;
  onSuccess: () => void;
  onError: (error: Error) => unknown;
}

export const useAddNumber = ({ clientId, ...after }: AfterSaving) =>
  useAction({
    mutationFn: (body: AddTrackingNumber) => callApi<TrackingNumber>(numbersPath(clientId), { method: 'POST', body }),
    success: 'Number added: its calls are forwarded from now on',
    failure: 'Failed to add the number',
    invalidates: [numbersPath(clientId)],
    ...after,
  });

export const useUpdateNumber = ({ clientId, id, ...after }: AfterSaving & { id: number }) =>
  useAction({
    mutationFn: (body: UpdateTrackingNumber) =>
      callApi<TrackingNumber>(`/api/tracking-numbers/${id}`, { method: 'PATCH', body }),
    success: 'Number saved',
    failure: 'Failed to save the number',
    invalidates: [numbersPath(clientId)],
    ...after,
  });

export const useRemoveNumber = ({ clientId, id, onSuccess }: { clientId: number; id: number; onSuccess: () => void }) =>
  useAction({
    mutationFn: () => callApi(`/api/tracking-numbers/${id}`, { method: 'DELETE' }),
    success: 'Number removed',
    failure: 'Failed to remove the number',
    invalidates: [numbersPath(clientId)],
    onSuccess,
  });
