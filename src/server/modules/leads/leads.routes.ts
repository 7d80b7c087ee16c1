import { z } from 'zod';
import { Message, PageQuery } from '#shared/api.ts';
import { LeadRules, RulesTrial, SetLeadRules } from '#shared/lead-rules.ts';
import {
  Assignee,
  ChangeLeadFilter,
  ChangeLeads,
  ChangeReport,
  ConsentReceipt,
  Erasure,
  ImportLeads,
  ImportReport,
  Person,
  SavedLeadFilter,
  SaveLeadFilter,
} from '#shared/lead-work.ts';
import { Lead, LeadFilter, UpdateLead } from '#shared/leads.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerCsv } from '#server/platform/http/csv-answer.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { listColleagues } from '../staff/staff.usecases.ts';
import { exportLeads } from './exporting/exporting.usecases.ts';
import { markAsSpam, releaseLead } from './holding/holding.usecases.ts';
import { importLeads } from './importing/importing.usecases.ts';
import { listLeads } from './leads.usecases.ts';
import { erasePerson } from './people/people.usecases.ts';
import { changeLeads, updateLead } from './pipeline/pipeline.usecases.ts';
import { printReceipts, readLeadRecord } from './records/records.usecases.ts';
import {
  changeSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from './saved-filters/saved-filters.usecases.ts';
import { getLeadRules, setLeadRules, tryLeadRules } from './screening/screening.usecases.ts';

const LeadsQuery = LeadFilter.extend(PageQuery.shape);

interface Parts {
  ctx: Ctx;
}

const listRoutes = (app: App, { ctx }: Parts): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/leads',
    { schema: { querystring: LeadsQuery, response: { 200: z.array(Lead) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      return answerRows({ request, reply, appOrigin }, await listLeads(ctx, { filter, limit, cursor }));
    },
  );

  app.get('/api/leads/export.csv', { schema: { querystring: LeadFilter } }, async (request, reply) => {
    const file = await exportLeads(ctx, { actor: staffActor(request), filter: request.query });
    return answerCsv(ctx, { reply, file });
  });

  app.get(
    '/api/farms/:id/leads',
    { schema: { params: IdParams, querystring: LeadsQuery, response: { 200: z.array(Lead) } } },
    async (request, reply) => {
      const farm = await requireFarmRow(ctx, request.params.id);
      const { limit, cursor, ...asked } = request.query;
      const filter = { ...asked, farmId: farm.id };
      return answerRows({ request, reply, appOrigin }, await listLeads(ctx, { filter, limit, cursor }));
    },
  );
};

const changeRoutes = (app: App, { ctx }: Parts): void => {
  app.patch('/api/leads/:id', { schema: { params: IdParams, body: UpdateLead, response: { 200: Lead } } }, (request) =>
    updateLead(ctx, { actor: staffActor(request), id: request.params.id, fields: request.body }),
  );

  app.post('/api/leads/:id/release', { schema: { params: IdParams, response: { 200: Lead } } }, (request) =>
    releaseLead(ctx, { actor: staffActor(request), id: request.params.id }),
  );

  app.post('/api/leads/:id/spam', { schema: { params: IdParams, response: { 200: Lead } } }, (request) =>
    markAsSpam(ctx, { actor: staffActor(request), id: request.params.id }),
  );

  app.post('/api/leads/change', { schema: { body: ChangeLeads, response: { 200: ChangeReport } } }, (request) =>
    changeLeads(ctx, { actor: staffActor(request), order: request.body }),
  );

  app.post('/api/leads/import', { schema: { body: ImportLeads, response: { 200: ImportReport } } }, (request) =>
    importLeads(ctx, { actor: staffActor(request), order: request.body }),
  );

  app.get(
    '/api/leads/:id/consent',
    { schema: { params: IdParams, response: { 200: z.array(ConsentReceipt) } } },
    async (request) => (await readLeadRecord(ctx, request.params.id)).receipts,
  );

  app.get('/api/leads/:id/consent.txt', { schema: { params: IdParams } }, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await printReceipts(ctx, request.params.id)),
  );
};

const filterRoutes = (app: App, { ctx }: Parts): void => {
  app.get('/api/lead-assignees', { schema: { response: { 200: z.array(Assignee) } } }, () => listColleagues(ctx));

  app.get('/api/lead-filters', { schema: { response: { 200: z.array(SavedLeadFilter) } } }, (request) =>
    listSavedFilters(ctx, staffActor(request)),
  );

  app.post('/api/lead-filters', { schema: { body: SaveLeadFilter, response: { 200: SavedLeadFilter } } }, (request) =>
    saveFilter(ctx, { actor: staffActor(request), filter: request.body }),
  );

  app.patch(
    '/api/lead-filters/:id',
    { schema: { params: IdParams, body: ChangeLeadFilter, response: { 200: SavedLeadFilter } } },
    (request) => changeSavedFilter(ctx, { actor: staffActor(request), id: request.params.id, change: request.body }),
  );

  app.delete('/api/lead-filters/:id', { schema: { params: IdParams, response: { 200: Message } } }, async (request) => {
    await deleteSavedFilter(ctx, { actor: staffActor(request), id: request.params.id });
    return { message: 'Filter deleted' };
  });
};

const clientRoutes = (app: App, { ctx }: Parts): void => {
  app.get('/api/clients/:id/lead-rules', { schema: { params: IdParams, response: { 200: LeadRules } } }, (request) =>
    getLeadRules(ctx, request.params.id),
  );

  app.put(
    '/api/clients/:id/lead-rules',
    { schema: { params: IdParams, body: SetLeadRules, response: { 200: LeadRules } } },
    (request) => setLeadRules(ctx, { actor: staffActor(request), clientId: request.params.id, rules: request.body }),
  );

  app.post(
    '/api/clients/:id/lead-rules/try',
    { schema: { params: IdParams, body: SetLeadRules, response: { 200: RulesTrial } } },
    (request) => tryLeadRules(ctx, { clientId: request.params.id, rules: request.body }),
  );

  app.post(
    '/api/clients/:id/erase-person',
    { schema: { params: IdParams, body: Person, response: { 200: Erasure } } },
    (request) => erasePerson(ctx, { actor: staffActor(request), clientId: request.params.id, person: request.body }),
  );
};

export const leadRoutes = (app: App, parts: Parts): void => {
  listRoutes(app, parts);
  changeRoutes(app, parts);
  filterRoutes(app, parts);
  clientRoutes(app, parts);
};
