import { appendFileSync } from 'node:fs';

/** Whether a test runs as long as it does for `npm run security`; in `npm test` it is short. */
export const isFullForm = process.env['SECURITY_FULL'] === '1';

/** All of a corpus in the full form; each `step`th of it in `npm test`, the first among them. */
export const sampled = <Item>(corpus: readonly Item[], step: number): Item[] =>
  isFullForm ? [...corpus] : corpus.filter((_, index) => index % step === 0);

/** Of everything that is drawn by lot: the same one draws the same. A new one each time in the full form. */
export const SEED = Number(process.env['SECURITY_SEED'] ?? (isFullForm ? Date.now() % 1_000_000_000 : 16));

/** A line about what a test did, for `npm run security`. */
export const note = (line: string): void => {
  const path = process.env['SECURITY_NOTES'];
  if (path !== undefined) appendFileSync(path, `${line}\n`);
};
