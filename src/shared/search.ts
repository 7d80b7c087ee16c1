import { z } from 'zod';
import { storableText } from './text.ts';

export const SEARCH_RESULT_KINDS = ['client', 'farm', 'lead', 'page', 'keyword'] as const;
export type SearchResultKind = (typeof SEARCH_RESULT_KINDS)[number];

/** Maximum results of each kind in one search. */
export const MAX_RESULTS_PER_KIND = 5;

export const SearchResult = z.object({
  kind: z.enum(SEARCH_RESULT_KINDS),
  id: z.number(),
  title: z.string(),
  /** Distinguishes it from others of the same name: an address, an e-mail, an industry and a place. */
  detail: z.string(),
  /** The farm of a page, lead or keyword. */
  farmId: z.number().nullable(),
  /** Whether its name, e-mail, phone, domain or address is what was searched for. */
  isExact: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchQuery = z.object({ q: storableText.max(200).default('') });
