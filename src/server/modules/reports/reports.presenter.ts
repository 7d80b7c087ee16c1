import type { ReportSummary } from '#shared/reports.ts';
import type { listReportRows } from './reports.repository.ts';

type ReportListRow = Awaited<ReturnType<typeof listReportRows>>[number];

export interface ReportReach {
  mailed: number;
  unsent: number;
  links: number;
  views: number;
}

export const presentReport = (
  row: ReportListRow,
  { clientName, reach }: { clientName: string; reach: ReportReach },
): ReportSummary => ({
  id: row.id,
  clientId: row.clientId,
  clientName,
  month: row.month,
  version: row.version,
  state: row.state,
  isScheduled: row.origin === 'schedule',
  madeAt: row.madeAt.toISOString(),
  madeBy: row.madeBy,
  completedAt: row.completedAt?.toISOString() ?? null,
  completedBy: row.completedBy,
  note: row.note,
  leads: row.leads,
  ...reach,
});
