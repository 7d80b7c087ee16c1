import { addDays } from './analytics-rules.ts';
import { localMoment, momentInZone } from './local-time.ts';
import { addMonths } from './report-options.ts';

/** The instant at which a day, "2026-11-02", begins in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return momentInZone({ year, month, day: date, hour: 0 }, timeZone);
};

const padded = (part: number): string => String(part).padStart(2, '0');

/** The day, "2026-11-02", in a time zone at an instant. */
export const dayIn = (at: Date, timeZone: string): string => {
  const { year, month, day } = localMoment(at, timeZone);
  return [year, padded(month), padded(day)].join('-');
};

/** The month, "2026-11", in a time zone at an instant. */
export const monthIn = (at: Date, timeZone: string): string => dayIn(at, timeZone).slice(0, 7);

export interface MonthPeriod {
  /** Its first instant, and the first one after it. */
  from: Date;
  before: Date;
  firstDay: string;
  lastDay: string;
}

/** A month in a time zone. */
export const monthPeriod = (month: string, timeZone: string): MonthPeriod => {
  const firstDay = `${month}-01`;
  const nextDay = `${addMonths(month, 1)}-01`;
  return {
    from: startOfDay(firstDay, timeZone),
    before: startOfDay(nextDay, timeZone),
    firstDay,
    lastDay: addDays(nextDay, -1),
  };
};
