export const PERIODS = ['today', 'yesterday', '7days', 'month'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Record<Period, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7days': '7 days',
  month: 'This month',
};

const startOfDay = (now: Date, daysAgo: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);

/** First and last moment in the viewer's own time zone; `to` is absent up to now. */
export const periodBounds = (period: Period, now: Date): { from: string; to?: string } => {
  if (period === 'today') return { from: startOfDay(now, 0).toISOString() };
  if (period === '7days') return { from: startOfDay(now, 6).toISOString() };
  if (period === 'month') return { from: new Date(now.getFullYear(), now.getMonth(), 1).toISOString() };
  const end = new Date(startOfDay(now, 0).getTime() - 1);
  return { from: startOfDay(now, 1).toISOString(), to: end.toISOString() };
};
