import type { DashboardStats } from '#shared/dashboard.ts';
import type { AnalyticsQuery, FarmAnalytics } from '#shared/analytics.ts';
import { dayAfter } from '#shared/analytics-rules.ts';
import { conversionRate } from '#shared/farms.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countClients } from '../clients/clients.usecases.ts';
import { countFarms, requireFarmRow } from '../farms/farms.usecases.ts';
import { countRecentLeads } from '../leads/leads.usecases.ts';
import {
  listLatestActivity,
  listPageTotals,
  sumActivitySince,
  sumFarmActivity,
} from '../pages/activity/activity.usecases.ts';
import { countPages } from '../pages/pages.usecases.ts';
import { countWaitingPages } from '../pages/queue/queue.usecases.ts';
import { getReport } from './overview/overview.usecases.ts';

const POPULAR_PAGES = 20;
const RECENT_ACTIVITY = 50;

const DAYS = 30;

const hasPeriod = (query: { from?: string | undefined; to?: string | undefined }) =>
  query.from !== undefined || query.to !== undefined;

/**
 * What visitors did on a farm: totals and the most read pages of all time, or of the period when one is asked for, the
 * latest events, and a report of the period, the last 30 days unless given. Throws 404.
 */
export const getFarmAnalytics = async (
  ctx: Ctx,
  { farmId, ...query }: { farmId: number } & Omit<AnalyticsQuery, 'clientId' | 'farmId'>,
): Promise<FarmAnalytics> => {
  await requireFarmRow(ctx, farmId);
  const report = await getReport(ctx, { farmId, ...query });
  const span = hasPeriod(query) ? { from: report.from, to: report.to } : {};
  const totals = await sumFarmActivity(ctx, { farmId, ...span });
  const popular = await listPageTotals(ctx, { farmId, ...span, limit: POPULAR_PAGES });
  const recent = await listLatestActivity(ctx, { farmId, limit: RECENT_ACTIVITY });
  return {
    totalViews: totals.views,
    totalFormSubmissions: totals.forms,
    totalQuizSubmissions: totals.quizzes,
    popularPages: popular.map(({ pageId, title, slug, views, forms, quizzes }) => ({
      pageId,
      title,
      slug,
      views,
      formSubmissions: forms,
      quizSubmissions: quizzes,
    })),
    recentActivity: recent.map(({ kind, at, pageTitle }) => ({ type: kind, pageTitle, timestamp: at.toISOString() })),
    daily: report.daily,
    report,
  };
};

/** The month's figures over all clients; views and conversion over the last 30 days. */
export const getDashboardStats = async (ctx: Ctx): Promise<DashboardStats> => {
  const [clients, farms, pages, leads] = await Promise.all([
    countClients(ctx),
    countFarms(ctx),
    countPages(ctx),
    countRecentLeads(ctx),
  ]);
  const activity = await sumActivitySince(ctx, dayAfter(ctx.clock.now().toISOString().slice(0, 10), 1 - DAYS));
  return {
    newLeads: leads.fresh,
    clients,
    farms,
    pages: pages.all,
    publishedPages: pages.published,
    pagesToReview: (await countWaitingPages(ctx, {})).ready,
    leadsThisMonth: leads.thisMonth,
    leadsLastMonth: leads.lastMonth,
    views30d: activity.views,
    conversionRate: conversionRate(activity.forms + activity.quizzes, activity.views),
  };
};
