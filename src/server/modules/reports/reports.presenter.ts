import type { ReportSummary } from '#shared/reports.ts';
import type { listReportRows } from './reports.repository.ts';

type Row = Awaited<ReturnType<typeof listReportRows>>[number];

/** What became of a report beyond its row. */
export interface Reach {
  mailed: number;
  unsent: number;
  links: number;
  views: number;
}

export const presentReport = (
  row: Row,
  { clientName, reach }: { clientName: string; reach: Reach },
): ReportSummary => ({
  id: row.id,
  clientId: row.clientId,
  clientName,
  month: row.month,
  version: row.version,
  state: row.state,
  isPlanned: row.origin === 'plan',
  madeAt: row.madeAt.toISOString(),
  madeBy: row.madeBy,
  settledAt: row.settledAt?.toISOString() ?? null,
  settledBy: row.settledBy,
  note: row.note,
  leads: row.leads,
  ...reach,
});
