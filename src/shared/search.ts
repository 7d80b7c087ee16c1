import { z } from 'zod';
import { storableText } from './text.ts';

export const FOUND_KINDS = ['client', 'farm', 'page', 'lead'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** How many of each kind one search answers at most. */
export const FOUND_OF_A_KIND = 5;

/** One record that a search found. */
export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.number(),
  title: z.string(),
  /** What tells it from others of its name: an address, an e-mail, a trade and a place. */
  detail: z.string(),
  /** The farm of a page or a lead. */
  farmId: z.number().nullable(),
});
export type Found = z.infer<typeof Found>;

export const SearchQuery = z.object({ q: storableText.max(200).default('') });
