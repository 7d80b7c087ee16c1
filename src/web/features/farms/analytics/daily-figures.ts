import type { FarmAnalytics } from '#shared/analytics.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';

export type Day = Pick<FarmAnalytics['daily'][number], 'date' | 'views' | 'forms' | 'quizzes'>;

/** What a chart shows, for those who do not see it. */
export const chartSummary = (days: readonly Day[]): string => {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return 'Nothing was counted yet.';
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0).toLocaleString('en-US');
  const top = days.reduce((best, day) => (day.views > best.views ? day : best), first);
  const most = top.views > 0 ? ` Most views on ${dayLabel(top.date)}: ${top.views.toLocaleString('en-US')}.` : '';
  return `${dayLabel(first.date)} to ${dayLabel(last.date)}: ${sum((day) => day.views)} views, ${sum((day) => day.forms)} forms, ${sum((day) => day.quizzes)} quizzes.${most}`;
};
