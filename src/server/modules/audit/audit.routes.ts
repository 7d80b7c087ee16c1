import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { AuditChoices, AuditFilter, AuditRow } from '#shared/audit.ts';
import type { CsvColumns } from '#shared/csv.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendCsv, CSV_PAGE_SIZE } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { listAudit, listAuditChoices } from './audit.usecases.ts';

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const AUDIT_COLUMNS: CsvColumns<AuditRow> = [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Actor kind', ({ actorKind }) => actorKind],
  ['Actor', ({ actorName }) => actorName],
  ['Token', ({ tokenName }) => tokenName],
  ['Action', ({ action }) => action],
  ['Target kind', ({ targetKind }) => targetKind],
  ['Target id', ({ targetId }) => targetId],
  ['Target', ({ targetName }) => targetName],
  ['Before', ({ before }) => json(before)],
  ['After', ({ after }) => json(after)],
];

const AuditQuery = AuditFilter.extend(PageQuery.shape);

export const auditRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/audit',
    { schema: { querystring: AuditQuery, response: { 200: z.array(AuditRow) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const page = await listAudit(ctx, { actor: requireStaffActor(request), filter, limit, cursor });
      return sendRows({ request, reply, appOrigin: ctx.config.appOrigin }, page);
    },
  );

  app.get('/api/audit/export.csv', { schema: { querystring: AuditFilter } }, (request, reply) => {
    const input = { actor: requireStaffActor(request), filter: request.query, limit: CSV_PAGE_SIZE };
    // Only the first page is counted: its total is sent in a header.
    const file = {
      name: 'audit-log',
      columns: AUDIT_COLUMNS,
      page: (cursor?: string) => listAudit(ctx, { ...input, cursor, isExact: cursor === undefined }),
    };
    return sendCsv(ctx, { reply, file });
  });

  app.get('/api/audit/choices', { schema: { response: { 200: AuditChoices } } }, (request) =>
    listAuditChoices(ctx, requireStaffActor(request)),
  );
};
