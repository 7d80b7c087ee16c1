import { createHash } from 'node:crypto';
import type { PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';

/** SHA-256 of everything a visitor can read on the page; changes exactly when that does. */
export const contentHash = (content: {
  title: string;
  metaDescription: string;
  body: PageBody;
  quiz: Quiz | null;
}): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');
