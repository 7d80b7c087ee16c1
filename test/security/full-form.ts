import { appendFileSync } from 'node:fs';

/** Whether a test runs as long as it does for `npm run security`; in `npm test` it is short. */
export const isFullForm = process.env['SECURITY_FULL'] === '1';

/** Of everything that is drawn by lot: the same one draws the same. A new one each time in the full form. */
export const SEED = Number(process.env['SECURITY_SEED'] ?? (isFullForm ? Date.now() % 1_000_000_000 : 16));

/** A line about what a test did, for `npm run security`. */
export const note = (line: string): void => {
  const path = process.env['SECURITY_NOTES'];
  if (path !== undefined) appendFileSync(path, `${line}\n`);
};
