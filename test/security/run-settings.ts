import { appendFileSync } from 'node:fs';
import { isFullForm } from '../setup/full-form.ts';

/** Of everything that is drawn by lot: the same one draws the same. A new one each time in the full form. */
export const SEED = Number(process.env['SECURITY_SEED'] ?? (isFullForm ? Date.now() % 1_000_000_000 : 16));

/** A line about what a test did, for `npm run security`. */
export const note = (line: string): void => {
  const path = process.env['SECURITY_NOTES'];
  if (path !== undefined) appendFileSync(path, `${line}\n`);
};
