import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  CreatedFieldJob,
  CreateFieldJob,
  FieldJobChoices,
  PortalFieldJob,
  TownAnswer,
  TownQuestion,
} from '#shared/field-jobs.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { createPlaces } from '#server/platform/http/request-places.ts';
import { requirePortalScope } from '#server/platform/http/principal.ts';
import { photosOf, readSentForm } from '../field-jobs/sent-form.usecases.ts';
import { addClientJob } from '../field-jobs/submissions.usecases.ts';
import {
  findTownAt,
  getFieldJobChoices,
  listPortalFieldJobs,
  readPortalJobPhoto,
  withdrawPortalFieldJob,
} from './field-jobs.usecases.ts';

/** Of forms with photos, each of up to 96 MB. */
const PLACES = { ofOne: 2, inAll: 6 };

const PhotoParams = z.object({ id: Id, number: Id });

const creationRoute = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: IncomingMessage) =>
    readSentForm(payload, request.headers['content-type'] ?? ''),
  );
  const takePlace = createPlaces(PLACES);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['content-type']?.toLowerCase().startsWith('multipart/'))
      takePlace(requirePortalScope(request).clientId, reply.raw);
  });

  app.post(
    '/api/client/field-jobs',
    {
      schema: {
        body: CreateFieldJob,
        consumes: ['application/json', 'multipart/form-data'],
        response: { 201: CreatedFieldJob },
      },
    },
    async (request, reply) => {
      const { photos, ...sent } = request.body;
      const scope = requirePortalScope(request);
      const input = { scope, sent, photos: photosOf(photos), key: idempotencyKeyOf(request) };
      return reply.status(201).send(await addClientJob(ctx, input));
    },
  );
};

/** The client's own jobs. */
export const portalFieldJobRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  // A separate scope, because few routes take a form with files.
  void app.register(async (scope) => creationRoute(scope as App, { ctx }));

  app.get('/api/client/field-jobs', { schema: { response: { 200: z.array(PortalFieldJob) } } }, (request) =>
    listPortalFieldJobs(ctx, requirePortalScope(request)),
  );

  app.get('/api/client/field-job-choices', { schema: { response: { 200: FieldJobChoices } } }, (request) =>
    getFieldJobChoices(ctx, requirePortalScope(request)),
  );

  app.post('/api/client/town', { schema: { body: TownQuestion, response: { 200: TownAnswer } } }, (request) => {
    requirePortalScope(request);
    return findTownAt(request.body);
  });

  app.get('/api/client/field-jobs/:id/photos/:number', { schema: { params: PhotoParams } }, async (request, reply) => {
    const { type, bytes } = await readPortalJobPhoto(ctx, { scope: requirePortalScope(request), ...request.params });
    return reply.header('cache-control', 'private, max-age=3600').type(type).send(bytes);
  });

  app.delete(
    '/api/client/field-jobs/:id',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await withdrawPortalFieldJob(ctx, { scope: requirePortalScope(request), id: request.params.id });
      return reply.status(204).send();
    },
  );
};
