/** How long a row can be put off. */
export type PutOffUntil = 'tomorrow' | 'next week';

/** When a person's working day begins. */
const MORNING = 8;
const MONDAY = 1;

/** Tomorrow morning or next Monday morning, by the clock of the person's own browser. */
export const putOffTime = (until: PutOffUntil, now: Date): Date => {
  const days = until === 'tomorrow' ? 1 : (MONDAY + 7 - now.getDay()) % 7 || 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
};
