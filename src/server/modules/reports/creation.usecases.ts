import { addMonths } from '#shared/report-options.ts';
import type { ReportFigures } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getClientTimeZone } from '../clients/time-zone.usecases.ts';
import { addNotifications } from '../notifications/notifications.usecases.ts';
import { countReportFigures } from './figures.usecases.ts';
import { getDueReport, listDueReports } from './schedules.usecases.ts';
import { hasScheduledReport, insertReport, lockReportCreation, type ReportRow } from './reports.repository.ts';
import { lastFinishedMonth } from './reports.rules.ts';
import { emailReport } from './sending.usecases.ts';

const targetOf = ({ id, month, figures }: ReportRow) => ({
  kind: 'report',
  id,
  name: `${figures.clientName}, ${month}`,
});

const notifyOfReport = (tx: Ctx, { report, how }: { report: ReportRow; how: 'waiting' | 'unsent' }): Promise<void> =>
  addNotifications(tx, [
    {
      kind: 'report',
      topic: `client:${report.clientId}:${how}`,
      key: `report-${how}:${report.id}`,
      clientId: report.clientId,
      detail: { report: how, month: report.month },
    },
  ]);

const emitReady = (tx: Ctx, { id: reportId, clientId, month, version, state, madeAt }: ReportRow): Promise<void> =>
  tx.emit('report.ready', {
    reportId,
    clientId,
    month,
    reportVersion: version,
    awaitsApproval: state === 'waiting',
    at: madeAt.toISOString(),
  });

/** False for a month before the client existed. */
const hasReportablePeriod = (figures: ReportFigures, since: Date): boolean => since < new Date(figures.before);

/**
 * Creates the report that is due and sends it or leaves it for approval, in one transaction and at most once a month.
 */
export const createDueReport = (ctx: Ctx, clientId: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockReportCreation(tx, clientId);
    const due = await getDueReport(tx, clientId);
    if (!due || (await hasScheduledReport(tx, due))) return;
    const { month, timeZone, requiresApproval } = due;
    const figures = await countReportFigures(tx, { clientId, month, timeZone });
    const { createdAt } = await requireClientRow(tx, clientId);
    if (!hasReportablePeriod(figures, createdAt)) return;
    const madeAt = ctx.clock.now();
    const state = requiresApproval ? 'waiting' : 'made';
    const report = await insertReport(tx, { clientId, month, origin: 'schedule', state, figures, madeAt });
    await recordAudit(tx, { actor: null, action: 'report.made', target: targetOf(report), after: { month, state } });
    await emitReady(tx, report);
    if (requiresApproval) {
      await notifyOfReport(tx, { report, how: 'waiting' });
      return;
    }
    const receivers = await emailReport(tx, { report, by: null });
    if (receivers === 0) await notifyOfReport(tx, { report, how: 'unsent' });
    else await recordAudit(tx, { actor: null, action: 'report.sent', target: targetOf(report), after: { receivers } });
  });

/** Clients whose scheduled report is due and missing. */
export const listDueClients = async (ctx: Ctx): Promise<number[]> => {
  const clients: number[] = [];
  for (const due of await listDueReports(ctx)) {
    if (!(await hasScheduledReport(ctx, due))) clients.push(due.clientId);
  }
  return clients;
};

/**
 * Creates a month's report now, as its next version, without sending it. Throws 400 for a future month, 403 and 404.
 */
export const createReport = async (
  ctx: Ctx,
  { actor, clientId, month }: { actor: StaffActor; clientId: number; month: string },
): Promise<ReportRow> => {
  assertMay(actor, 'reports.send');
  const timeZone = await getClientTimeZone(ctx, clientId);
  const now = ctx.clock.now();
  if (month > lastFinishedMonth(now, timeZone))
    throw invalid([{ path: 'month', message: 'Choose a month that is over.' }]);
  return ctx.transaction(async (tx) => {
    await lockReportCreation(tx, clientId);
    const figures = await countReportFigures(tx, { clientId, month, timeZone });
    const { createdAt } = await requireClientRow(tx, clientId);
    if (!hasReportablePeriod(figures, createdAt))
      throw invalid([{ path: 'month', message: 'The client was not there in this month.' }]);
    const row = { clientId, month, origin: 'staff', state: 'made', figures, madeAt: now, madeBy: actor.name } as const;
    const report = await insertReport(tx, row);
    const after = { month, version: report.version };
    await recordAudit(tx, { actor, action: 'report.made', target: targetOf(report), after });
    await emitReady(tx, report);
    return report;
  });
};

/** What a client's report would say now, the current month by default; nothing is stored. Throws 404. */
export const getReportPreview = async (
  ctx: Ctx,
  { clientId, month }: { clientId: number; month: string | null },
): Promise<ReportFigures> => {
  const timeZone = await getClientTimeZone(ctx, clientId);
  return countReportFigures(ctx, {
    clientId,
    month: month ?? addMonths(lastFinishedMonth(ctx.clock.now(), timeZone), 1),
    timeZone,
  });
};
