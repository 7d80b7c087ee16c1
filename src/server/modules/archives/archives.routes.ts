import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Message } from '#shared/api.ts';
import { Archive } from '#shared/archives.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { deleteArchive, listArchives, openArchive, orderArchive } from './archives.usecases.ts';

export const archiveRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/archives', { schema: { response: { 200: z.array(Archive) } } }, (request) =>
    listArchives(ctx, staffActor(request)),
  );

  app.post('/api/archives', { schema: { response: { 202: Archive } } }, async (request, reply) =>
    reply.status(202).send(await orderArchive(ctx, staffActor(request))),
  );

  app.delete('/api/archives/:id', { schema: { params: IdParams, response: { 200: Message } } }, async (request) => {
    await deleteArchive(ctx, { actor: staffActor(request), id: request.params.id });
    return { message: 'Export deleted' };
  });

  app.get(
    '/api/archives/:id/file',
    { schema: { params: IdParams, response: { 200: z.any() } } },
    async (request, reply) => {
      const { name, size, bytes } = await openArchive(ctx, { actor: staffActor(request), id: request.params.id });
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
