const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

const utcDay = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));
const keyOf = (day: Date): string => day.toISOString().slice(0, 10);

/** The nth weekday of a month; month and weekday count from 0. */
const nthWeekday = (year: number, month: number, { weekday, nth }: { weekday: number; nth: number }): Date => {
  const first = utcDay(year, month, 1).getUTCDay();
  return utcDay(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7);
};

const lastMonday = (year: number, month: number): Date => {
  const last = utcDay(year, month + 1, 0);
  return new Date(last.getTime() - ((last.getUTCDay() + 6) % 7) * DAY_MS);
};

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
const observed = (day: Date): Date => {
  const weekday = day.getUTCDay();
  const shift = weekday === SATURDAY ? -1 : weekday === SUNDAY ? 1 : 0;
  return new Date(day.getTime() + shift * DAY_MS);
};

/** Federal holidays of the United States as they are observed (5 U.S.C. 6103). */
const federalHolidays = (year: number): Date[] => [
  ...[utcDay(year, 0, 1), utcDay(year, 5, 19), utcDay(year, 6, 4), utcDay(year, 10, 11), utcDay(year, 11, 25)].map(
    observed,
  ),
  observed(utcDay(year + 1, 0, 1)),
  nthWeekday(year, 0, { weekday: 1, nth: 3 }),
  nthWeekday(year, 1, { weekday: 1, nth: 3 }),
  lastMonday(year, 4),
  nthWeekday(year, 8, { weekday: 1, nth: 1 }),
  nthWeekday(year, 9, { weekday: 1, nth: 2 }),
  nthWeekday(year, 10, { weekday: 4, nth: 4 }),
];

const isBusinessDay = (day: Date): boolean =>
  day.getUTCDay() !== SATURDAY &&
  day.getUTCDay() !== SUNDAY &&
  !federalHolidays(day.getUTCFullYear()).some((holiday) => keyOf(holiday) === keyOf(day));

/** The same time of day after this many business days in the United States (UTC); the first day is not counted. */
export const afterBusinessDays = (start: Date, days: number): Date => {
  let day = start;
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
};

/** How many business days begin from now until a day, that day counted; 0 once it is the last one, negative never. */
export const businessDaysUntil = (now: Date, until: Date): number => {
  let left = 0;
  for (let day = new Date(now.getTime() + DAY_MS); keyOf(day) <= keyOf(until); day = new Date(day.getTime() + DAY_MS))
    if (isBusinessDay(day)) left += 1;
  return left;
};
