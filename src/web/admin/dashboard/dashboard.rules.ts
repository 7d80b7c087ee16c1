import type { DashboardFigures, DashboardTotals } from '#shared/attention.ts';
import { conversionRate } from '#shared/farms.ts';
import { counted } from '#web/lib/counted.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 1 – 21" for two UTC days of one month; "Nov 1" for a single day. */
export const spanShown = ({ from, to }: { from: string; to: string }): string =>
  DAY.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

const changeText = (percent: number, before: number) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-US')}% on ${before.toLocaleString('en-US')}`;

export const comparison = (now: number, before: number | undefined): string => {
  if (before === undefined) return 'Not measured the month before';
  if (before === 0) return 'None the month before';
  return changeText(Math.round(((now - before) / before) * 100), before);
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
  const was = before.sums;
  const since = `?from=${month.from}&to=${month.to}`;
  const analytics = `/analytics${since}&period=own`;
  const rateBefore = rateOf(was);
  const madeOf = (of: DashboardTotals): string =>
    `${counted(of.submissions, 'form or quiz', 'forms and quizzes')} of ${counted(of.views, 'view')}`;
  const wonOf = (of: DashboardTotals): string =>
    `${of.won.toLocaleString('en-US')} won of ${counted(of.leads, 'lead')} received`;
  const both = (say: (of: DashboardTotals) => string): { detail?: string } =>
    sums === null ? {} : { detail: was === null ? say(sums) : `${say(sums)}. The month before: ${say(was)}` };
  const figure = (of: (all: DashboardTotals) => number) => ({
    value: sums === null ? null : of(sums),
    hint: comparison(sums === null ? 0 : of(sums), was === null ? undefined : of(was)),
  });
  return [
    { label: 'Leads', ...figure(({ leads }) => leads), to: `/leads${since}` },
    { label: 'Views', ...figure(({ views }) => views), to: analytics },
    {
      label: 'Conversion rate',
      to: `${analytics}&tab=pages`,
      value: rateOf(sums),
      hint: rateBefore === null ? 'Not measured the month before' : `${rateBefore} the month before`,
      ...both(madeOf),
    },
    { label: 'Won leads', ...figure(({ won }) => won), ...both(wonOf), to: `/leads${since}&status=won` },
  ];
};
