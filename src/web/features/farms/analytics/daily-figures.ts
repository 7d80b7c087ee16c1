import type { FarmAnalytics } from '#shared/farms.ts';

export type Day = FarmAnalytics['daily'][number];

/** A day of the calendar, as it was counted (UTC): "Nov 21". */
export const dayLabel = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The points of a series inside a box, highest value at the top; a series of zeros lies on the ground. */
export const chartPoints = (
  values: readonly number[],
  { width, height }: { width: number; height: number },
): { x: number; y: number }[] => {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return values.map((value, index) => ({ x: rounded(index * step), y: rounded(height - (value / most) * height) }));
};

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
