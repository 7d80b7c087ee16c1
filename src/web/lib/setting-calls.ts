import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '#shared/settings.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';
import { SETUP_PATH, settingsPaths } from '#web/lib/query-keys.ts';

export const useSettings = () => useQuery<Settings>({ queryKey: [settingsPaths.admin] });

interface SaveSettings extends FollowUp<Settings, Partial<Settings>> {
  path?: '/api/admin/settings' | '/api/settings/api-keys';
}

/** Settings that are left out stay as they are. */
export const useSaveSettings = ({ path = settingsPaths.admin, onSuccess, ...options }: SaveSettings) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (body: Partial<Settings>) => callApi<Settings>(path, { method: 'POST', body }),
    updates: [settingsPaths.admin],
    invalidates: [SETUP_PATH],
    onSuccess: (settings, sent) => {
      queries.setQueryData([settingsPaths.all], settings);
      return onSuccess?.(settings, sent);
    },
    ...options,
  });
};
