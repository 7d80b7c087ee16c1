import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Client } from '#shared/clients.ts';
import type { Farm } from '#shared/farms.ts';
import type { RankedClient, Ranking, RankingRefresh, RankingsCalledOff, RankingWork } from '#shared/rankings.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText, withQuery } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/rankings.ts';
import { rankedClientsPath, rankingsPath, type RankingListFilter } from './ranking-filter.ts';

/** Rows of one call of the list: enough for a few screens. */
const ROWS_A_CALL = 50;
/** The specification's, section 9. */
const REFRESH_TIMEOUT_MS = 30_000;
const WORK_EVERY_MS = 3000;

export interface RankingsOf {
  clientId?: number;
  farmId?: number;
}

/** The keywords of a filter, 50 more at a time. */
export const useRankings = (filter: RankingListFilter) => usePagedRows<Ranking>(rankingsPath(filter, ROWS_A_CALL));

/** What the filters offer; empty until known. */
export const useRankingOwners = () => ({
  clients: useQuery<Client[]>({ queryKey: ['/api/clients'] }).data ?? [],
  farms: useQuery<Farm[]>({ queryKey: ['/api/farms'] }).data ?? [],
});

/** The clients whose keywords match, each with how many. */
export const useRankedClients = (filter: RankingListFilter) =>
  useQuery<RankedClient[]>({ queryKey: [rankedClientsPath(filter)], placeholderData: (before) => before });

/** What is under way, asked every 3 seconds while something is; the lists are asked anew as it goes on and when it ends. */
export const useRankingWork = (scope: RankingsOf) => {
  const queries = useQueryClient();
  const work = useQuery<RankingWork>({
    queryKey: [withQuery('/api/rankings/work', { ...scope })],
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.underWay ?? 0) > 0 ? WORK_EVERY_MS : false),
  });
  const left = work.data?.underWay;
  const before = useRef(left);
  useEffect(() => {
    const was = before.current;
    before.current = left;
    if (was === undefined || left === undefined || left === was || was === 0) return;
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/rankings(\?|\/(clients|overview|\d))/.test(String(queryKey[0])),
    });
  }, [queries, left]);
  return work;
};

/** What went wrong with a refresh, in the words of the specification's error catalogue. */
const refreshFault = (error: Error): string => {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return texts.timedOut;
  if (error instanceof ApiFailure) {
    if (error.status === 429) return texts.rateLimited;
    if (error.answer.code === 'rankings.key_refused' || error.message.includes('API authentication failed'))
      return texts.keyExpired;
  }
  return failureText(error, texts.notReached);
};

/** Asks for a check of every keyword of the scope; gives up waiting after 30 seconds. */
export const useRefreshRankings = (scope: RankingsOf & { stopped?: 'true' }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi<RankingRefresh>(withQuery('/api/rankings/refresh', { ...scope }), {
        method: 'POST',
        signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
      }),
    onSuccess: async ({ message }) => {
      toast({ title: texts.refreshStarted, description: message });
      await refreshPaths(queries, ['/api/rankings', '/api/farms', '/api/dashboard/stats']);
    },
    onError: (error) => toast({ title: texts.refreshFailed, description: refreshFault(error), tone: 'destructive' }),
  });
};

/** Ends what is under way in the scope. */
export const useCallOff = (scope: RankingsOf) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<RankingsCalledOff>(withQuery('/api/rankings/call-off', { ...scope }), { method: 'POST' }),
    onSuccess: async ({ calledOff }) => {
      toast({ title: texts.calledOff(calledOff) });
      await refreshPaths(queries, ['/api/rankings']);
    },
    onError: (error) =>
      toast({
        title: texts.failedToCallOff,
        description: failureText(error, texts.notReached),
        tone: 'destructive',
      }),
  });
};
