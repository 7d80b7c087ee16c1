import type { ClientFact } from '#shared/clients.ts';
import type { ConfirmationRow } from './confirmations.repository.ts';

export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whether a day is before today; a fact still holds on its last day. */
export const isPastDay = (day: string | null, now: Date): boolean => day !== null && day < utcDay(now);

/** Saving a form unchanged must not publish an expired fact again; a new value is a new confirmation. */
export const withoutExpiredFacts = (
  confirmed: readonly ClientFact[],
  { confirmations, isChanged }: { confirmations: readonly ConfirmationRow[]; isChanged: (fact: ClientFact) => boolean },
): ClientFact[] => {
  const expired = new Set(confirmations.filter(({ expiredAt }) => expiredAt !== null).map(({ fact }) => fact));
  return confirmed.filter((fact) => !expired.has(fact) || isChanged(fact));
};
