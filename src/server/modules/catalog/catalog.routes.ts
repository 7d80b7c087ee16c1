import { z } from 'zod';
import { CatalogEntry, CatalogQuery } from '#shared/catalog.ts';
import type { App } from '#server/platform/http/app.ts';
import { searchServices } from './catalog-search.rules.ts';
import { getCatalog } from './catalog.usecases.ts';

export const catalogRoutes = (app: App): void => {
  app.get(
    '/api/catalog',
    { schema: { querystring: CatalogQuery, response: { 200: z.array(CatalogEntry) } } },
    ({ query }) =>
      searchServices(getCatalog(), query).map(({ id, trade, name, aliases, ymyl }) => ({
        service: id,
        trade,
        name,
        aliases: [...aliases],
        ymyl,
      })),
  );
};
