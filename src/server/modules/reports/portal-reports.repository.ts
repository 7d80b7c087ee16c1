import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReportFigures } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { reports } from './reports.table.ts';

interface PortalReportRead {
  tx: Ctx;
  scope: PortalScope;
}

const sentToCondition = ({ clientId }: PortalScope) => and(eq(reports.clientId, clientId), eq(reports.state, 'sent'));
const portalReportColumns = {
  id: reports.id,
  month: reports.month,
  version: reports.version,
  sentAt: reports.completedAt,
  note: reports.note,
};
const number = (path: string) => sql<number | null>`(${reports.figures} #>> ${path}::text[])::integer`;

/** The newest sent version of each month, newest month first. */
export const listPortalReportRows = ({ tx, scope }: PortalReportRead) =>
  tx.db
    .selectDistinctOn([reports.month], {
      ...portalReportColumns,
      leads: number('{leads,total}'),
      leadsBefore: number('{leads,before}'),
      pagesAdded: number('{pages,added}'),
    })
    .from(reports)
    .where(sentToCondition(scope))
    .orderBy(desc(reports.month), desc(reports.version));

export const getPortalReportRow = async ({ tx, scope }: PortalReportRead, id: number) =>
  (
    await tx.db
      .select({ ...portalReportColumns, figures: sql<ReportFigures>`${reports.figures}` })
      .from(reports)
      .where(and(sentToCondition(scope), eq(reports.id, id)))
  )[0] ?? null;
