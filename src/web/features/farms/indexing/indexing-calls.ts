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
            description: 'Visitors still see the pages. Search engines drop them after the next crawl.',
          }
        : {
            title: 'Shown in search again',
            description: 'Search engines can show the pages again after the next crawl.',
          },
    failure: 'Failed to change search visibility',
    onSuccess: (farm) => {
      cacheFarm(queries, farm);
      onDone?.();
    },
    invalidates: LISTS_AFTER_A_CHANGE,
  });
};
