import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { LeadFilters, LeadFiltersDryRun, SetLeadFilters } from '#shared/lead-filters.ts';
import {
  Assignee,
  BulkUpdateLeads,
  BulkUpdateReport,
  UndoLeadChanges,
  ConsentReceipt,
  ErasureReport,
  ImportLeads,
  ImportReport,
  PersonLookup,
} from '#shared/lead-management.ts';
import { Lead, LeadQuery, UpdateLead } from '#shared/leads.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendCsv } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { listAssignableStaff } from '../staff/staff.usecases.ts';
import { exportLeads } from './csv-export.usecases.ts';
import { markLeadAsSpam, unquarantineLead } from './quarantine.usecases.ts';
import { importLeads } from './csv-import.usecases.ts';
import { listLeads } from './leads.usecases.ts';
import { erasePerson } from './people.usecases.ts';
import { restoreLead, trashLead } from './trash.usecases.ts';
import { undoLeadChanges } from './undo.usecases.ts';
import { bulkUpdateLeads, updateLead } from './updates.usecases.ts';
import { renderReceiptsText, requireLeadRecord } from './lead-record.usecases.ts';
import { requireLeadFilters, setLeadFilters, dryRunLeadFilters } from './lead-filters.usecases.ts';

const LeadsQuery = LeadQuery.extend(PageQuery.shape);

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
      return sendRows({ request, reply, appOrigin }, await listLeads(ctx, { filter, limit, cursor }));
    },
  );

  app.get('/api/leads/export.csv', { schema: { querystring: LeadQuery } }, async (request, reply) => {
    const file = await exportLeads(ctx, { actor: requireStaffActor(request), filter: request.query });
    return sendCsv(ctx, { reply, file });
  });

  app.get(
    '/api/farms/:id/leads',
    { schema: { params: IdParams, querystring: LeadsQuery, response: { 200: z.array(Lead) } } },
    async (request, reply) => {
      const farm = await requireFarmRow(ctx, request.params.id);
      const { limit, cursor, ...filters } = request.query;
      const filter = { ...filters, farmId: farm.id };
      return sendRows({ request, reply, appOrigin }, await listLeads(ctx, { filter, limit, cursor }));
    },
  );
};

const changeRoutes = (app: App, { ctx }: Parts): void => {
  app.get('/api/lead-assignees', { schema: { response: { 200: z.array(Assignee) } } }, () => listAssignableStaff(ctx));

  app.patch('/api/leads/:id', { schema: { params: IdParams, body: UpdateLead, response: { 200: Lead } } }, (request) =>
    updateLead(ctx, { actor: requireStaffActor(request), id: request.params.id, fields: request.body }),
  );

  app.post('/api/leads/:id/unquarantine', { schema: { params: IdParams, response: { 200: Lead } } }, (request) =>
    unquarantineLead(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post('/api/leads/:id/spam', { schema: { params: IdParams, response: { 200: Lead } } }, (request) =>
    markLeadAsSpam(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post('/api/leads/change', { schema: { body: BulkUpdateLeads, response: { 200: BulkUpdateReport } } }, (request) =>
    bulkUpdateLeads(ctx, { actor: requireStaffActor(request), input: request.body }),
  );

  app.post('/api/leads/undo', { schema: { body: UndoLeadChanges, response: { 200: BulkUpdateReport } } }, (request) =>
    undoLeadChanges(ctx, { actor: requireStaffActor(request), input: request.body }),
  );

  app.delete('/api/leads/:id', { schema: { params: IdParams, response: { 200: Lead } } }, (request) =>
    trashLead(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post('/api/leads/:id/restore', { schema: { params: IdParams, response: { 200: Lead } } }, (request) =>
    restoreLead(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post('/api/leads/import', { schema: { body: ImportLeads, response: { 200: ImportReport } } }, (request) =>
    importLeads(ctx, { actor: requireStaffActor(request), input: request.body }),
  );

  app.get(
    '/api/leads/:id/consent',
    { schema: { params: IdParams, response: { 200: z.array(ConsentReceipt) } } },
    async (request) => (await requireLeadRecord(ctx, request.params.id)).receipts,
  );

  app.get('/api/leads/:id/consent.txt', { schema: { params: IdParams } }, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await renderReceiptsText(ctx, request.params.id)),
  );
};

const clientRoutes = (app: App, { ctx }: Parts): void => {
  app.get(
    '/api/clients/:id/lead-filters',
    { schema: { params: IdParams, response: { 200: LeadFilters } } },
    (request) => requireLeadFilters(ctx, request.params.id),
  );

  app.put(
    '/api/clients/:id/lead-filters',
    { schema: { params: IdParams, body: SetLeadFilters, response: { 200: LeadFilters } } },
    (request) =>
      setLeadFilters(ctx, { actor: requireStaffActor(request), clientId: request.params.id, rules: request.body }),
  );

  app.post(
    '/api/clients/:id/lead-filters/dry-run',
    { schema: { params: IdParams, body: SetLeadFilters, response: { 200: LeadFiltersDryRun } } },
    (request) => dryRunLeadFilters(ctx, { clientId: request.params.id, rules: request.body }),
  );

  app.post(
    '/api/clients/:id/erase-person',
    { schema: { params: IdParams, body: PersonLookup, response: { 200: ErasureReport } } },
    (request) =>
      erasePerson(ctx, { actor: requireStaffActor(request), clientId: request.params.id, person: request.body }),
  );
};

export const leadRoutes = (app: App, parts: Parts): void => {
  listRoutes(app, parts);
  changeRoutes(app, parts);
  clientRoutes(app, parts);
};
