/** Whether tests walk the whole of their corpora, as `npm test -- --full` and `npm run security` do. */
export const isFullForm = process.env['FULL_FORM'] === '1';
/** Whether long files are left out, as `npm test` does when no step is named. */
export const isShortForm = process.env['SHORT_FORM'] === '1';

/**
 * All of a corpus in the full form; each `step`th of it in `npm test`, the first or a later one among them. What is
 * sampled must not be a registry: of that every entry comes to be tested in `npm test` too.
 */
export const sampled = <Item>(corpus: readonly Item[], step: number, first = 0): Item[] =>
  isFullForm ? [...corpus] : corpus.filter((_, index) => index % step === first % step);
