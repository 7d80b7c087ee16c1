import { createHash } from 'node:crypto';
import type { PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';

/** SHA-256 of everything a visitor can read on the page; changes exactly when that does. */
export const contentHash = (content: {
  title: string;
  metaDescription: string;
  body: PageBody;
  quiz: Quiz | null;
}): string => createHash('sha256').update(JSON.stringify(content, inOrder)).digest('hex');

/** The database keeps objects with their names in another order; the same words must have the same hash. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
