import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdviceCounts, AnalyticsReport, FarmAnalytics, PageRow, QuizReport } from '#shared/analytics.ts';
import type { Client } from '#shared/clients.ts';
import type { Farm } from '#shared/farms.ts';
import { callApi, failureText, withQuery } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/analytics.ts';
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

export interface DeedReport {
  deed: PageDeed;
  done: number;
  failed: { title: string; why: string }[];
}

/** Does one thing to many pages, one after the other; `progress` is null while nothing is under way. */
export const usePageDeeds = () => {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const run = async (deed: PageDeed, pages: readonly PageRow[]): Promise<DeedReport> => {
    const report: DeedReport = { deed, done: 0, failed: [] };
    for (const [index, { pageId, title, version }] of pages.entries()) {
      setProgress({ done: index, total: pages.length });
      try {
        const body = deed === 'regenerate' ? { body: { baseVersion: version } } : {};
        await callApi(`/api/pages/${pageId}/${deed}`, { method: 'POST', ...body });
        report.done += 1;
      } catch (error) {
        report.failed.push({ title, why: failureText(error, texts.noAnswer) });
      }
    }
    setProgress(null);
    await refreshPaths(queries, ['/api/analytics', '/api/review', ...LISTS_AFTER_A_CHANGE]);
    return report;
  };
  return { progress, run };
};
