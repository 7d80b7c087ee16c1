import { z } from 'zod';
import { FieldJob, FieldJobQuery, FieldJobSettings, UpdateFieldJob } from '#shared/field-jobs.ts';
import { FieldJobImportReport, ImportFieldJobs, MAX_JOB_IMPORT_BYTES } from '#shared/field-job-import.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import {
  deleteFieldJob,
  listFieldJobs,
  readJobPhoto,
  requireFieldJobSettings,
  setFieldJobSettings,
  updateFieldJob,
} from './field-jobs.usecases.ts';
import { importFieldJobs } from './import.usecases.ts';

/** Quotes and line breaks grow in JSON. */
const IMPORT_BODY_LIMIT = 2 * MAX_JOB_IMPORT_BYTES;

const PhotoParams = z.object({ id: Id, number: Id });
/** Whoever is signed in may keep it; nobody in between. */
const PRIVATE_CACHING = 'private, max-age=3600';

export const fieldJobRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/field-jobs',
    { schema: { querystring: FieldJobQuery, response: { 200: z.array(FieldJob) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      return sendRows({ request, reply, appOrigin }, await listFieldJobs(ctx, { filter, limit, cursor }));
    },
  );

  app.get('/api/field-jobs/:id/photos/:number', { schema: { params: PhotoParams } }, async (request, reply) => {
    const { type, bytes } = await readJobPhoto(ctx, request.params);
    return reply.header('cache-control', PRIVATE_CACHING).type(type).send(bytes);
  });

  app.patch(
    '/api/field-jobs/:id',
    { schema: { params: IdParams, body: UpdateFieldJob, response: { 200: FieldJob } } },
    (request) =>
      updateFieldJob(ctx, { actor: requireStaffActor(request), id: request.params.id, change: request.body }),
  );

  app.delete(
    '/api/field-jobs/:id',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await deleteFieldJob(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return reply.status(204).send();
    },
  );

  app.post(
    '/api/clients/:id/field-jobs/import',
    {
      bodyLimit: IMPORT_BODY_LIMIT,
      schema: { params: IdParams, body: ImportFieldJobs, response: { 200: FieldJobImportReport } },
    },
    (request) => {
      const actor = requireStaffActor(request);
      return importFieldJobs(ctx, { actor, clientId: request.params.id, input: request.body });
    },
  );

  const settings = { 200: FieldJobSettings };

  app.get('/api/clients/:id/field-jobs', { schema: { params: IdParams, response: settings } }, ({ params }) =>
    requireFieldJobSettings(ctx, params.id),
  );

  app.put(
    '/api/clients/:id/field-jobs',
    { schema: { params: IdParams, body: FieldJobSettings, response: settings } },
    (request) =>
      setFieldJobSettings(ctx, {
        actor: requireStaffActor(request),
        clientId: request.params.id,
        settings: request.body,
      }),
  );
};
