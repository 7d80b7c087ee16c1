import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Message } from '#shared/api.ts';
import { DataExport } from '#shared/exports.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { deleteDataExport, listDataExports, openDataExport, createDataExport } from './exports.usecases.ts';

export const dataExportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/exports', { schema: { response: { 200: z.array(DataExport) } } }, (request) =>
    listDataExports(ctx, requireStaffActor(request)),
  );

  app.post('/api/exports', { schema: { response: { 202: DataExport } } }, async (request, reply) =>
    reply.status(202).send(await createDataExport(ctx, requireStaffActor(request))),
  );

  app.delete('/api/exports/:id', { schema: { params: IdParams, response: { 200: Message } } }, async (request) => {
    await deleteDataExport(ctx, { actor: requireStaffActor(request), id: request.params.id });
    return { message: 'Export deleted' };
  });

  app.get(
    '/api/exports/:id/file',
    { schema: { params: IdParams, response: { 200: z.any() } } },
    async (request, reply) => {
      const { name, size, bytes } = await openDataExport(ctx, {
        actor: requireStaffActor(request),
        id: request.params.id,
      });
      const stream = Readable.from(bytes, { objectMode: false });
      stream.once('error', (error) => ctx.log.error({ err: error }, 'an archive was not sent to its end'));
      return (reply as FastifyReply)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', String(size))
        .header('cache-control', 'no-store')
        .type('application/zip')
        .send(stream);
    },
  );
};
