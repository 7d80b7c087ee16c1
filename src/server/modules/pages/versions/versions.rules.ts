import type { Quality, ReviewState } from '#shared/pages.ts';

/** Gates that fail because somebody must answer something first. */
const INPUT_GATES = new Set(['G-01']);
/** Gates that fail because another page says the same. */
const DUPLICATE_GATES = new Set(['F-01', 'F-02', 'F-04', 'F-05', 'G-15', 'G-16']);

/** What keeps a text from being published, as the review queue sorts it; the column `review_state` says the same of drafts. */
export const changeState = ({ passed, checks }: Quality): Exclude<ReviewState, 'failed' | 'approved'> => {
  if (passed) return 'ready';
  const failed = checks.filter(({ ok, severity }) => !ok && severity === 'gate').map(({ id }) => id);
  if (failed.some((id) => INPUT_GATES.has(id))) return 'input';
  return failed.some((id) => DUPLICATE_GATES.has(id)) ? 'duplicate' : 'repair';
};
