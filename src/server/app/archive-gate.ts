import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireClientAtWork } from '../modules/clients/archive.usecases.ts';
import { requireFarmAtWork } from '../modules/farms/archive.usecases.ts';
import { getPageRow } from '../modules/pages/pages.usecases.ts';

/** What can be done with an archived farm or client, and with its pages. */
const OPEN = new Set([
  'POST /api/clients/:id/archive',
  'POST /api/clients/:id/restore',
  'DELETE /api/clients/:id',
  'POST /api/clients/:id/export-person',
  'POST /api/clients/:id/erase-person',
  'POST /api/farms/:id/archive',
  'POST /api/farms/:id/restore',
  'DELETE /api/farms/:id',
]);

const RECORD = /^\/api\/(clients|farms|pages)\/:id(?:\/|$)/;

const requireAtWork = async (ctx: Ctx, { noun, id }: { noun: string; id: number }): Promise<void> => {
  if (noun === 'clients') await requireClientAtWork(ctx, id);
  else if (noun === 'farms') await requireFarmAtWork(ctx, id);
  else {
    const page = await getPageRow(ctx, id);
    if (page) await requireFarmAtWork(ctx, page.farmId);
  }
};

/** What is archived rests: changes of it answer 409 in words until it is restored. */
export const registerArchiveGate = (app: App, ctx: Ctx): void => {
  app.addHook('preHandler', async (request: FastifyRequest) => {
    const { url = '' } = request.routeOptions;
    const noun = RECORD.exec(url)?.[1];
    if (noun === undefined || request.method === 'GET' || request.method === 'HEAD') return;
    if (request.principal?.kind !== 'staff' || OPEN.has(`${request.method} ${url}`)) return;
    await requireAtWork(ctx, { noun, id: (request.params as { id: number }).id });
  });
};
