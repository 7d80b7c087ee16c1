import { createHash } from 'node:crypto';

/** Seconds between the tries of one delivery, as Standard Webhooks lays them out; the first try is at once. */
export const RETRY_WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

const JITTER = 0.1;
const LONGEST_RETRY_AFTER = 86_400;
/** Up to here a target may call the next try earlier than the schedule; later it would use up all tries in a moment. */
const EARLIER_UP_TO_TRY = 3;

/**
 * Milliseconds until the next try after `tries` failed ones, null when there is none. `random` is in [0, 1) and only
 * ever lengthens a wait; a `Retry-After` is never undercut.
 */
export const waitAfter = (
  tries: number,
  how: { retryAfterSeconds: number | null; scale: number; random: number },
): number | null => {
  const scheduled = RETRY_WAITS[tries - 1];
  if (scheduled === undefined) return null;
  const wait = scheduled * 1000 * how.scale * (1 + JITTER * how.random);
  if (how.retryAfterSeconds === null) return wait;
  const asked = Math.min(how.retryAfterSeconds, LONGEST_RETRY_AFTER) * 1000;
  return tries <= EARLIER_UP_TO_TRY ? asked : Math.max(asked, wait);
};

/** The queue of an address: whoever has the same address takes turns. */
export const addressKey = (address: string): string => createHash('sha256').update(address).digest('hex');

const SCRIPT_PATH = /^\/(a\/)?macros\/([^/]+\/)?s\/[^/]+\/exec$/;

/** Whether an address is a Google Apps Script, whose answer to a POST is a redirect to its result. */
export const isAppsScript = (address: string): boolean => {
  const { protocol, host, pathname } = new URL(address);
  return protocol === 'https:' && host === 'script.google.com' && SCRIPT_PATH.test(pathname);
};

/** Whether an address is where Google Apps Script shows a result. */
export const isAppsScriptResult = (address: string): boolean => {
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && host === 'script.googleusercontent.com';
};

/** Also in full width, and after blanks that an import would trim. */
const STARTS_A_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** The same JSON object with texts that a spreadsheet would take for a formula made plain by a leading apostrophe. */
export const withoutFormulas = (body: string): string => {
  const fields = Object.entries(JSON.parse(body) as Record<string, unknown>).map(([name, value]) => {
    const isFormula = typeof value === 'string' && STARTS_A_FORMULA.test(value);
    return [name, isFormula ? `'${value}` : value];
  });
  return JSON.stringify(Object.fromEntries(fields));
};
