import type { EvidenceKind, EvidenceState } from '#shared/evidence.ts';

const MONTHS_OF_KIND: Partial<Record<EvidenceKind, number>> = {
  // Prices.
  cost_range: 24,
  rule: 12,
  deadline: 12,
};
const MONTHS_OF_OTHERS = 36;

/** When a statement of that kind expires that was checked at that moment. */
export const expiryOf = (kind: EvidenceKind, checkedAt: Date): Date => {
  const day = new Date(checkedAt);
  const dayOfMonth = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + (MONTHS_OF_KIND[kind] ?? MONTHS_OF_OTHERS));
  // February has no 31st: the last day of the month it should be.
  if (day.getUTCDate() !== dayOfMonth) day.setUTCDate(0);
  return day;
};

/** The state of an accepted statement that expires at that moment. */
export const stateAt = (expiresAt: Date, now: Date): Extract<EvidenceState, 'accepted' | 'expired'> =>
  expiresAt > now ? 'accepted' : 'expired';
