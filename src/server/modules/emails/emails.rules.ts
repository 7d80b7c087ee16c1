/** Seconds between the attempts of one e-mail; the first is immediate. */
const RETRY_DELAYS = [60, 300, 1800, 7200, 18_000, 36_000] as const;

/** Milliseconds until the next attempt after `tries` failed ones; null for none. */
export const emailRetryDelay = (tries: number): number | null => {
  const seconds = RETRY_DELAYS[tries - 1];
  return seconds === undefined ? null : seconds * 1000;
};

/** An attempt without a result for this long belonged to a killed process. */
export const ATTEMPT_LEASE_MS = 5 * 60_000;

/**
 * After this many lead e-mails in this time the rest wait for a digest: `whole` in full, further ones on one line
 * each.
 */
export const DIGEST = { after: 5, withinMs: 10 * 60_000, whole: 20 } as const;

/** Normalizes an address, so that a recipient gets no duplicates. */
export const normalizeAddress = (address: string): string => address.trim().toLowerCase();
