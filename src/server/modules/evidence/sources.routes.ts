import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { CreateSource, Source, SourceDetail, SourceFilter, UpdateSource } from '#shared/sources.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendCsv, CSV_PAGE_SIZE } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import {
  createSource,
  deleteSource,
  listSources,
  requestRecheck,
  requireSource,
  updateSource,
} from './sources.usecases.ts';
import { withClientNames } from './client-names.repository.ts';
import { SOURCE_COLUMNS } from './sources.presenter.ts';
import { isSentFile, readSentForm } from './sent-forms.rules.ts';

const creationRoute = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: IncomingMessage) =>
    readSentForm(payload, request.headers['content-type'] ?? ''),
  );

  app.post(
    '/api/sources',
    {
      schema: { body: CreateSource, consumes: ['application/json', 'multipart/form-data'], response: { 201: Source } },
    },
    async (request, reply) => {
      const actor = requireStaffActor(request);
      const { file, ...sent } = request.body;
      if (file !== undefined && !isSentFile(file))
        throw invalid([{ path: 'file', message: 'Send the file as multipart/form-data.' }]);
      return reply.status(201).send(await createSource(ctx, { actor, sent, file }));
    },
  );
};

export const sourceRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;
  // A separate scope, because no other route takes a form with files.
  void app.register(async (scope) => creationRoute(scope as App, { ctx }));

  app.get(
    '/api/sources',
    { schema: { querystring: SourceFilter.extend(PageQuery.shape), response: { 200: z.array(Source) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      return sendRows({ request, reply, appOrigin }, await listSources(ctx, { filter, limit, cursor }));
    },
  );

  app.get('/api/sources/export.csv', { schema: { querystring: SourceFilter } }, (request, reply) => {
    const page = async (cursor?: string) =>
      withClientNames(ctx, await listSources(ctx, { filter: request.query, limit: CSV_PAGE_SIZE, cursor }));
    return sendCsv(ctx, { reply, file: { name: 'sources', columns: SOURCE_COLUMNS, page } });
  });

  app.get('/api/sources/:id', { schema: { params: IdParams, response: { 200: SourceDetail } } }, (request) =>
    requireSource(ctx, request.params.id),
  );

  app.patch(
    '/api/sources/:id',
    { schema: { params: IdParams, body: UpdateSource, response: { 200: Source } } },
    (request) => updateSource(ctx, { actor: requireStaffActor(request), id: request.params.id, sent: request.body }),
  );

  app.delete(
    '/api/sources/:id',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await deleteSource(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return reply.status(204).send();
    },
  );

  app.post(
    '/api/sources/:id/recheck',
    { schema: { params: IdParams, response: { 202: Source } } },
    async (request, reply) => {
      const source = await requestRecheck(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return reply.status(202).send(source);
    },
  );
};
