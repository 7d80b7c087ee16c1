export interface DaySpan {
  /** UTC days, both included. */
  from: string;
  to: string;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number): string => dayOf(new Date(Date.UTC(year, month, day)));

/**
 * The month up to and with today beside the same part of the month before: as many days from the first on, or all of
 * it where it is shorter.
 */
export const sameParts = (now: Date): { month: DaySpan; before: DaySpan } => {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const daysBefore = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return {
    month: { from: utc(year, month, 1), to: dayOf(now) },
    before: { from: utc(year, month - 1, 1), to: utc(year, month - 1, Math.min(day, daysBefore)) },
  };
};
