export interface DaySpan {
  /** UTC days, both included. */
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number): string => dayOf(new Date(Date.UTC(year, month, day)));

/** The month up to today and the same days of the month before, or all of it if it is shorter. */
export const comparableMonths = (now: Date): { month: DaySpan; before: DaySpan } => {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const daysBefore = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return {
    month: { from: utc(year, month, 1), to: dayOf(now) },
    before: { from: utc(year, month - 1, 1), to: utc(year, month - 1, Math.min(day, daysBefore)) },
  };
};

/** The last UTC days, oldest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(new Date(now.getTime() - (count - 1 - index) * DAY_MS)));
