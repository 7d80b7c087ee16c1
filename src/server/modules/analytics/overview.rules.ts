import type { DailyFigures, AnalyticsFigures } from '#shared/analytics.ts';
import { addDays, everyDay, rateOf } from '#shared/analytics-rules.ts';

interface ActivityCounts {
  views: number;
  visitors: number | null;
  forms: number;
  quizzes: number;
}
interface LeadCounts {
  leads: number;
  won: number;
}

const NO_LEADS: LeadCounts = { leads: 0, won: 0 };
const DEFAULT_DAYS = 30;

/** The end defaults to today, the start to 29 days before the end. */
export const resolvePeriod = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } => {
  const last = to ?? now.toISOString().slice(0, 10);
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  return { from: first <= last ? first : last, to: last };
};

export const toFigures = (
  { views, visitors, forms, quizzes, calls }: ActivityCounts & { calls: number | null },
  { leads, won }: LeadCounts = NO_LEADS,
): AnalyticsFigures => ({
  views,
  visitors,
  forms,
  quizzes,
  calls,
  leads,
  won,
  conversion: rateOf(forms + quizzes, views),
});

/** Presses on phone numbers up to a day; null where all of it is before they were counted. */
export const measuredCalls = (
  calls: number | undefined,
  { to, since }: { to: string; since: string | null },
): number | null => (since === null || to < since ? null : (calls ?? 0));

const addNullable = (sum: number | null, more: number | null): number | null =>
  sum === null && more === null ? null : (sum ?? 0) + (more ?? 0);

/** Visitors are null only when every row has null. */
export const sumCounts = (rows: readonly ActivityCounts[]): ActivityCounts =>
  rows.reduce<ActivityCounts>(
    (sum, row) => ({
      views: sum.views + row.views,
      visitors: addNullable(sum.visitors, row.visitors),
      forms: sum.forms + row.forms,
      quizzes: sum.quizzes + row.quizzes,
    }),
    { views: 0, visitors: null, forms: 0, quizzes: 0 },
  );

export const sumLeads = (rows: readonly LeadCounts[]): LeadCounts =>
  rows.reduce((sum, { leads, won }) => ({ leads: sum.leads + leads, won: sum.won + won }), NO_LEADS);

/** One row for every day; visitors are null before they were counted. */
export const fillDays = (
  period: { from: string; to: string },
  {
    days,
    leads,
    calls,
    visitorsSince,
    callsSince,
  }: {
    days: readonly (ActivityCounts & { day: string })[];
    leads: ReadonlyMap<string, LeadCounts>;
    calls: ReadonlyMap<string, number>;
    visitorsSince: string | null;
    callsSince: string | null;
  },
): DailyFigures[] => {
  const byDay = new Map(days.map((row) => [row.day, row]));
  return everyDay(period).map((date) => {
    const row = byDay.get(date);
    const isCounted = visitorsSince !== null && date >= visitorsSince;
    return {
      date,
      views: row?.views ?? 0,
      visitors: row ? row.visitors : isCounted ? 0 : null,
      forms: row?.forms ?? 0,
      quizzes: row?.quizzes ?? 0,
      calls: measuredCalls(calls.get(date), { to: date, since: callsSince }),
      leads: leads.get(date)?.leads ?? 0,
    };
  });
};
