import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  CalculatorLead,
  CalculatorSettings,
  CityEstimate,
  DemoRequest,
  EstimateCities,
  Prospect,
  ProspectFilter,
  PrivacyRequest,
  SaveCalculatorConstants,
  UpdateProspect,
} from '#shared/prospects.ts';
import { IdParams } from '#shared/text.ts';
import { isLoopbackAddress } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendCsv, CSV_PAGE_SIZE } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { createBurstLimiter, parseForm } from '#server/platform/http/public-forms.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createPublicRateLimits } from '#server/platform/rate-limits.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { getCalculatorSettings, saveCalculatorConstants } from './calculator-constants.usecases.ts';
import { PROSPECT_COLUMNS } from './prospects.presenter.ts';
import {
  listProspects,
  createCalculatorProspect,
  createDemoRequest,
  createPrivacyRequest,
  updateProspect,
} from './prospects.usecases.ts';
import { estimateCities } from '../farms/cities.usecases.ts';
import { plainFormRoutes } from './plain-forms.routes.ts';

const BODY_LIMIT = 16_384;

const ProspectsQuery = ProspectFilter.extend(PageQuery.shape);
const CreatedProspect = z.object({ id: z.number() });

const publicFormRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const isFlood = createBurstLimiter('prospects', createSharedLimits(ctx));
  plainFormRoutes(app, { ctx, isFlood });
  const limits = createPublicRateLimits({ estimates: { points: 30, seconds: 60 } });

  app.post(
    '/api/roi-calculator-lead',
    { schema: { response: { 201: CreatedProspect } }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const lead = parseForm(CalculatorLead, request.body);
      return reply
        .status(201)
        .send(await createCalculatorProspect(ctx, { lead, isFlood: await isFlood(request.clientAddress) }));
    },
  );

  app.post(
    '/api/demo-request',
    { schema: { response: { 201: CreatedProspect } }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const demo = parseForm(DemoRequest, request.body);
      return reply
        .status(201)
        .send(await createDemoRequest(ctx, { demo, isFlood: await isFlood(request.clientAddress) }));
    },
  );

  app.post(
    '/api/privacy-request',
    { schema: { response: { 201: CreatedProspect } }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const body = parseForm(PrivacyRequest, request.body);
      return reply
        .status(201)
        .send(await createPrivacyRequest(ctx, { request: body, isFlood: await isFlood(request.clientAddress) }));
    },
  );

  app.post(
    '/api/estimate-cities',
    { schema: { response: { 200: CityEstimate } }, bodyLimit: BODY_LIMIT },
    async (request) => {
      const body = parseForm(EstimateCities, request.body);
      if (!isLoopbackAddress(request.clientAddress)) await limits.consume('estimates', request.clientAddress);
      return estimateCities(body);
    },
  );

  app.get(
    '/api/calculator',
    { schema: { response: { 200: CalculatorSettings.pick({ version: true, constants: true }) } } },
    () => getCalculatorSettings(ctx),
  );
};

export const prospectRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  publicFormRoutes(app, { ctx });

  app.get(
    '/api/prospects',
    { schema: { querystring: ProspectsQuery, response: { 200: z.array(Prospect) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const { appOrigin } = ctx.config;
      return sendRows({ request, reply, appOrigin }, await listProspects(ctx, { filter, limit, cursor }));
    },
  );

  app.get('/api/prospects/export.csv', { schema: { querystring: ProspectFilter } }, (request, reply) => {
    const page = (cursor?: string) => listProspects(ctx, { filter: request.query, limit: CSV_PAGE_SIZE, cursor });
    return sendCsv(ctx, { reply, file: { name: 'inquiries', columns: PROSPECT_COLUMNS, page } });
  });

  app.patch(
    '/api/prospects/:id',
    { schema: { params: IdParams, body: UpdateProspect, response: { 200: Prospect } } },
    (request) =>
      updateProspect(ctx, { actor: requireStaffActor(request), id: request.params.id, fields: request.body }),
  );

  app.get('/api/admin/calculator', { schema: { response: { 200: CalculatorSettings } } }, () =>
    getCalculatorSettings(ctx),
  );

  app.put(
    '/api/admin/calculator',
    { schema: { body: SaveCalculatorConstants, response: { 200: CalculatorSettings } } },
    (request) => saveCalculatorConstants(ctx, { actor: requireStaffActor(request), sent: request.body }),
  );
};
