const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago a moment was, in whole minutes, hours or days: "just now", "5 min ago", "3 hours ago", "2 days ago". */
export const ageOf = (iso: string, now: number): string => {
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  return passed < DAY ? counted(Math.floor(passed / HOUR), 'hour') : counted(Math.floor(passed / DAY), 'day');
};

const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A date in the reader's own time zone: "Nov 21, 2026". */
export const formatDate = (iso: string): string => DATE.format(new Date(iso));

/** A date and time in the reader's own time zone: "Nov 21, 2026, 9:05 AM". */
export const formatDateTime = (iso: string): string => DATE_TIME.format(new Date(iso));
