import { SEARCH_RESULT_KINDS, type SearchResult } from '#shared/search.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listSearchRows } from './search.repository.ts';
import { parseSearchWords } from './search.rules.ts';

/** Clients, farms, pages and leads that match every word of `q`, at most five of each; nothing for an empty search. */
export const searchRecords = async (ctx: Ctx, q: string): Promise<SearchResult[]> => {
  const [first, ...others] = parseSearchWords(q);
  if (first === undefined) return [];
  const found: SearchResult[] = [];
  for (const kind of SEARCH_RESULT_KINDS)
    found.push(...(await listSearchRows(ctx, { kind, words: [first, ...others] })));
  return found;
};
