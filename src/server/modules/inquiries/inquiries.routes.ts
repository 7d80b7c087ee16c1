import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  CalculatorLead,
  CalculatorSettings,
  CityEstimate,
  DemoRequest,
  EstimateCities,
  Inquiry,
  InquiryFilter,
  PrivacyRequest,
  SaveCalculatorConstants,
  UpdateInquiry,
} from '#shared/inquiries.ts';
import { IdParams } from '#shared/text.ts';
import { isSharedAddress } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerCsv, CSV_ROWS } from '#server/platform/http/csv-answer.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { createFloodGate, parseForm } from '#server/platform/http/public-forms.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createPublicLimits } from '#server/platform/limits.ts';
import { getCalculatorSettings, saveCalculatorConstants } from './constants/constants.usecases.ts';
import { INQUIRY_COLUMNS } from './inquiries.presenter.ts';
import {
  listInquiries,
  receiveCalculatorLead,
  requestDemo,
  requestPrivacy,
  updateInquiry,
} from './inquiries.usecases.ts';
import { estimateCities } from './places/places.usecases.ts';
import { plainFormRoutes } from './plain-forms/plain-forms.routes.ts';

const BODY_LIMIT = 16_384;

const InquiriesQuery = InquiryFilter.extend(PageQuery.shape);
const Received = z.object({ id: z.number() });

const publicForms = (app: App, { ctx }: { ctx: Ctx }): void => {
  const isFlood = createFloodGate();
  plainFormRoutes(app, { ctx, isFlood });
  const limits = createPublicLimits({ estimates: { points: 30, seconds: 60 } });

  app.post(
    '/api/roi-calculator-lead',
    { schema: { response: { 201: Received } }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const lead = parseForm(CalculatorLead, request.body);
      return reply
        .status(201)
        .send(await receiveCalculatorLead(ctx, { lead, isFlood: await isFlood(request.clientAddress) }));
    },
  );

  app.post(
    '/api/demo-request',
    { schema: { response: { 201: Received } }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const demo = parseForm(DemoRequest, request.body);
      return reply.status(201).send(await requestDemo(ctx, { demo, isFlood: await isFlood(request.clientAddress) }));
    },
  );

  app.post(
    '/api/privacy-request',
    { schema: { response: { 201: Received } }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const asked = parseForm(PrivacyRequest, request.body);
      return reply
        .status(201)
        .send(await requestPrivacy(ctx, { request: asked, isFlood: await isFlood(request.clientAddress) }));
    },
  );

  app.post(
    '/api/estimate-cities',
    { schema: { response: { 200: CityEstimate } }, bodyLimit: BODY_LIMIT },
    async (request) => {
      const asked = parseForm(EstimateCities, request.body);
      if (!isSharedAddress(request.clientAddress)) await limits.take('estimates', request.clientAddress);
      return estimateCities(asked);
    },
  );

  app.get(
    '/api/calculator',
    { schema: { response: { 200: CalculatorSettings.pick({ version: true, constants: true }) } } },
    () => getCalculatorSettings(ctx),
  );
};

export const inquiryRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  publicForms(app, { ctx });

  app.get(
    '/api/inquiries',
    { schema: { querystring: InquiriesQuery, response: { 200: z.array(Inquiry) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const { appOrigin } = ctx.config;
      return answerRows({ request, reply, appOrigin }, await listInquiries(ctx, { filter, limit, cursor }));
    },
  );

  app.get('/api/inquiries/export.csv', { schema: { querystring: InquiryFilter } }, (request, reply) => {
    const page = (cursor?: string) => listInquiries(ctx, { filter: request.query, limit: CSV_ROWS, cursor });
    return answerCsv(ctx, { reply, file: { name: 'inquiries', columns: INQUIRY_COLUMNS, page } });
  });

  app.patch(
    '/api/inquiries/:id',
    { schema: { params: IdParams, body: UpdateInquiry, response: { 200: Inquiry } } },
    (request) => updateInquiry(ctx, { actor: staffActor(request), id: request.params.id, fields: request.body }),
  );

  app.get('/api/admin/calculator', { schema: { response: { 200: CalculatorSettings } } }, () =>
    getCalculatorSettings(ctx),
  );

  app.put(
    '/api/admin/calculator',
    { schema: { body: SaveCalculatorConstants, response: { 200: CalculatorSettings } } },
    (request) => saveCalculatorConstants(ctx, { actor: staffActor(request), sent: request.body }),
  );
};
