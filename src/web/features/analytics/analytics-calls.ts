import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdviceCounts, AnalyticsReport, FarmAnalytics, PageRow, QuizReport } from '#shared/analytics.ts';
import type { Client } from '#shared/clients.ts';
import type { Farm } from '#shared/farms.ts';
import { callApi, failureText, isUnauthorized, withQuery } from '#web/lib/api.ts';
import { startBulk, type BulkItem } from '#web/lib/bulk-run.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as bulkTexts from '#web/texts/bulk.ts';
import { analyticsPath, type AskedFor } from './analytics-filter.ts';

/** Visitors come all the time; a minute is new enough for figures of days. */
const FRESH_MS = 60_000;
const PAGES_A_CALL = 100;

const useFresh = <Answer>(path: string, enabled = true) =>
  useQuery<Answer>({ queryKey: [path], staleTime: FRESH_MS, placeholderData: keepPreviousData, enabled });

export const useReport = (asked: AskedFor, compare: string | null) =>
  useFresh<AnalyticsReport>(analyticsPath('/api/analytics', asked, { compare }));

/** A farm's figures of all time, or of the days when some are asked for. */
export const useFarmAnalytics = (
  farmId: number,
  query: { from: string | null; to: string | null; compare: string | null },
) => useFresh<FarmAnalytics>(withQuery(`/api/farms/${farmId}/analytics`, query));

export const usePageFigures = (asked: AskedFor, more: Record<string, string | number | null>) =>
  usePagedRows<PageRow>(analyticsPath('/api/analytics/pages', asked, { ...more, limit: PAGES_A_CALL }), {
    staleTime: FRESH_MS,
  });

export const useAdviceCounts = (asked: AskedFor) =>
  useFresh<AdviceCounts>(analyticsPath('/api/analytics/advice', asked));

export const useQuizReport = (asked: AskedFor) => useFresh<QuizReport>(analyticsPath('/api/analytics/quiz', asked));

/** What the filters offer; empty until known. */
export const useOwners = () => ({
  clients: useQuery<Client[]>({ queryKey: ['/api/clients'] }).data ?? [],
  farms: useQuery<Farm[]>({ queryKey: ['/api/farms'] }).data ?? [],
});

export type PageDeed = 'unpublish' | 'regenerate';

const TITLES: Record<PageDeed, string> = { unpublish: bulkTexts.makingDraft, regenerate: bulkTexts.regenerating };

/** Does one thing to many pages, one after the other; how far it is and what failed is told beside every screen. */
export const usePageDeeds = () => {
  const queries = useQueryClient();
  return (deed: PageDeed, pages: readonly PageRow[]) => {
    const versions = new Map(pages.map(({ pageId, version }) => [pageId, version]));
    void startBulk({
      title: TITLES[deed],
      items: pages.map(({ pageId, title }) => ({ id: pageId, name: title })),
      chunk: 1,
      run: async ([page]: readonly BulkItem[]) => {
        if (!page) return [];
        const body = deed === 'regenerate' ? { body: { baseVersion: versions.get(page.id) } } : {};
        await callApi(`/api/pages/${page.id}/${deed}`, { method: 'POST', ...body });
        return [];
      },
      whyOf: (error) => failureText(error, bulkTexts.notReached),
      isOver: isUnauthorized,
      after: () => refreshPaths(queries, ['/api/analytics', '/api/review', ...LISTS_AFTER_A_CHANGE]),
    });
  };
};
