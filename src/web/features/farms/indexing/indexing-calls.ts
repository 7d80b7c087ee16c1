import { useQueryClient } from '@tanstack/react-query';
import type { Farm, SetFarmIndexing } from '#shared/farms.ts';
import { callApi } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { farmPaths } from '#web/lib/query-keys.ts';
import { cacheFarm } from '../farm-calls.ts';

export const useSetIndexing = (id: number, onDone?: () => void) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (body: SetFarmIndexing) => callApi<Farm>(farmPaths.below(id, 'indexing'), { method: 'PATCH', body }),
    success: ({ deindexed }) =>
      deindexed
        ? {
            title: 'Hidden from search',
            description: 'Visitors see the pages as before. Search engines drop them when they visit next.',
          }
        : {
            title: 'Shown in search again',
            description: 'Search engines may show the pages again once they visit next.',
          },
    failure: 'Failed to change search visibility',
    onSuccess: (farm) => {
      cacheFarm(queries, farm);
      onDone?.();
    },
    invalidates: LISTS_AFTER_A_CHANGE,
  });
};
