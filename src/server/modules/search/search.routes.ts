import { z } from 'zod';
import { SearchResult, SearchQuery, SEARCH_RESULT_KINDS } from '#shared/search.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { listSearchRows } from './search.repository.ts';

const MAX_WORDS = 6;
const PHONE = /^\+?[\d\s().-]{4,}$/;

/** All words must match; a phone number is searched by its digits. */
export const parseSearchWords = (q: string): string[] => {
  const text = q.trim();
  if (PHONE.test(text)) return [text.replaceAll(/\D/g, '')];
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
};

/** Clients, farms, pages and leads that match every word of `q`, at most five of each; nothing for an empty search. */
const searchRecords = async (ctx: Ctx, q: string): Promise<SearchResult[]> => {
  const [first, ...otherWords] = parseSearchWords(q);
  if (first === undefined) return [];
  const found: SearchResult[] = [];
  for (const kind of SEARCH_RESULT_KINDS)
    found.push(...(await listSearchRows(ctx, { kind, words: [first, ...otherWords] })));
  return found;
};

export const searchRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/search',
    { schema: { querystring: SearchQuery, response: { 200: z.array(SearchResult) } } },
    ({ query }) => searchRecords(ctx, query.q),
  );
};
