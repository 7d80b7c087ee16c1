import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RankedClient, Ranking, RankingRefresh, RankingsCancelled, RankingActivity } from '#shared/rankings.ts';
import { ApiFailure, callApi, failureText, withQuery } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { counted } from '#shared/counted.ts';
import { useAction } from '#web/lib/use-action.ts';
import { rankedClientsPath, rankingsPath, type RankingListFilter } from './ranking-filter.ts';

/** Rows per request. */
const PAGE_SIZE = 50;
/** Specification, section 9. */
const REFRESH_TIMEOUT_MS = 30_000;
const ACTIVITY_POLL_MS = 3000;

export interface RankingsOf {
  clientId?: number;
  farmId?: number;
}

export const useRankings = (filter: RankingListFilter) => usePagedRows<Ranking>(rankingsPath(filter, PAGE_SIZE));

export const useRankedClients = (filter: RankingListFilter) =>
  useQuery<RankedClient[]>({ queryKey: [rankedClientsPath(filter)], placeholderData: (previous) => previous });

/** Polled every 3 s while a refresh runs; the lists are refreshed as it progresses and when it ends. */
export const useRankingActivity = (scope: RankingsOf) => {
  const queries = useQueryClient();
  const activity = useQuery<RankingActivity>({
    queryKey: [withQuery('/api/rankings/activity', { ...scope })],
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.underWay ?? 0) > 0 ? ACTIVITY_POLL_MS : false),
  });
  const remaining = activity.data?.underWay;
  const previousRemaining = useRef(remaining);
  useEffect(() => {
    const last = previousRemaining.current;
    previousRemaining.current = remaining;
    if (last === undefined || remaining === undefined || remaining === last || last === 0) return;
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/rankings(\?|\/(clients|overview|\d))/.test(String(queryKey[0])),
    });
  }, [queries, remaining]);
  return activity;
};

/** The texts come from the specification's error catalog. */
const refreshErrorText = (error: Error): string => {
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return 'Request timed out. The refresh may still be running in background.';
  if (error instanceof ApiFailure) {
    if (error.status === 429) return 'Rate limit exceeded. Please wait before trying again.';
    if (error.answer.code === 'rankings.key_refused' || error.message.includes('API authentication failed'))
      return 'API key is expired or invalid. Please update your RapidAPI key in admin settings.';
  }
  return failureText(error, 'The server could not be reached.');
};

/** Gives up waiting after 30 seconds; the checks go on. */
export const useRefreshRankings = (scope: RankingsOf & { stopped?: 'true' }) =>
  useAction({
    mutationFn: () =>
      callApi<RankingRefresh>(withQuery('/api/rankings/refresh', { ...scope }), {
        method: 'POST',
        signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
      }),
    success: ({ message, queued }) =>
      queued === 0
        ? message
        : {
            title: 'Rankings refresh started',
            description: `${counted(queued, 'keyword')}. It may take several minutes.`,
          },
    failure: (error) => ({ title: 'Refresh Failed', description: refreshErrorText(error), tone: 'destructive' }),
    invalidates: ['/api/rankings', '/api/farms', '/api/dashboard/stats'],
  });

export const useCancelRefresh = (scope: RankingsOf) =>
  useAction({
    mutationFn: () => callApi<RankingsCancelled>(withQuery('/api/rankings/cancel', { ...scope }), { method: 'POST' }),
    success: ({ cancelled }) => `Canceled ${counted(cancelled, 'check')}`,
    failure: 'Failed to cancel the checks',
    invalidates: ['/api/rankings'],
  });
