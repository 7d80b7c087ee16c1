import { monthAfter } from '#shared/report-choices.ts';
import type { ReportFigures } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { clientTimeZone } from '../../clients/time-zone/time-zone.usecases.ts';
import { tell } from '../../notices/notices.usecases.ts';
import { countFigures } from '../figures/figures.usecases.ts';
import { getDueReport, listDueReports } from '../plans/plans.usecases.ts';
import { hasPlannedReport, insertReport, lockMaking, type ReportRow } from '../reports.repository.ts';
import { lastMonth } from '../reports.rules.ts';
import { mailReport } from '../sending/sending.usecases.ts';

const targetOf = ({ id, month, figures }: ReportRow) => ({
  kind: 'report',
  id,
  name: `${figures.clientName}, ${month}`,
});

const tellOf = (tx: Ctx, { report, how }: { report: ReportRow; how: 'waiting' | 'unsent' }): Promise<void> =>
  tell(tx, [
    {
      kind: 'report',
      topic: `client:${report.clientId}:${how}`,
      key: `report-${how}:${report.id}`,
      clientId: report.clientId,
      detail: { report: how, month: report.month },
    },
  ]);

/** A month in which the client was not there yet has nothing to tell. */
const isTold = (figures: ReportFigures, since: Date): boolean => since < new Date(figures.before);

/**
 * Makes the report that a client's plan wants by now, and sends it or holds it for staff: all of it or nothing, and once
 * a month however often and wherever it is asked for.
 */
export const makeDueReport = (ctx: Ctx, clientId: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockMaking(tx, clientId);
    const due = await getDueReport(tx, clientId);
    if (!due || (await hasPlannedReport(tx, due))) return;
    const { month, timeZone, isHeld } = due;
    const figures = await countFigures(tx, { clientId, month, timeZone });
    const { createdAt } = await requireClientRow(tx, clientId);
    if (!isTold(figures, createdAt)) return;
    const madeAt = ctx.clock.now();
    const state = isHeld ? 'waiting' : 'made';
    const report = await insertReport(tx, { clientId, month, origin: 'plan', state, figures, madeAt });
    await recordAudit(tx, { actor: null, action: 'report.made', target: targetOf(report), after: { month, state } });
    if (isHeld) {
      await tellOf(tx, { report, how: 'waiting' });
      return;
    }
    const receivers = await mailReport(tx, { report, by: null });
    if (receivers === 0) await tellOf(tx, { report, how: 'unsent' });
    else await recordAudit(tx, { actor: null, action: 'report.sent', target: targetOf(report), after: { receivers } });
  });

/** The clients whose plan wants a report that nobody made yet. */
export const listClientsDue = async (ctx: Ctx): Promise<number[]> => {
  const clients: number[] = [];
  for (const due of await listDueReports(ctx)) {
    if (!(await hasPlannedReport(ctx, due))) clients.push(due.clientId);
  }
  return clients;
};

/** Makes a month's report now, as its next version; it is sent when staff send it. Throws 400 for a month that has not begun, 403 and 404. */
export const makeReportNow = async (
  ctx: Ctx,
  { actor, clientId, month }: { actor: StaffActor; clientId: number; month: string },
): Promise<ReportRow> => {
  assertMay(actor, 'reports.send');
  const timeZone = await clientTimeZone(ctx, clientId);
  const now = ctx.clock.now();
  if (month > lastMonth(now, timeZone)) throw invalid([{ path: 'month', message: 'Choose a month that is over.' }]);
  return ctx.transaction(async (tx) => {
    await lockMaking(tx, clientId);
    const figures = await countFigures(tx, { clientId, month, timeZone });
    const { createdAt } = await requireClientRow(tx, clientId);
    if (!isTold(figures, createdAt))
      throw invalid([{ path: 'month', message: 'The client was not there in this month.' }]);
    const row = { clientId, month, origin: 'staff', state: 'made', figures, madeAt: now, madeBy: actor.name } as const;
    const report = await insertReport(tx, row);
    const after = { month, version: report.version };
    await recordAudit(tx, { actor, action: 'report.made', target: targetOf(report), after });
    return report;
  });
};

/** What a client's report would say now, stored nowhere; the month under way for none. Throws 404. */
export const previewFigures = async (
  ctx: Ctx,
  { clientId, month }: { clientId: number; month: string | null },
): Promise<ReportFigures> => {
  const timeZone = await clientTimeZone(ctx, clientId);
  return countFigures(ctx, { clientId, month: month ?? monthAfter(lastMonth(ctx.clock.now(), timeZone), 1), timeZone });
};
