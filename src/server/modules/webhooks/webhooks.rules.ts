import { createHash } from 'node:crypto';

/** Seconds between the attempts of one delivery, as Standard Webhooks suggests; the first attempt is immediate. */
export const RETRY_DELAYS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

const JITTER = 0.1;
const LONGEST_RETRY_AFTER = 86_400;
/** Up to this attempt a target may request an earlier retry; later that would use up all attempts at once. */
const EARLY_RETRY_ATTEMPTS = 3;

/**
 * Milliseconds until the next attempt after `tries` failed ones, null for none. `random` is in [0, 1) and only
 * lengthens a wait; the wait is never shorter than `Retry-After`.
 */
export const webhookRetryDelay = (
  tries: number,
  options: { retryAfterSeconds: number | null; scale: number; random: number },
): number | null => {
  const scheduled = RETRY_DELAYS[tries - 1];
  if (scheduled === undefined) return null;
  const wait = scheduled * 1000 * options.scale * (1 + JITTER * options.random);
  if (options.retryAfterSeconds === null) return wait;
  const retryAfterMs = Math.min(options.retryAfterSeconds, LONGEST_RETRY_AFTER) * 1000;
  return tries <= EARLY_RETRY_ATTEMPTS ? retryAfterMs : Math.max(retryAfterMs, wait);
};

/** The queue of an address: webhooks with the same address share one. */
export const addressKey = (address: string): string => createHash('sha256').update(address).digest('hex');

const SCRIPT_PATH = /^\/(a\/)?macros\/([^/]+\/)?s\/[^/]+\/exec$/;

/** Whether an address is a Google Apps Script, which answers a POST with a redirect to its result. */
export const isAppsScript = (address: string): boolean => {
  const { protocol, host, pathname } = new URL(address);
  return protocol === 'https:' && host === 'script.google.com' && SCRIPT_PATH.test(pathname);
};

export const isAppsScriptResult = (address: string): boolean => {
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && host === 'script.googleusercontent.com';
};

/** Full-width signs count too, and blanks that an import would trim. */
const STARTS_A_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** The same JSON object, with an apostrophe before texts that a spreadsheet would read as a formula. */
export const escapeFormulas = (body: string): string => {
  const fields = Object.entries(JSON.parse(body) as Record<string, unknown>).map(([name, value]) => {
    const isFormula = typeof value === 'string' && STARTS_A_FORMULA.test(value);
    return [name, isFormula ? `'${value}` : value];
  });
  return JSON.stringify(Object.fromEntries(fields));
};
