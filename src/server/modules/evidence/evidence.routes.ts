import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { CreateEvidence, EvidenceItem, EvidenceList, EvidencePage, UpdateEvidence } from '#shared/evidence.ts';
import { County, CountyQuery } from '#shared/region-schemas.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendCsv, CSV_PAGE_SIZE } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createEvidence, deleteEvidence, updateEvidence } from './changes.usecases.ts';
import { withClientNames } from './client-names.repository.ts';
import { EVIDENCE_COLUMNS } from './evidence.presenter.ts';
import { listEvidence, listPagesOfEvidence, requireEvidence } from './evidence.usecases.ts';
import { listCounties } from './profile-tables.usecases.ts';

export const evidenceRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/evidence',
    { schema: { querystring: EvidenceList.extend(PageQuery.shape), response: { 200: z.array(EvidenceItem) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      return sendRows({ request, reply, appOrigin }, await listEvidence(ctx, { filter, limit, cursor }));
    },
  );

  app.get('/api/evidence/export.csv', { schema: { querystring: EvidenceList } }, (request, reply) => {
    const page = async (cursor?: string) =>
      withClientNames(ctx, await listEvidence(ctx, { filter: request.query, limit: CSV_PAGE_SIZE, cursor }));
    return sendCsv(ctx, { reply, file: { name: 'evidence', columns: EVIDENCE_COLUMNS, page } });
  });

  app.post(
    '/api/evidence',
    { schema: { body: CreateEvidence, response: { 201: EvidenceItem } } },
    async (request, reply) => {
      const item = await createEvidence(ctx, { actor: requireStaffActor(request), sent: request.body });
      return reply.status(201).send(item);
    },
  );

  app.get(
    '/api/evidence/counties',
    { schema: { querystring: CountyQuery, response: { 200: z.array(County) } } },
    (request) => listCounties(request.query.state),
  );

  app.get('/api/evidence/:id', { schema: { params: IdParams, response: { 200: EvidenceItem } } }, (request) =>
    requireEvidence(ctx, request.params.id),
  );

  app.patch(
    '/api/evidence/:id',
    { schema: { params: IdParams, body: UpdateEvidence, response: { 200: EvidenceItem } } },
    (request) => updateEvidence(ctx, { actor: requireStaffActor(request), id: request.params.id, sent: request.body }),
  );

  app.delete(
    '/api/evidence/:id',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await deleteEvidence(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return reply.status(204).send();
    },
  );

  app.get(
    '/api/evidence/:id/pages',
    { schema: { params: IdParams, response: { 200: z.array(EvidencePage) } } },
    (request) => listPagesOfEvidence(ctx, request.params.id),
  );
};
