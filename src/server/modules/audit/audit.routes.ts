import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { AuditChoices, AuditFilter, AuditRow } from '#shared/audit.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerCsv, CSV_ROWS } from '#server/platform/http/csv-answer.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { AUDIT_COLUMNS } from './audit.presenter.ts';
import { listAudit, listAuditChoices } from './audit.usecases.ts';

const AuditQuery = AuditFilter.extend(PageQuery.shape);

export const auditRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/audit',
    { schema: { querystring: AuditQuery, response: { 200: z.array(AuditRow) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const page = await listAudit(ctx, { actor: staffActor(request), filter, limit, cursor });
      return answerRows({ request, reply, appOrigin: ctx.config.appOrigin }, page);
    },
  );

  app.get('/api/audit/export.csv', { schema: { querystring: AuditFilter } }, (request, reply) => {
    const asked = { actor: staffActor(request), filter: request.query, limit: CSV_ROWS };
    // Its reader is told how many rows it will be; once it is on its way, nobody asks again.
    const countTo = (cursor?: string): number | null => (cursor === undefined ? null : 1);
    const file = {
      name: 'audit-log',
      columns: AUDIT_COLUMNS,
      page: (cursor?: string) => listAudit(ctx, { ...asked, cursor, countTo: countTo(cursor) }),
    };
    return answerCsv(ctx, { reply, file });
  });

  app.get('/api/audit/choices', { schema: { response: { 200: AuditChoices } } }, (request) =>
    listAuditChoices(ctx, staffActor(request)),
  );
};
