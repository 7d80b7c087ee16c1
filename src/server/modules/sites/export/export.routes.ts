import { Readable } from 'node:stream';
import { z } from 'zod';
import { EXPORT_PAGES_HEADER } from '#shared/site-export.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import { tooMany } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import type { FastifyReply } from 'fastify';
import { exportFarm, exportHub, type ZipExport } from './export.usecases.ts';

/** Each takes a core for seconds. */
const MOST_AT_ONCE = 2;
const RETRY_SECONDS = 5;

/**
 * Downloads are made while they are sent and stored nowhere: any node can answer, and a browser that goes away ends the
 * work. What fails on the way ends the connection, so that nobody keeps half a site.
 */
export const exportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  let underWay = 0;

  const send = async (reply: FastifyReply, make: () => Promise<ZipExport>): Promise<FastifyReply> => {
    if (underWay >= MOST_AT_ONCE) throw tooMany(RETRY_SECONDS);
    underWay += 1;
    let isOver = false;
    const over = (): void => {
      if (!isOver) underWay -= 1;
      isOver = true;
    };
    try {
      const { domain, pages, bytes } = await make();
      const stream = Readable.from(bytes, { objectMode: false });
      stream.once('close', over);
      stream.once('error', (error) => ctx.log.error({ err: error, domain }, 'an export was not finished'));
      return reply
        .header('content-disposition', `attachment; filename="${domain}.zip"`)
        .header(EXPORT_PAGES_HEADER, String(pages))
        .header('cache-control', 'no-store')
        .type('application/zip')
        .send(stream);
    } catch (error) {
      over();
      throw error;
    }
  };

  const schema = { params: IdParams, response: { 200: z.any() } };

  app.post('/api/farms/:id/export', { schema }, (request, reply) =>
    send(reply as FastifyReply, () => exportFarm(ctx, { actor: staffActor(request), farmId: request.params.id })),
  );

  app.post('/api/clients/:id/export-hub', { schema }, (request, reply) =>
    send(reply as FastifyReply, () => exportHub(ctx, { actor: staffActor(request), clientId: request.params.id })),
  );
};
