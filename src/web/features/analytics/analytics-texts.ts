import type { Rate } from '#shared/analytics-rules.ts';
import { daysIn } from '#shared/analytics-rules.ts';
import type { AnalyticsReport, DailyFigures } from '#shared/analytics.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { counted } from '#shared/counted.ts';

type Previous = AnalyticsReport['previous'];

const periodBefore = (days: number) => (days === 1 ? 'the day before' : `the ${days} days before`);

export const comparedPeriod = ({ from, to }: { from: string; to: string }, isYear: boolean): string =>
  isYear ? 'the same days last year' : periodBefore(daysIn({ from, to }));

interface Comparison {
  current: number | null;
  previous: number | null;
  period: string;
}

export const changeText = ({ current, previous, period }: Comparison): string => {
  if (previous === null || current === null) return `Not measured in ${period}`;
  if (previous === 0) return current === 0 ? `As many as in ${period}` : `None in ${period}`;
  const percent = Math.round((current / previous - 1) * 100);
  return percent === 0
    ? `As many as in ${period}`
    : `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}% on ${previous.toLocaleString('en-US')} in ${period}`;
};

export const rateChangeText = ({ current, previous, period }: Comparison): string => {
  if (previous === null || current === null) return `Not measured in ${period}`;
  const points = Math.round((current - previous) * 10) / 10;
  return points === 0
    ? `As in ${period}`
    : `${points > 0 ? '+' : '−'}${Math.abs(points)} points on ${previous}% in ${period}`;
};

export const partialPeriodText = (previous: Previous, since: string | null): string =>
  previous?.isPartial && since !== null ? `, counted since ${dayLabel(since, true)}` : '';

/** "7.3%"; null without views. */
export const rateText = ({ rate }: Rate): string | null => (rate === null ? null : `${rate.toFixed(1)}%`);

export const rateDetail = ({ submissions, views, low, high }: Rate): string => {
  const formula = `${counted(submissions, 'submission')} of ${counted(views, 'view')}`;
  if (low !== null && high !== null) return `${formula}, 95% confidence interval ${low}% to ${high}%`;
  return views > 0
    ? `${formula}. One visitor can send both the form and the quiz, and a view is counted once per half hour, so this may exceed 100%.`
    : formula;
};

const trendSummary = (totals: { from: string; to: string; views: number; forms: number; quizzes: number }) =>
  `${totals.from} to ${totals.to}: ${counted(totals.views, 'view')}, ${counted(totals.forms, 'form')}, ${counted(totals.quizzes, 'quiz', 'quizzes')}.`;

export const trendText = (days: readonly DailyFigures[]): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'Nothing was counted in this period.';
  const sum = (select: (day: DailyFigures) => number) => days.reduce((total, day) => total + select(day), 0);
  const top = days.reduce((best, day) => (day.views > best.views ? day : best), first);
  const summary = trendSummary({
    from: dayLabel(first.date),
    to: dayLabel(last.date),
    views: sum(({ views }) => views),
    forms: sum(({ forms }) => forms),
    quizzes: sum(({ quizzes }) => quizzes),
  });
  return summary + (top.views > 0 ? ` Most views on ${dayLabel(top.date)}: ${top.views.toLocaleString('en-US')}.` : '');
};

/** "3.1% of views"; empty when the total is 0. */
export const shareText = (part: number, total: number, noun: string): string | undefined =>
  total === 0 ? undefined : `${((part / total) * 100).toFixed(1)}% of ${noun}`;

export const dropOff = (steps: readonly number[]): { reached: number; share: number | null; dropped: number }[] =>
  steps.slice(1).map((reached, index) => {
    const before = steps[index] ?? 0;
    return { reached, share: before === 0 ? null : reached / before, dropped: Math.max(0, before - reached) };
  });

/** Said where pages are listed by advice. */
export const ADVICE_NOTE =
  'What to do with each published page, based on its last 90 days. The period selected above does not apply.';
