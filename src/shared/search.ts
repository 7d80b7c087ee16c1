import { z } from 'zod';
import { storableText } from './text.ts';

export const SEARCH_RESULT_KINDS = ['client', 'farm', 'page', 'lead'] as const;
export type SearchResultKind = (typeof SEARCH_RESULT_KINDS)[number];

/** How many of each kind one search answers at most. */
export const MAX_RESULTS_PER_KIND = 5;

/** One record that a search found. */
export const SearchResult = z.object({
  kind: z.enum(SEARCH_RESULT_KINDS),
  id: z.number(),
  title: z.string(),
  /** What tells it from others of its name: an address, an e-mail, a trade and a place. */
  detail: z.string(),
  /** The farm of a page or a lead. */
  farmId: z.number().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchQuery = z.object({ q: storableText.max(200).default('') });
