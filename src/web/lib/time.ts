const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "5 min ago", "3 hours ago", "2 days ago". */
export const formatAge = (iso: string, now: number): string => {
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  const hours = Math.floor(passed / HOUR);
  if (passed < DAY) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(passed / DAY);
  return days === 1 ? '1 day ago' : `${days} days ago`;
};
