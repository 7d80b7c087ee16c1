import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Farm, SetFarmIndexing } from '#shared/farms.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/farms.ts';
import { farmPath, keepFarm } from '../farm-calls.ts';

/** Tells search engines to leave a farm's pages out, or lets them in again. */
export const useSetIndexing = (id: number, onDone?: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SetFarmIndexing) => callApi<Farm>(`${farmPath(id)}/indexing`, { method: 'PATCH', body }),
    onSuccess: async (farm) => {
      keepFarm(queries, farm);
      toast({
        title: farm.deindexed ? texts.hiddenFromSearch : texts.shownInSearchAgain,
        description: farm.deindexed ? texts.visitorsSeeThePagesAsBefore : texts.searchEnginesMayShowThePages,
      });
      onDone?.();
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: (error) => {
      toast({ title: texts.failedToChangeSearchVisibility, description: failureText(error, ''), tone: 'destructive' });
    },
  });
};
