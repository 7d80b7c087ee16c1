/** Seconds between the tries of one mail; the first is at once. */
const RETRY_WAITS = [60, 300, 1800, 7200, 18_000, 36_000] as const;

/** Milliseconds until the next try after `tries` failed ones; null when there is none. */
export const mailWaitAfter = (tries: number): number | null => {
  const seconds = RETRY_WAITS[tries - 1];
  return seconds === undefined ? null : seconds * 1000;
};

/** A try that says nothing for so long was that of a process that was killed. */
export const TRY_LEASE_MS = 5 * 60_000;

/** Above so many new leads in so short a time the next ones are told together: so many whole, further ones a line each. */
export const DIGEST = { after: 5, withinMs: 10 * 60_000, whole: 20 } as const;

/** One spelling of an address, so that a receiver is not written to twice. */
export const receiverKey = (address: string): string => address.trim().toLowerCase();
