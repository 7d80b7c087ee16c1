import type { Rate } from '#shared/analytics-rules.ts';
import { daysIn } from '#shared/analytics-rules.ts';
import type { AnalyticsReport, DailyFigures } from '#shared/analytics.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { counted } from '#web/lib/counted.ts';

type Previous = AnalyticsReport['previous'];

const periodBefore = (days: number) => (days === 1 ? 'the day before' : `the ${days} days before`);

export const againstWhat = ({ from, to }: { from: string; to: string }, isYear: boolean): string =>
  isYear ? 'the same days last year' : periodBefore(daysIn({ from, to }));

interface Comparison {
  now: number | null;
  before: number | null;
  when: string;
}

export const changeText = ({ now, before, when }: Comparison): string => {
  if (before === null || now === null) return `Not measured in ${when}`;
  if (before === 0) return now === 0 ? `As many as in ${when}` : `None in ${when}`;
  const percent = Math.round((now / before - 1) * 100);
  return percent === 0
    ? `As many as in ${when}`
    : `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}% on ${before.toLocaleString('en-US')} in ${when}`;
};

export const rateChangeText = ({ now, before, when }: Comparison): string => {
  if (before === null || now === null) return `Not measured in ${when}`;
  const points = Math.round((now - before) * 10) / 10;
  return points === 0
    ? `As in ${when}`
    : `${points > 0 ? '+' : '−'}${Math.abs(points)} points on ${before}% in ${when}`;
};

export const partialPeriodText = (previous: Previous, since: string | null): string =>
  previous?.isPartial && since !== null ? `, counted since ${dayLabel(since, true)}` : '';

/** "7.3%"; null without views. */
export const rateText = ({ rate }: Rate): string | null => (rate === null ? null : `${rate.toFixed(1)}%`);

export const rateDetail = ({ submissions, views, low, high }: Rate): string => {
  const formula = `${counted(submissions, 'submission')} of ${counted(views, 'view')}`;
  if (low !== null && high !== null) return `${formula}, 95% sure to lie from ${low}% to ${high}%`;
  return views > 0
    ? `${formula}. One visitor can send both the form and the quiz, and a view counts once in half an hour, so this may exceed 100%.`
    : formula;
};

const trendSummary = (of: { from: string; to: string; views: number; forms: number; quizzes: number }) =>
  `${of.from} to ${of.to}: ${counted(of.views, 'view')}, ${counted(of.forms, 'form')}, ${counted(of.quizzes, 'quiz', 'quizzes')}.`;

export const trendText = (days: readonly DailyFigures[]): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'Nothing was counted in this period.';
  const sum = (of: (day: DailyFigures) => number) => days.reduce((total, day) => total + of(day), 0);
  const top = days.reduce((best, day) => (day.views > best.views ? day : best), first);
  const words = trendSummary({
    from: dayLabel(first.date),
    to: dayLabel(last.date),
    views: sum(({ views }) => views),
    forms: sum(({ forms }) => forms),
    quizzes: sum(({ quizzes }) => quizzes),
  });
  return words + (top.views > 0 ? ` Most views on ${dayLabel(top.date)}: ${top.views.toLocaleString('en-US')}.` : '');
};

/** "3.1% of views"; empty when the total is 0. */
export const shareText = (part: number, whole: number, what: string): string | undefined =>
  whole === 0 ? undefined : `${((part / whole) * 100).toFixed(1)}% of ${what}`;

export const dropOff = (steps: readonly number[]): { reached: number; share: number | null; lost: number }[] =>
  steps.slice(1).map((reached, index) => {
    const before = steps[index] ?? 0;
    return { reached, share: before === 0 ? null : reached / before, lost: Math.max(0, before - reached) };
  });
