import type { CompareMode } from './analytics-options.ts';

/** A rate in percent with its 95 % interval; see `wilsonInterval`. */
export interface Rate {
  submissions: number;
  views: number;
  /** Null without views. */
  rate: number | null;
  /** Ends of the interval in percent; null without views, or with more submissions than views. */
  low: number | null;
  high: number | null;
}

/** The 97.5th percentile of the normal distribution: 95 % between both tails. */
const Z = 1.959964;

/**
 * Wilson's score interval without continuity correction for `hits` out of `tries`, as fractions; null without tries
 * or where hits exceed tries. Source: E. B. Wilson, "Probable inference, the law of succession, and statistical
 * inference", JASA 22 (1927), 209-212; method 3 of R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872.
 */
export const wilsonInterval = (hits: number, trials: number): { low: number; high: number } | null => {
  if (trials <= 0 || hits > trials) return null;
  const share = hits / trials;
  const square = Z * Z;
  const middle = share + square / (2 * trials);
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  const denominator = 1 + square / trials;
  return { low: Math.max(0, (middle - spread) / denominator), high: Math.min(1, (middle + spread) / denominator) };
};

const inPercent = (part: number): number => Math.round(part * 1000) / 10;

/** Form and quiz submissions over views, with the interval; may exceed 100 %, since one visitor may send both. */
export const rateOf = (submissions: number, views: number): Rate => {
  const interval = wilsonInterval(submissions, views);
  return {
    submissions,
    views,
    rate: views > 0 ? inPercent(submissions / views) : null,
    low: interval && inPercent(interval.low),
    high: interval && inPercent(interval.high),
  };
};

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Adds days to an ISO day; a negative number subtracts. */
export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS);

/** Number of days in a period, both ends included. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;

/** Every day of a period, oldest first. */
export const everyDay = (period: { from: string; to: string }): string[] =>
  Array.from({ length: Math.max(0, daysIn(period)) }, (_, index) => addDays(period.from, index));

const yearBefore = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  // February 29 is compared with February 28.
  const dayOfMonth = month === '02' && date === '29' ? '28' : date;
  return `${String(Number(year) - 1).padStart(4, '0')}-${month}-${dayOfMonth}`;
};

/** The period to compare with: the same number of days right before, or the same days of the previous year. */
export const comparedPeriod = (
  { from, to }: { from: string; to: string },
  compare: CompareMode,
): { from: string; to: string } =>
  compare === 'year'
    ? { from: yearBefore(from), to: yearBefore(to) }
    : { from: addDays(from, -daysIn({ from, to })), to: addDays(from, -1) };
