/** Days are ISO days as Google counts them: in California's time, summer and winter. */
const googleDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const googleDayOf = (moment: Date): string => googleDay.format(moment);

const DAY_MS = 86_400_000;
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** By the calendar, so that no clock change repeats or skips a day. */
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

/** Google offers sixteen months. */
const AVAILABLE_MONTHS = 16;
export const windowStart = (today: string): string => addMonths(today, -AVAILABLE_MONTHS);

/** Queries are stored by day for at least this long, then by month. */
const DAILY_RETENTION_DAYS = 92;
export const firstDailyDay = (lastDay: string): string => monthOf(addDays(lastDay, -DAILY_RETENTION_DAYS));

/** A day, or a whole month of older days. */
export interface FetchSpan {
  isMonth: boolean;
  /** The day, or the first of the month. */
  day: string;
}

export const lastDayOf = ({ isMonth, day }: FetchSpan): string => (isMonth ? addDays(addMonths(day, 1), -1) : day);

/** The spans to fetch of a property, newest first: recent days, then months. */
export const missingSpanCandidates = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): FetchSpan[] => {
  const spans: FetchSpan[] = [];
  const daily = firstDailyDay(lastDay);
  for (let day = lastDay; day >= daily && day >= firstDay; day = addDays(day, -1)) spans.push({ isMonth: false, day });
  for (let month = addMonths(daily, -1); month >= monthOf(firstDay); month = addMonths(month, -1)) {
    spans.push({ isMonth: true, day: month });
  }
  return spans;
};

export const spanKey = ({ isMonth, day }: FetchSpan): string => `${isMonth ? 'month' : 'day'} ${day}`;

const RETRY_MINUTES = [2, 10, 60, 240, 720];
const MAX_RETRY_MINUTES = 1440;
/** Google's short-term quota counts ten minutes; it advises to wait fifteen. */
const QUOTA_MINUTES = 15;

/** Minutes until the next fetch after this many failures in a row. */
export const retryMinutes = ({
  failures,
  isQuota,
  retryAfterSeconds,
}: {
  failures: number;
  isQuota: boolean;
  retryAfterSeconds: number | null;
}): number => {
  const usual = RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? MAX_RETRY_MINUTES;
  const requested = (retryAfterSeconds ?? 0) / 60;
  return Math.min(MAX_RETRY_MINUTES, Math.max(usual, requested, isQuota ? QUOTA_MINUTES : 0));
};
