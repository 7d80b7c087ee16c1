import type { DashboardStats } from '#shared/dashboard.ts';
import type { AnalyticsQuery, FarmAnalytics } from '#shared/analytics.ts';
import { addDays } from '#shared/analytics-rules.ts';
import { conversionRate } from '#shared/farms.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countClients } from '../clients/clients.usecases.ts';
import { countFarms, requireFarmRow } from '../farms/farms.usecases.ts';
import { countRecentLeads } from '../leads/leads.usecases.ts';
import {
  listLatestVisitorEvents,
  listPageTotals,
  sumEventsSince,
  sumFarmEvents,
} from '../pages/visitor-events/visitor-events.usecases.ts';
import { sumCallsBy } from '../pages/visitor-events/daily-aggregates.usecases.ts';
import { countPages } from '../pages/pages.usecases.ts';
import { countReviewQueue } from '../publishing/review-queue.usecases.ts';
import { getAnalyticsReport } from './overview.usecases.ts';

const POPULAR_PAGES = 20;
const RECENT_ACTIVITY = 50;
const ALL_TIME = { from: '2000-01-01', to: '9999-12-31' };

const DAYS = 30;

const hasPeriod = (query: { from?: string | undefined; to?: string | undefined }) =>
  query.from !== undefined || query.to !== undefined;

/**
 * Activity on a farm: totals and most viewed pages of all time or of a given period, the latest events, and a report
 * of the period (30 days by default). Throws 404.
 */
export const getFarmAnalytics = async (
  ctx: Ctx,
  { farmId, ...query }: { farmId: number } & Omit<AnalyticsQuery, 'clientId' | 'farmId'>,
): Promise<FarmAnalytics> => {
  await requireFarmRow(ctx, farmId);
  const report = await getAnalyticsReport(ctx, { farmId, ...query });
  const span = hasPeriod(query) ? { from: report.from, to: report.to } : {};
  const totals = await sumFarmEvents(ctx, { farmId, ...span });
  const popular = await listPageTotals(ctx, { farmId, ...span, limit: POPULAR_PAGES });
  const callsIn = { ...ALL_TIME, ...span };
  const farmCalls = await sumCallsBy(ctx, { ...callsIn, by: 'farm', ids: [farmId] });
  const pageCalls = await sumCallsBy(ctx, { ...callsIn, by: 'page', ids: popular.map(({ pageId }) => pageId) });
  const recent = await listLatestVisitorEvents(ctx, { farmId, limit: RECENT_ACTIVITY });
  return {
    totalViews: totals.views,
    totalFormSubmissions: totals.forms,
    totalQuizSubmissions: totals.quizzes,
    totalCalls: farmCalls.get(farmId) ?? 0,
    popularPages: popular.map(({ pageId, title, slug, views, forms, quizzes }) => ({
      pageId,
      title,
      slug,
      views,
      formSubmissions: forms,
      quizSubmissions: quizzes,
      calls: pageCalls.get(pageId) ?? 0,
    })),
    recentActivity: recent.map(({ kind, at, pageTitle }) => ({ type: kind, pageTitle, timestamp: at.toISOString() })),
    daily: report.daily,
    report,
  };
};

/** This month's figures over all clients; views and conversion over the last 30 days. */
export const getDashboardStats = async (ctx: Ctx): Promise<DashboardStats> => {
  const [clients, farms, pages, leads] = await Promise.all([
    countClients(ctx),
    countFarms(ctx),
    countPages(ctx),
    countRecentLeads(ctx),
  ]);
  const activity = await sumEventsSince(ctx, addDays(ctx.clock.now().toISOString().slice(0, 10), 1 - DAYS));
  return {
    newLeads: leads.fresh,
    clients,
    farms,
    pages: pages.all,
    publishedPages: pages.published,
    pagesToReview: (await countReviewQueue(ctx, {})).ready,
    leadsThisMonth: leads.thisMonth,
    leadsLastMonth: leads.lastMonth,
    views30d: activity.views,
    conversionRate: conversionRate(activity.forms + activity.quizzes, activity.views),
  };
};
