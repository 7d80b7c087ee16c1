import { z } from 'zod';
import { SearchResult, SearchQuery } from '#shared/search.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { searchRecords } from './search.usecases.ts';

export const searchRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/search',
    { schema: { querystring: SearchQuery, response: { 200: z.array(SearchResult) } } },
    ({ query }) => searchRecords(ctx, query.q),
  );
};
