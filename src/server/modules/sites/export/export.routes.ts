import { Readable } from 'node:stream';
import { z } from 'zod';
import { EXPORT_PAGES_HEADER } from '#shared/site-export.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import { tooManyRequests } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import type { FastifyReply } from 'fastify';
import { exportFarm, exportClientSite, type ZipExport } from './export.usecases.ts';

/** An export takes a CPU core for seconds. */
const MAX_CONCURRENT_EXPORTS = 2;
const RETRY_SECONDS = 5;

/**
 * Downloads are streamed and not stored: any node can answer, and a closed connection stops the work. An error closes
 * the connection, so that no client takes the file for complete.
 */
export const exportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  let running = 0;

  const send = async (reply: FastifyReply, makeZip: () => Promise<ZipExport>): Promise<FastifyReply> => {
    if (running >= MAX_CONCURRENT_EXPORTS) throw tooManyRequests(RETRY_SECONDS);
    running += 1;
    let isEnded = false;
    const end = (): void => {
      if (!isEnded) running -= 1;
      isEnded = true;
    };
    try {
      const { domain, pages, bytes } = await makeZip();
      const stream = Readable.from(bytes, { objectMode: false });
      stream.once('close', end);
      stream.once('error', (error) => ctx.log.error({ err: error, domain }, 'an export was not finished'));
      return reply
        .header('content-disposition', `attachment; filename="${domain}.zip"`)
        .header(EXPORT_PAGES_HEADER, String(pages))
        .header('cache-control', 'no-store')
        .type('application/zip')
        .send(stream);
    } catch (error) {
      end();
      throw error;
    }
  };

  const schema = { params: IdParams, response: { 200: z.any() } };

  app.post('/api/farms/:id/export', { schema }, (request, reply) =>
    send(reply as FastifyReply, () =>
      exportFarm(ctx, { actor: requireStaffActor(request), farmId: request.params.id }),
    ),
  );

  app.post('/api/clients/:id/export-site', { schema }, (request, reply) =>
    send(reply as FastifyReply, () =>
      exportClientSite(ctx, { actor: requireStaffActor(request), clientId: request.params.id }),
    ),
  );
};
