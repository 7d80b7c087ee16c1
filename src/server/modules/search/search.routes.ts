import { z } from 'zod';
import { SearchResult, SearchQuery, SEARCH_RESULT_KINDS } from '#shared/search.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { listSearchRows } from './search.repository.ts';

/** Clients, farms, leads, pages and keywords that match every word of `q`, the best first, at most five of each kind. */
const searchRecords = async (ctx: Ctx, q: string): Promise<SearchResult[]> => {
  const found = await Promise.all(SEARCH_RESULT_KINDS.map((kind) => listSearchRows(ctx, { kind, q })));
  return found
    .flat()
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ rank: _rank, ...result }) => result);
};

export const searchRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/search',
    { schema: { querystring: SearchQuery, response: { 200: z.array(SearchResult) } } },
    ({ query }) => searchRecords(ctx, query.q),
  );
};
