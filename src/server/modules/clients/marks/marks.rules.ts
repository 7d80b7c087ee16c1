import type { ClientFact } from '#shared/clients.ts';
import type { MarkRow } from './marks.repository.ts';

/** The calendar day in UTC, `2027-03-31`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whether a day lies before today: what holds until a day holds on that day too. */
export const hasPassed = (day: string | null, now: Date): boolean => day !== null && day < dayOf(now);

/**
 * The confirmed facts without those that have expired and were only sent back as they stand: an answer that comes back
 * must not make an old license public again. A new value is a new confirmation.
 */
export const withoutExpired = (
  confirmed: readonly ClientFact[],
  { marks, isChanged }: { marks: readonly MarkRow[]; isChanged: (fact: ClientFact) => boolean },
): ClientFact[] => {
  const expired = new Set(marks.filter(({ expiredAt }) => expiredAt !== null).map(({ fact }) => fact));
  return confirmed.filter((fact) => !expired.has(fact) || isChanged(fact));
};
