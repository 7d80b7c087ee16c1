import type { DashboardStats } from '#shared/dashboard.ts';
import { conversionRate, type FarmAnalytics } from '#shared/farms.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countClients } from '../clients/clients.usecases.ts';
import { countFarms, requireFarmRow } from '../farms/farms.usecases.ts';
import { countRecentLeads } from '../leads/leads.usecases.ts';
import {
  listFarmDays,
  listLatestActivity,
  listPageTotals,
  sumActivitySince,
  sumFarmActivity,
} from '../pages/activity/activity.usecases.ts';
import { countPages } from '../pages/pages.usecases.ts';
import { countWaitingPages } from '../pages/queue/queue.usecases.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const POPULAR_PAGES = 20;
const RECENT_ACTIVITY = 50;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last 30 UTC days, oldest first, today included. */
const lastDays = (now: Date): string[] =>
  Array.from({ length: DAYS }, (_, index) => dayOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)));

/** What visitors did on a farm: totals, the most read pages, the latest events and every one of the last 30 days. */
export const getFarmAnalytics = async (ctx: Ctx, farmId: number): Promise<FarmAnalytics> => {
  await requireFarmRow(ctx, farmId);
  const days = lastDays(ctx.clock.now());
  const totals = await sumFarmActivity(ctx, farmId);
  const popular = await listPageTotals(ctx, { farmId, limit: POPULAR_PAGES });
  const recent = await listLatestActivity(ctx, { farmId, limit: RECENT_ACTIVITY });
  const byDay = new Map((await listFarmDays(ctx, { farmId, from: days[0] ?? '' })).map((row) => [row.day, row]));
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
    daily: days.map((date) => {
      const row = byDay.get(date);
      return { date, views: row?.views ?? 0, forms: row?.forms ?? 0, quizzes: row?.quizzes ?? 0 };
    }),
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
  const activity = await sumActivitySince(ctx, lastDays(ctx.clock.now())[0] ?? '');
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
