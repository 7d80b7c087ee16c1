const LONG_DAY = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "November 21, 2026", in UTC. */
export const formatLongDate = (date: Date): string => LONG_DAY.format(date);
