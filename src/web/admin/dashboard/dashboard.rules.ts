import type { DashboardFigures, DashboardTotals } from '#shared/attention.ts';
import { conversionRate } from '#shared/farms.ts';
import { counted } from '#web/lib/counted.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 1 – 21" for two UTC days of one month; "Nov 1" for a single day. */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  DAY.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

const changeText = (percent: number, previous: number) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-US')}% on ${previous.toLocaleString('en-US')}`;

export const comparison = (current: number, previous: number | undefined): string => {
  if (previous === undefined) return 'Not measured the month before';
  if (previous === 0) return 'None the month before';
  return changeText(Math.round(((current - previous) / previous) * 100), previous);
};

const rateOf = (sums: DashboardTotals | null): string | null =>
  sums === null || sums.views === 0 ? null : `${conversionRate(sums.submissions, sums.views).toFixed(1)}%`;

export interface MonthFigure {
  label: string;
  /** Null where nothing was measured. */
  value: number | string | null;
  hint: string;
  /** Numerator and denominator of a rate. */
  detail?: string;
  to?: string;
}

export const monthFigures = ({ month, before }: DashboardFigures): MonthFigure[] => {
  const { sums } = month;
  const previous = before.sums;
  const period = `?from=${month.from}&to=${month.to}`;
  const analytics = `/analytics${period}&period=own`;
  const rateBefore = rateOf(previous);
  const conversionDetail = (totals: DashboardTotals): string =>
    `${counted(totals.submissions, 'form or quiz', 'forms and quizzes')} of ${counted(totals.views, 'view')}`;
  const wonDetail = (totals: DashboardTotals): string =>
    `${totals.won.toLocaleString('en-US')} won of ${counted(totals.leads, 'lead')} received`;
  const comparedDetail = (describe: (totals: DashboardTotals) => string): { detail?: string } =>
    sums === null
      ? {}
      : { detail: previous === null ? describe(sums) : `${describe(sums)}. The month before: ${describe(previous)}` };
  const figure = (select: (totals: DashboardTotals) => number) => ({
    value: sums === null ? null : select(sums),
    hint: comparison(sums === null ? 0 : select(sums), previous === null ? undefined : select(previous)),
  });
  return [
    { label: 'Leads', ...figure(({ leads }) => leads), to: `/leads${period}` },
    { label: 'Views', ...figure(({ views }) => views), to: analytics },
    {
      label: 'Conversion rate',
      to: `${analytics}&tab=pages`,
      value: rateOf(sums),
      hint: rateBefore === null ? 'Not measured the month before' : `${rateBefore} the month before`,
      ...comparedDetail(conversionDetail),
    },
    { label: 'Won leads', ...figure(({ won }) => won), ...comparedDetail(wonDetail), to: `/leads${period}&status=won` },
  ];
};
