import { useQuery } from '@tanstack/react-query';
import type { ModelCapabilities } from '#shared/model-capabilities.ts';
import type { ModelSetup, UpdateModelSetup } from '#shared/model-endpoints.ts';
import type { ModelTest } from '#shared/model-use.ts';
import { callApi } from '#web/lib/api.ts';
import { SETUP_PATH } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

export const MODELS_PATH = '/api/admin/models';
export const ENDPOINTS_PATH = '/api/admin/model-endpoints';
export const CAPABILITIES_PATH = '/api/admin/model-capabilities';

export const useModelSetup = () => useQuery<ModelSetup>({ queryKey: [MODELS_PATH] });
export const useCapabilities = () => useQuery<ModelCapabilities[]>({ queryKey: [CAPABILITIES_PATH] });

export const useSaveModelSetup = (onError: (error: Error) => void) =>
  useAction({
    mutationFn: (body: Partial<UpdateModelSetup>) => callApi<ModelSetup>(MODELS_PATH, { method: 'PATCH', body }),
    updates: [MODELS_PATH],
    success: 'Settings saved',
    failure: 'Failed to save settings',
    onError,
  });

/** Tests the installation's model, or that of an address. */
export const useModelTest = (endpointId?: number) =>
  useAction({
    mutationFn: () =>
      callApi<ModelTest>(`/api/admin/test-model${endpointId === undefined ? '' : `?endpointId=${endpointId}`}`, {
        method: 'POST',
      }),
    invalidates: [CAPABILITIES_PATH, SETUP_PATH],
  });
