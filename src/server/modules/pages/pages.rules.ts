import { createHash } from 'node:crypto';
import type { PageBody, Quality, ReviewState } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';

/** SHA-256 of the content visitors read; changes exactly when that does. */
export const contentHash = (content: {
  title: string;
  metaDescription: string;
  body: PageBody;
  quiz: Quiz | null;
}): string => createHash('sha256').update(JSON.stringify(content, withSortedKeys)).digest('hex');

/** The database reorders object keys; equal content must have an equal hash. */
const withSortedKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Gates that fail until a question is answered. */
const INPUT_GATES = new Set(['G-01']);
/** Gates that fail because another page is too similar. */
const DUPLICATE_GATES = new Set(['F-01', 'F-02', 'F-04', 'F-05', 'G-15', 'G-16']);

/** The review queue's state for these check results; the column `review_state` computes the same for drafts. */
export const reviewStateOf = ({ passed, checks }: Quality): Exclude<ReviewState, 'failed' | 'approved'> => {
  if (passed) return 'ready';
  const failed = checks.filter(({ ok, severity }) => !ok && severity === 'gate').map(({ id }) => id);
  if (failed.some((id) => INPUT_GATES.has(id))) return 'input';
  return failed.some((id) => DUPLICATE_GATES.has(id)) ? 'duplicate' : 'needs_fix';
};
