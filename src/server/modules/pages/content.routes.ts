import { z } from 'zod';
import { ContentItem, ContentQuery, ContentTotals, ContentTotalsQuery } from '#shared/content.ts';
import type { CsvColumns } from '#shared/csv.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendCsv, CSV_PAGE_SIZE } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { countContent, listContent } from './content.usecases.ts';

const CONTENT_COLUMNS: CsvColumns<ContentItem> = [
  ['Page id', ({ pageId }) => pageId],
  ['Type', ({ type }) => type],
  ['Title', ({ title }) => title],
  ['Address', ({ slug }) => `/${slug}`],
  ['Status', ({ status }) => status],
  ['Words', ({ words }) => words],
  ['Micro-hub', ({ microHub }) => microHub],
  ['Farm', ({ farmName }) => farmName],
  ['Client', ({ clientName }) => clientName],
  ['Updated', ({ updatedAt }) => updatedAt],
];

export const contentRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/content',
    { schema: { querystring: ContentQuery, response: { 200: z.array(ContentItem) } } },
    async (request, reply) => {
      requireStaffActor(request);
      const page = await listContent(ctx, request.query);
      return sendRows({ request, reply, appOrigin: ctx.config.appOrigin }, page);
    },
  );

  app.get(
    '/api/content/export.csv',
    { schema: { querystring: ContentQuery.omit({ limit: true, cursor: true }) } },
    (request, reply) => {
      requireStaffActor(request);
      const query = { ...request.query, limit: CSV_PAGE_SIZE };
      const page = (cursor?: string) => listContent(ctx, { ...query, cursor });
      return sendCsv(ctx, { reply, file: { name: 'content', columns: CONTENT_COLUMNS, page } });
    },
  );

  app.get(
    '/api/content/totals',
    { schema: { querystring: ContentTotalsQuery, response: { 200: ContentTotals } } },
    (request) => {
      requireStaffActor(request);
      return countContent(ctx, request.query);
    },
  );
};
