import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Account,
  ChangePassword,
  UpdateNotificationPreferences,
  EndedSessions,
  StaffSession,
  PendingSecondFactor,
  ConfirmPasswordAndCode,
  ConfirmPassword,
  RecoveryCodes,
  SaveProfile,
} from '#shared/account.ts';
import type { Passkey, PasskeyOptions } from '#shared/passkeys.ts';
import { callApi } from '#web/lib/api.ts';
import { SETUP_PATH } from '#web/lib/query-keys.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';

const ACCOUNT = '/api/account';
const SESSIONS = '/api/account/sessions';
const SECOND_FACTOR = '/api/account/second-factor';

export const useAccount = () => useQuery<Account>({ queryKey: [ACCOUNT] });

/** The sidebar shows the name. */
const SIGNED_IN_USER = '/api/auth/user';

export const useSaveProfile = (options: FollowUp<Account, SaveProfile>) =>
  useAction({
    mutationFn: (body: SaveProfile) => callApi<Account>(ACCOUNT, { method: 'PATCH', body }),
    updates: [ACCOUNT],
    invalidates: [SIGNED_IN_USER],
    ...options,
  });

export const useSaveNotifications = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (body: UpdateNotificationPreferences) =>
      callApi<Account>(`${ACCOUNT}/notifications`, { method: 'PATCH', body }),
    optimistic: (choice) => {
      const previous = queries.getQueryData<Account>([ACCOUNT]);
      queries.setQueryData<Account>(
        [ACCOUNT],
        (account) => account && { ...account, notifications: { ...account.notifications, ...definedFields(choice) } },
      );
      return () => queries.setQueryData([ACCOUNT], previous);
    },
    failure: 'Failed to save notifications',
    updates: [ACCOUNT],
  });
};

const definedFields = (choice: UpdateNotificationPreferences): Partial<Account['notifications']> =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));

export const useChangePassword = (options: FollowUp<unknown, ChangePassword>) =>
  useAction({
    mutationFn: (body: ChangePassword) => callApi(`${ACCOUNT}/password`, { method: 'POST', body }),
    invalidates: [SESSIONS, SETUP_PATH],
    ...options,
  });

export const useOwnSessions = () => useQuery<StaffSession[]>({ queryKey: [SESSIONS], staleTime: 0 });

const useSessionsChanged = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [SESSIONS] });
};

export const useEndSession = () =>
  useAction({
    mutationFn: (id: number) => callApi(`${SESSIONS}/${id}`, { method: 'DELETE' }),
    failure: 'Failed to end session',
    onSettled: useSessionsChanged(),
  });

export const useEndOtherSessions = () =>
  useAction({
    mutationFn: () => callApi<EndedSessions>(`${SESSIONS}/end-others`, { method: 'POST' }),
    success: ({ ended }) => (ended === 1 ? '1 session ended' : `${ended} sessions ended`),
    failure: 'Failed to end session',
    onSettled: useSessionsChanged(),
  });

const PASSKEYS = '/api/account/passkeys';

export const usePasskeys = () => useQuery<Passkey[]>({ queryKey: [PASSKEYS] });

/** Asks the browser for a passkey, and stores it under this name. */
export const useAddPasskey = (options: FollowUp<Passkey, string>) =>
  useAction({
    mutationFn: async (name: string) => {
      const [{ options: asked, state }, { createPasskey }] = await Promise.all([
        callApi<PasskeyOptions>(`${PASSKEYS}/options`, { method: 'POST' }),
        import('#web/lib/passkeys.ts'),
      ]);
      const response = await createPasskey(asked);
      return callApi<Passkey>(PASSKEYS, { method: 'POST', body: { state, response, name } });
    },
    success: 'Passkey added',
    invalidates: [PASSKEYS],
    ...options,
  });

export const useRemovePasskey = () =>
  useAction({
    mutationFn: (id: number) => callApi(`${PASSKEYS}/${id}`, { method: 'DELETE' }),
    success: 'Passkey removed',
    failure: 'Failed to remove the passkey',
    invalidates: [PASSKEYS],
  });

export const useBeginSecondFactor = (options: FollowUp<PendingSecondFactor, ConfirmPassword>) =>
  useAction({
    mutationFn: (body: ConfirmPassword) => callApi<PendingSecondFactor>(SECOND_FACTOR, { method: 'POST', body }),
    ...options,
  });

const useAccountChanged = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [ACCOUNT] });
};

export const useConfirmSecondFactor = (options: FollowUp<RecoveryCodes, string>) =>
  useAction({
    mutationFn: (code: string) =>
      callApi<RecoveryCodes>(`${SECOND_FACTOR}/confirm`, { method: 'POST', body: { code } }),
    onSettled: useAccountChanged(),
    ...options,
  });

export const useRenewRecoveryCodes = (options: FollowUp<RecoveryCodes, ConfirmPasswordAndCode>) =>
  useAction({
    mutationFn: (body: ConfirmPasswordAndCode) =>
      callApi<RecoveryCodes>(`${SECOND_FACTOR}/recovery-codes`, { method: 'POST', body }),
    onSettled: useAccountChanged(),
    ...options,
  });

export const useDisableSecondFactor = (options: FollowUp<Account, ConfirmPasswordAndCode>) =>
  useAction({
    mutationFn: (body: ConfirmPasswordAndCode) =>
      callApi<Account>(`${SECOND_FACTOR}/disable`, { method: 'POST', body }),
    updates: [ACCOUNT],
    invalidates: [SIGNED_IN_USER],
    ...options,
  });
