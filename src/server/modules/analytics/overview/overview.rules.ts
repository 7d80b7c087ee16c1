import type { DayFigures, Figures } from '#shared/analytics.ts';
import { dayAfter, everyDay, rateOf } from '#shared/analytics-rules.ts';

interface Counted {
  views: number;
  visitors: number | null;
  forms: number;
  quizzes: number;
}
interface LeadsCounted {
  leads: number;
  won: number;
}

const NO_LEADS: LeadsCounted = { leads: 0, won: 0 };
const DEFAULT_DAYS = 30;

/** The asked days; a missing end is today, a missing beginning 29 days before the end. */
export const periodOf = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } => {
  const last = to ?? now.toISOString().slice(0, 10);
  const first = from ?? dayAfter(last, 1 - DEFAULT_DAYS);
  return { from: first <= last ? first : last, to: last };
};

/** Counts with their leads and the rate of submissions. */
export const figuresOf = (
  { views, visitors, forms, quizzes }: Counted,
  { leads, won }: LeadsCounted = NO_LEADS,
): Figures => ({ views, visitors, forms, quizzes, leads, won, conversion: rateOf(forms + quizzes, views) });

const plus = (sum: number | null, more: number | null): number | null =>
  sum === null && more === null ? null : (sum ?? 0) + (more ?? 0);

/** All of them added up; visitors stay unmeasured (null) only when they are so everywhere. */
export const totalOf = (rows: readonly Counted[]): Counted =>
  rows.reduce<Counted>(
    (sum, row) => ({
      views: sum.views + row.views,
      visitors: plus(sum.visitors, row.visitors),
      forms: sum.forms + row.forms,
      quizzes: sum.quizzes + row.quizzes,
    }),
    { views: 0, visitors: null, forms: 0, quizzes: 0 },
  );

/** Leads by whatever `keyOf` names; rows it names null are left out. */
export const leadsBy = <Row extends LeadsCounted, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | null,
): Map<Key, LeadsCounted> => {
  const found = new Map<Key, LeadsCounted>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const { leads, won } = found.get(key) ?? NO_LEADS;
    found.set(key, { leads: leads + row.leads, won: won + row.won });
  }
  return found;
};

/** One row for every day of the period; a day before visitors were counted has null of them. */
export const dailyOf = (
  period: { from: string; to: string },
  {
    days,
    leads,
    visitorsSince,
  }: {
    days: readonly (Counted & { day: string })[];
    leads: ReadonlyMap<string, LeadsCounted>;
    visitorsSince: string | null;
  },
): DayFigures[] => {
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
      leads: leads.get(date)?.leads ?? 0,
    };
  });
};
