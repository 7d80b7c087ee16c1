import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReportFigures } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { reports } from '../reports.table.ts';

interface OwnRead {
  tx: Ctx;
  scope: PortalScope;
}

const sentTo = ({ clientId }: PortalScope) => and(eq(reports.clientId, clientId), eq(reports.state, 'sent'));
const shown = {
  id: reports.id,
  month: reports.month,
  version: reports.version,
  sentAt: reports.settledAt,
  note: reports.note,
};
const number = (path: string) => sql<number | null>`(${reports.figures} #>> ${path}::text[])::integer`;

/** The newest version of each month that was sent, newest month first. */
export const listOwnReportRows = ({ tx, scope }: OwnRead) =>
  tx.db
    .selectDistinctOn([reports.month], {
      ...shown,
      leads: number('{leads,total}'),
      leadsBefore: number('{leads,before}'),
      pagesAdded: number('{pages,added}'),
    })
    .from(reports)
    .where(sentTo(scope))
    .orderBy(desc(reports.month), desc(reports.version));

export const getOwnReport = async ({ tx, scope }: OwnRead, id: number) =>
  (
    await tx.db
      .select({ ...shown, figures: sql<ReportFigures>`${reports.figures}` })
      .from(reports)
      .where(and(sentTo(scope), eq(reports.id, id)))
  )[0] ?? null;
