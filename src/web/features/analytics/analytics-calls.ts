import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdviceCounts, AnalyticsPageRow, AnalyticsReport, FarmAnalytics, QuizReport } from '#shared/analytics.ts';
import { callApi, failureText, isUnauthorized, withQuery } from '#web/lib/api.ts';
import { callApiKept } from '#web/lib/kept-answer.ts';
import { startBulk, type BulkItem } from '#web/lib/bulk-run.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { analyticsPath, type AnalyticsScope } from './analytics-filter.ts';

/** A minute is fresh enough for daily figures. */
const FRESH_MS = 60_000;

const useAnalyticsQuery = <Answer>(path: string, enabled = true) =>
  useQuery<Answer>({ queryKey: [path], staleTime: FRESH_MS, placeholderData: keepPreviousData, enabled });

export const useReport = (analyticsScope: AnalyticsScope, compare: string | null) =>
  useAnalyticsQuery<AnalyticsReport>(analyticsPath('/api/analytics', analyticsScope, { compare }));

export const useFarmAnalytics = (
  farmId: number,
  query: { from: string | null; to: string | null; compare: string | null },
) => useAnalyticsQuery<FarmAnalytics>(withQuery(`/api/farms/${farmId}/analytics`, query));

/** The answer with the time of its figures, under a key of its own. */
const useKeptQuery = <Answer>(path: string) =>
  useQuery({
    queryKey: [path, 'kept'],
    queryFn: ({ signal }) => callApiKept<Answer>(path, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

export const useAdviceCounts = (analyticsScope: AnalyticsScope) =>
  useKeptQuery<AdviceCounts>(analyticsPath('/api/analytics/advice', analyticsScope));

export const useQuizReport = (analyticsScope: AnalyticsScope) =>
  useKeptQuery<QuizReport>(analyticsPath('/api/analytics/quiz', analyticsScope));

export type PageBulkAction = 'unpublish' | 'regenerate';

const TITLES: Record<PageBulkAction, string> = { unpublish: 'Unpublishing pages', regenerate: 'Requesting rewrites' };

export const usePageBulkActions = () => {
  const queries = useQueryClient();
  return (action: PageBulkAction, pages: readonly AnalyticsPageRow[]) => {
    const versions = new Map(pages.map(({ pageId, version }) => [pageId, version]));
    void startBulk({
      title: TITLES[action],
      items: pages.map(({ pageId, title }) => ({ id: pageId, name: title })),
      batchSize: 1,
      run: async ([page]: readonly BulkItem[]) => {
        if (!page) return [];
        const body = action === 'regenerate' ? { body: { baseVersion: versions.get(page.id) } } : {};
        await callApi(`/api/pages/${page.id}/${action}`, { method: 'POST', ...body });
        return [];
      },
      describeError: (error) => failureText(error, 'The server could not be reached.'),
      isFatal: isUnauthorized,
      onEnd: () => refreshPaths(queries, ['/api/analytics', '/api/review', ...LISTS_AFTER_A_CHANGE]),
    });
  };
};
