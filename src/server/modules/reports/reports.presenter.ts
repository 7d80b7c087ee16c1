import type { ReportSummary } from '#shared/reports.ts';
import type { Placed } from '#server/platform/http/paging.ts';
import type { listReportRows } from './reports.repository.ts';

export type ReportListRow = Omit<Awaited<ReturnType<typeof listReportRows>>[number], keyof Placed>;

export interface ReportReach {
  mailed: number;
  queued: number;
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
