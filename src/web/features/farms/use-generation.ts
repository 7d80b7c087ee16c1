import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Farm, GenerationProgress } from '#shared/farms.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { farmPaths, progressPath, PROGRESS } from '#web/lib/query-keys.ts';
import { FEW_PAGES, totalProgress } from './generation-totals.ts';

const EVERY_MS = 3000;

/** `all` polls the whole installation; otherwise each farm is polled. */
export type GenerationScope = 'all' | readonly Pick<Farm, 'id' | 'pageCount'>[];

const progressRequests = (scope: GenerationScope): { path: string; small: boolean }[] =>
  scope === 'all'
    ? [{ path: PROGRESS, small: false }]
    : scope.map(({ id, pageCount }) => ({ path: progressPath(id), small: pageCount < FEW_PAGES }));

/**
 * Null while nothing is generated. Polls every 3 s while a farm is generated or has fewer than 5 pages, refreshes the
 * farms when a page is finished and every list when generation ends.
 */
export const useGeneration = (scope: GenerationScope): GenerationProgress | null => {
  const queries = useQueryClient();
  const progress = useQueries({
    queries: progressRequests(scope).map(({ path, small }) => ({
      queryKey: [path],
      staleTime: 0,
      refetchInterval: (query: { state: { data?: GenerationProgress | undefined } }) =>
        small || query.state.data?.isActive === true ? EVERY_MS : false,
    })),
    combine: (results) => totalProgress(results.map(({ data }) => data as GenerationProgress | undefined)),
  });

  const previous = useRef<GenerationProgress | null>(null);
  const singleFarmId = scope !== 'all' && scope.length === 1 ? scope[0]?.id : undefined;
  useEffect(() => {
    const previousProgress = previous.current;
    previous.current = progress;
    if (previousProgress !== null && progress === null) void refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    else if (
      previousProgress !== null &&
      progress !== null &&
      singleFarmId !== undefined &&
      previousProgress.currentPage !== progress.currentPage
    ) {
      void refreshPaths(queries, [farmPaths.one(singleFarmId)]);
    }
  }, [progress, singleFarmId, queries]);
  return progress;
};
