import type { DashboardDay, DashboardFigures, DashboardTotals } from '#shared/dashboard-figures.ts';
import { conversionRate } from '#shared/farms.ts';
import { counted } from '#shared/counted.ts';
import { dollars } from '#web/lib/money.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 1 – 21, 2026" for two UTC days of one month; "Nov 1, 2026" for a single day. */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  DAY.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

const changeText = (percent: number, previous: string) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-US')}% on ${previous}`;

const inWords = (count: number): string => count.toLocaleString('en-US');

export const comparison = (
  current: number,
  previous: number | undefined,
  say: (amount: number) => string = inWords,
): string => {
  if (previous === undefined) return 'Not measured the month before';
  if (previous === 0) return 'None the month before';
  return changeText(Math.round(((current - previous) / previous) * 100), say(previous));
};

const rateOf = (sums: DashboardTotals | null): string | null =>
  sums === null || sums.views === 0 ? null : `${conversionRate(sums.submissions, sums.views).toFixed(1)}%`;

/** "$14,250": whole dollars where there are no cents. */
const amount = (value: number): string => dollars(value).replace(/\.00$/, '');

export interface MonthFigure {
  label: string;
  /** Null where nothing was measured. */
  value: number | string | null;
  hint: string;
  /** Numerator and denominator of a rate. */
  detail?: string;
  to: string;
  /** The figure by day; absent for a rate. */
  byDay?: (day: DashboardDay) => number | null;
}

const wonDetail = ({ won, leads }: DashboardTotals): string =>
  `${inWords(won)} won of ${counted(leads, 'lead')} received`;
const valueDetail = ({ won, wonValued }: DashboardTotals): string =>
  `${inWords(wonValued)} of ${counted(won, 'won lead')} ${wonValued === 1 ? 'has' : 'have'} a value`;
const rateDetail = ({ submissions, views }: DashboardTotals): string =>
  `${counted(submissions, 'form or quiz', 'forms and quizzes')} of ${counted(views, 'view')}`;

export const monthFigures = ({ month, before }: DashboardFigures): MonthFigure[] => {
  const { sums } = month;
  const previous = before.sums;
  const period = `?from=${month.from}&to=${month.to}`;
  const analytics = `/analytics${period}&period=own`;
  const rateBefore = rateOf(previous);
  const compared = (describe: (totals: DashboardTotals) => string): { detail?: string } =>
    sums === null
      ? {}
      : { detail: previous === null ? describe(sums) : `${describe(sums)}. The month before: ${describe(previous)}` };
  const hint = (select: (totals: DashboardTotals) => number, say?: (value: number) => string): string =>
    comparison(sums === null ? 0 : select(sums), previous === null ? undefined : select(previous), say);
  return [
    {
      label: 'Leads',
      value: sums && sums.leads,
      hint: hint(({ leads }) => leads),
      to: `/leads${period}`,
      byDay: ({ leads }) => leads,
    },
    {
      label: 'Won leads',
      value: sums && sums.won,
      hint: hint(({ won }) => won),
      ...compared(wonDetail),
      to: `/leads${period}&status=won`,
      byDay: ({ won }) => won,
    },
    {
      label: 'Won value',
      value: sums && amount(sums.wonValue),
      hint: hint(({ wonValue }) => wonValue, amount),
      ...compared(valueDetail),
      to: `/leads${period}&status=won`,
      byDay: ({ wonValue }) => wonValue,
    },
    {
      label: 'Views',
      value: sums && sums.views,
      hint: hint(({ views }) => views),
      to: analytics,
      byDay: ({ views }) => views,
    },
    {
      label: 'Conversion rate',
      value: rateOf(sums),
      hint: rateBefore === null ? 'Not measured the month before' : `${rateBefore} the month before`,
      ...compared(rateDetail),
      to: `${analytics}&tab=pages`,
    },
  ];
};
