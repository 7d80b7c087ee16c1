import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '#shared/settings.ts';
import { callApi } from '#web/lib/api.ts';

const SETTINGS = '/api/admin/settings';

export const useSettings = () => useQuery<Settings>({ queryKey: [SETTINGS] });

/** Saves some of the settings; the rest stay as they are. */
export const useSaveSettings = (path: '/api/admin/settings' | '/api/settings/api-keys' = SETTINGS) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Settings>) => callApi<Settings>(path, { method: 'POST', body }),
    onSuccess: (settings) => {
      queries.setQueryData([SETTINGS], settings);
      queries.setQueryData(['/api/settings'], settings);
    },
  });
};
