import type { Rate } from '#shared/analytics-rules.ts';
import { daysIn } from '#shared/analytics-rules.ts';
import type { AnalyticsReport, DayFigures } from '#shared/analytics.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import * as texts from '#web/texts/analytics.ts';

type Previous = AnalyticsReport['previous'];

/** "the 30 days before", or "the same days last year". */
export const againstWhat = ({ from, to }: { from: string; to: string }, isYear: boolean): string =>
  isYear ? texts.theYearBefore : texts.thePeriodBefore(daysIn({ from, to }));

interface Comparison {
  now: number | null;
  before: number | null;
  when: string;
}

/** How a count differs from before, in words. */
export const changeWords = ({ now, before, when }: Comparison): string => {
  if (before === null || now === null) return texts.notMeasuredIn(when);
  if (before === 0) return now === 0 ? texts.asManyAs(when) : texts.noneIn(when);
  const percent = Math.round((now / before - 1) * 100);
  return percent === 0 ? texts.asManyAs(when) : texts.changed(percent, before, when);
};

/** How a rate differs from before, in points. */
export const rateChangeWords = ({ now, before, when }: Comparison): string => {
  if (before === null || now === null) return texts.notMeasuredIn(when);
  const points = Math.round((now - before) * 10) / 10;
  return points === 0 ? texts.sameRateAs(when) : texts.pointsChanged(points, before, when);
};

/** That a compared period was counted from a day within it alone; empty when it was counted whole. */
export const partialWords = (previous: Previous, since: string | null): string =>
  previous?.isPartial && since !== null ? `, ${texts.countedSince(dayLabel(since, true))}` : '';

/** "7.3%", one decimal; null without views. */
export const rateText = ({ rate }: Rate): string | null => (rate === null ? null : `${rate.toFixed(1)}%`);

/** What a rate is made of and how sure it is; above 100 % why that can be. */
export const rateDetail = ({ submissions, views, low, high }: Rate): string => {
  const formula = texts.rateFormula(submissions, views);
  if (low !== null && high !== null) return `${formula}, ${texts.rateInterval(low, high)}`;
  return views > 0 ? `${formula}. ${texts.rateAbove}` : formula;
};

/** What the days show, for those who do not see the chart. */
export const trendWords = (days: readonly DayFigures[]): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return texts.nothingCounted;
  const sum = (of: (day: DayFigures) => number) => days.reduce((total, day) => total + of(day), 0);
  const top = days.reduce((best, day) => (day.views > best.views ? day : best), first);
  const words = texts.trendSummary({
    from: dayLabel(first.date),
    to: dayLabel(last.date),
    views: sum(({ views }) => views),
    forms: sum(({ forms }) => forms),
    quizzes: sum(({ quizzes }) => quizzes),
  });
  return words + (top.views > 0 ? texts.mostOn(dayLabel(top.date), top.views) : '');
};

/** "3.1% of views"; empty where there is nothing to be a share of. */
export const shareWords = (part: number, whole: number, what: string): string | undefined =>
  whole === 0 ? undefined : texts.shareOf(`${((part / whole) * 100).toFixed(1)}%`, what);

/** For each step after the first: how many went on, and how many left before it. */
export const dropOff = (steps: readonly number[]): { reached: number; share: number | null; lost: number }[] =>
  steps.slice(1).map((reached, index) => {
    const before = steps[index] ?? 0;
    return { reached, share: before === 0 ? null : reached / before, lost: Math.max(0, before - reached) };
  });
