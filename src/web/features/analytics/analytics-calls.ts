import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AdviceCounts,
  AnalyticsFarmRow,
  AnalyticsPageRow,
  AnalyticsReport,
  AnalyticsTopicRow,
  FarmAnalytics,
  QuizReport,
} from '#shared/analytics.ts';
import { callApi, failureText, isUnauthorized, withQuery } from '#web/lib/api.ts';
import { startBulk, type BulkItem } from '#web/lib/bulk-run.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { analyticsPath, type AnalyticsScope } from './analytics-filter.ts';

/** A minute is fresh enough for daily figures. */
const FRESH_MS = 60_000;
const PAGE_SIZE = 100;
const EXPORT_SIZE = 500;

const useAnalyticsQuery = <Answer>(path: string, enabled = true) =>
  useQuery<Answer>({ queryKey: [path], staleTime: FRESH_MS, placeholderData: keepPreviousData, enabled });

export const useReport = (analyticsScope: AnalyticsScope, compare: string | null) =>
  useAnalyticsQuery<AnalyticsReport>(analyticsPath('/api/analytics', analyticsScope, { compare }));

export const useFarmAnalytics = (
  farmId: number,
  query: { from: string | null; to: string | null; compare: string | null },
) => useAnalyticsQuery<FarmAnalytics>(withQuery(`/api/farms/${farmId}/analytics`, query));

const usePagedFigures = <Row>(path: string) => usePagedRows<Row>(path, { staleTime: FRESH_MS });

const figuresPath = (
  part: string,
  analyticsScope: AnalyticsScope,
  query: Record<string, string | number | null> = {},
) => analyticsPath(`/api/analytics/${part}`, analyticsScope, { limit: PAGE_SIZE, ...query });

/** The list of a tab in larger parts, for its CSV. */
export const exportedList = (
  part: 'pages' | 'farms' | 'topics',
  analyticsScope: AnalyticsScope,
  query: Record<string, string | number | null> = {},
) => figuresPath(part, analyticsScope, { ...query, limit: EXPORT_SIZE });

export const usePageFigures = (analyticsScope: AnalyticsScope, query: Record<string, string | number | null>) =>
  usePagedFigures<AnalyticsPageRow>(figuresPath('pages', analyticsScope, query));

export const useFarmFigures = (analyticsScope: AnalyticsScope) =>
  usePagedFigures<AnalyticsFarmRow>(figuresPath('farms', analyticsScope));

export const useTopicFigures = (analyticsScope: AnalyticsScope) =>
  usePagedFigures<AnalyticsTopicRow>(figuresPath('topics', analyticsScope));

export const useAdviceCounts = (analyticsScope: AnalyticsScope) =>
  useAnalyticsQuery<AdviceCounts>(analyticsPath('/api/analytics/advice', analyticsScope));

export const useQuizReport = (analyticsScope: AnalyticsScope) =>
  useAnalyticsQuery<QuizReport>(analyticsPath('/api/analytics/quiz', analyticsScope));

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
