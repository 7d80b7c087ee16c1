import type { DashboardFigures, Sums } from '#shared/attention.ts';
import { conversionRate } from '#shared/farms.ts';
import * as texts from '#web/texts/dashboard.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 1 – 21" of two UTC days of one month; one day alone is "Nov 1". */
export const spanShown = ({ from, to }: { from: string; to: string }): string =>
  DAY.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

/** A count beside the one of the same part of the month before, in words. */
export const comparison = (now: number, before: number | undefined): string => {
  if (before === undefined) return texts.notMeasuredBefore;
  if (before === 0) return texts.noneBefore;
  return texts.change(Math.round(((now - before) / before) * 100), before);
};

const rateOf = (sums: Sums | null): string | null =>
  sums === null || sums.views === 0 ? null : `${conversionRate(sums.submissions, sums.views).toFixed(1)}%`;

export interface MonthFigure {
  label: string;
  /** Null where nothing was measured. */
  value: number | string | null;
  hint: string;
  /** What a rate is made of. */
  detail?: string;
  to?: string;
}

/** The month's figures, each beside the month before. */
export const monthFigures = ({ month, before }: DashboardFigures): MonthFigure[] => {
  const { sums } = month;
  const was = before.sums;
  const since = `?from=${month.from}&to=${month.to}`;
  const analytics = `/analytics${since}&period=own`;
  const rateBefore = rateOf(was);
  const madeOf = (of: Sums): string => texts.submissionsOf(of.submissions, of.views);
  const wonOf = (of: Sums): string => texts.wonOf(of.won, of.leads);
  const both = (say: (of: Sums) => string): { detail?: string } =>
    sums === null ? {} : { detail: was === null ? say(sums) : `${say(sums)}. ${texts.theMonthBefore(say(was))}` };
  const counted = (of: (all: Sums) => number) => ({
    value: sums === null ? null : of(sums),
    hint: comparison(sums === null ? 0 : of(sums), was === null ? undefined : of(was)),
  });
  return [
    { label: texts.leads, ...counted(({ leads }) => leads), to: `/leads${since}` },
    { label: texts.views, ...counted(({ views }) => views), to: analytics },
    {
      label: texts.conversionRate,
      to: `${analytics}&tab=pages`,
      value: rateOf(sums),
      hint: rateBefore === null ? texts.notMeasuredBefore : texts.rateBefore(rateBefore),
      ...both(madeOf),
    },
    { label: texts.wonLeads, ...counted(({ won }) => won), ...both(wonOf), to: `/leads${since}&status=won` },
  ];
};
