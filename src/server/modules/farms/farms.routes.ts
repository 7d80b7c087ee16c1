import { z } from 'zod';
import { Client, DeletedAnswer } from '#shared/clients.ts';
import {
  Farm,
  FarmQuery,
  FarmPublishing,
  FarmSummary,
  RenameFarm,
  SetFarmCta,
  SetFarmIndexing,
  SetFarmStatus,
  UpdateFarm,
} from '#shared/farms.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { CSV_PAGE_SIZE, sendCsv } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { FARM_COLUMNS } from './csv-export.rules.ts';
import { archiveClient, archiveFarm, restoreClient, restoreFarm } from './archive.usecases.ts';
import {
  deleteFarm,
  listFarmPage,
  listFarmSummaries,
  listFarmsOfClient,
  renameFarm,
  requireFarm,
  setFarmCta,
  setFarmIndexing,
  setFarmPublishing,
  setFarmStatus,
} from './farms.usecases.ts';

const archiveRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post('/api/farms/:id/archive', { schema: { params: IdParams, response: { 200: Farm } } }, (request) =>
    archiveFarm(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post('/api/farms/:id/restore', { schema: { params: IdParams, response: { 200: Farm } } }, (request) =>
    restoreFarm(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post('/api/clients/:id/archive', { schema: { params: IdParams, response: { 200: Client } } }, (request) =>
    archiveClient(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post('/api/clients/:id/restore', { schema: { params: IdParams, response: { 200: Client } } }, (request) =>
    restoreClient(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );
};

const listRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/farms',
    { schema: { querystring: FarmQuery, response: { 200: z.union([z.array(Farm), z.array(FarmSummary)]) } } },
    async (request, reply): Promise<Farm[] | FarmSummary[]> => {
      const { view, ...query } = request.query;
      return view === 'summary'
        ? sendRows({ request, reply, appOrigin }, await listFarmSummaries(ctx, query))
        : sendRows({ request, reply, appOrigin }, await listFarmPage(ctx, query));
    },
  );

  app.get('/api/farms/export.csv', { schema: { querystring: FarmQuery } }, (request, reply) => {
    const page = (cursor?: string) => listFarmPage(ctx, { ...request.query, limit: CSV_PAGE_SIZE, cursor });
    return sendCsv(ctx, { reply, file: { name: 'farms', columns: FARM_COLUMNS, page } });
  });
};

export const farmRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  archiveRoutes(app, { ctx });
  listRoutes(app, { ctx });

  app.get('/api/farms/:id', { schema: { params: IdParams, response: { 200: Farm } } }, (request) =>
    requireFarm(ctx, request.params.id),
  );

  app.get(
    '/api/clients/:id/farms',
    { schema: { params: IdParams, querystring: FarmQuery.pick({ archived: true }), response: { 200: z.array(Farm) } } },
    ({ params, query }) => listFarmsOfClient(ctx, { clientId: params.id, archived: query.archived }),
  );

  app.patch('/api/farms/:id', { schema: { params: IdParams, body: UpdateFarm, response: { 200: Farm } } }, (request) =>
    setFarmStatus(ctx, { actor: requireStaffActor(request), id: request.params.id, status: request.body.status }),
  );

  app.patch(
    '/api/farms/:id/status',
    { schema: { params: IdParams, body: SetFarmStatus, response: { 200: Farm } } },
    (request) =>
      setFarmStatus(ctx, { actor: requireStaffActor(request), id: request.params.id, status: request.body.status }),
  );

  app.patch(
    '/api/farms/:id/indexing',
    { schema: { params: IdParams, body: SetFarmIndexing, response: { 200: Farm } } },
    (request) =>
      setFarmIndexing(ctx, { actor: requireStaffActor(request), id: request.params.id, fields: request.body }),
  );

  app.patch(
    '/api/farms/:id/name',
    { schema: { params: IdParams, body: RenameFarm, response: { 200: Farm } } },
    (request) => renameFarm(ctx, { actor: requireStaffActor(request), id: request.params.id, name: request.body.name }),
  );

  app.patch(
    '/api/farms/:id/publishing',
    { schema: { params: IdParams, body: FarmPublishing, response: { 200: Farm } } },
    (request) =>
      setFarmPublishing(ctx, { actor: requireStaffActor(request), id: request.params.id, fields: request.body }),
  );

  app.put(
    '/api/farms/:id/cta',
    { schema: { params: IdParams, body: SetFarmCta, response: { 200: Farm } } },
    (request) => setFarmCta(ctx, { actor: requireStaffActor(request), id: request.params.id, cta: request.body }),
  );

  app.delete('/api/farms/:id', { schema: { params: IdParams, response: { 200: DeletedAnswer } } }, async (request) => {
    await deleteFarm(ctx, { actor: requireStaffActor(request), id: request.params.id });
    return { message: 'Farm deleted successfully' };
  });
};
