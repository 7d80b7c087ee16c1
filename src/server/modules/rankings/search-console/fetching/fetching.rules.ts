/** Days are ISO days as Google counts them: in California's time, summer and winter. */
const googleDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is for Google at a moment. */
export const googleDayOf = (moment: Date): string => googleDay.format(moment);

const DAY_MS = 86_400_000;
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Days are counted by the calendar, so no change of the clock doubles or skips one. */
export const addDays = (day: string, days: number): string => isoDay(new Date(atNoon(day).getTime() + days * DAY_MS));

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day some months on, or the last of the month where it has no such day. */
export const addMonths = (day: string, months: number): string => {
  const first = atNoon(monthOf(day));
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8)), last);
  return `${isoDay(first).slice(0, 8)}${String(date).padStart(2, '0')}`;
};

/** Google hands out sixteen months. */
const WINDOW_MONTHS = 16;
export const windowStart = (today: string): string => addMonths(today, -WINDOW_MONTHS);

/** Queries are kept by day for at least so long, then by month. */
const KEPT_DAYS = 92;
export const firstDaily = (lastDay: string): string => monthOf(addDays(lastDay, -KEPT_DAYS));

/** A day, or a whole month of days too old to be kept one by one. */
export interface Span {
  isMonth: boolean;
  /** The day, or the first of the month. */
  day: string;
}

export const lastDayOf = ({ isMonth, day }: Span): string => (isMonth ? addDays(addMonths(day, 1), -1) : day);

/** What is to be fetched of a property, the newest first: single days of late, months before. */
export const wantedSpans = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): Span[] => {
  const spans: Span[] = [];
  const daily = firstDaily(lastDay);
  for (let day = lastDay; day >= daily && day >= firstDay; day = addDays(day, -1)) spans.push({ isMonth: false, day });
  for (let month = addMonths(daily, -1); month >= monthOf(firstDay); month = addMonths(month, -1)) {
    spans.push({ isMonth: true, day: month });
  }
  return spans;
};

export const spanKey = ({ isMonth, day }: Span): string => `${isMonth ? 'month' : 'day'} ${day}`;

const MINUTES_AFTER = [2, 10, 60, 240, 720];
const LONGEST_WAIT_MINUTES = 1440;
/** Google's short-term quota counts ten minutes; it advises to wait fifteen. */
const QUOTA_MINUTES = 15;

/** Minutes until a property is asked for again after so many failures in a row. */
export const waitMinutes = ({
  failures,
  isQuota,
  retryAfterSeconds,
}: {
  failures: number;
  isQuota: boolean;
  retryAfterSeconds: number | null;
}): number => {
  const usual = MINUTES_AFTER[Math.min(failures, MINUTES_AFTER.length) - 1] ?? LONGEST_WAIT_MINUTES;
  const asked = (retryAfterSeconds ?? 0) / 60;
  return Math.min(LONGEST_WAIT_MINUTES, Math.max(usual, asked, isQuota ? QUOTA_MINUTES : 0));
};
