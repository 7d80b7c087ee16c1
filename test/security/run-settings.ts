import { appendFileSync } from 'node:fs';

/** Of everything that is drawn by lot: the same one draws the same. A new one each time in `npm run security` alone. */
export const SEED = Number(process.env['SECURITY_SEED'] ?? 16);

/** A line about what a test did, for `npm run security`. */
export const note = (line: string): void => {
  const path = process.env['SECURITY_NOTES'];
  if (path !== undefined) appendFileSync(path, `${line}\n`);
};
