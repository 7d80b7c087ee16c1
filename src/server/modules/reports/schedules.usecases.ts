import type { ReportSchedule, SaveReportSchedule } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { setClientTimeZone, getClientTimeZone } from '../clients/time-zone.usecases.ts';
import { dueReportMonth, nextReport, type ReportTiming } from './reports.rules.ts';
import {
  getReportScheduleRow,
  listEnabledReportSchedules,
  upsertReportScheduleRow,
  type ReportScheduleRow,
} from './reports.repository.ts';

const DEFAULT_SCHEDULE = {
  isEnabled: false,
  day: 2,
  hour: 8,
  requiresApproval: true,
  toClient: true,
  recipients: [],
  enabledAt: null,
};

const getEffectiveSchedule = async (ctx: Ctx, clientId: number): Promise<ReportScheduleRow> =>
  (await getReportScheduleRow(ctx, clientId)) ?? { ...DEFAULT_SCHEDULE, clientId, updatedAt: ctx.clock.now() };

const getReportTiming = async (
  ctx: Ctx,
  { clientId, day, hour, enabledAt }: ReportScheduleRow,
): Promise<ReportTiming> => ({
  day,
  hour,
  timeZone: await getClientTimeZone(ctx, clientId),
  since: enabledAt ?? ctx.clock.now(),
});

/** Throws 404. */
export const getReportSchedule = async (ctx: Ctx, clientId: number): Promise<ReportSchedule> => {
  const { email, timeZone } = await requireClientRow(ctx, clientId);
  const plan = await getEffectiveSchedule(ctx, clientId);
  const timing = await getReportTiming(ctx, plan);
  const { at, month } = nextReport(ctx.clock.now(), timing);
  const { isEnabled, day, hour, requiresApproval, toClient, recipients } = plan;
  const zone = timing.timeZone;
  const next = isEnabled ? { at: at.toISOString(), month } : null;
  return { isEnabled, day, hour, timeZone, zone, requiresApproval, toClient, clientEmail: email, recipients, next };
};

/** Throws 403 and 404. */
export const saveReportSchedule = async (
  ctx: Ctx,
  { actor, clientId, plan }: { actor: StaffActor; clientId: number; plan: SaveReportSchedule },
): Promise<ReportSchedule> => {
  assertMay(actor, 'reports.send');
  const { id, name, timeZone: zoneBefore } = await requireClientRow(ctx, clientId);
  await ctx.transaction(async (tx) => {
    const { clientId: _id, updatedAt: _at, enabledAt, ...planned } = await getEffectiveSchedule(tx, clientId);
    const before = { ...planned, timeZone: zoneBefore };
    const { timeZone, ...row } = plan;
    const now = ctx.clock.now();
    const since = plan.isEnabled ? (before.isEnabled ? enabledAt : now) : null;
    await upsertReportScheduleRow(tx, { ...row, clientId, enabledAt: since, updatedAt: now });
    if (timeZone !== zoneBefore) await setClientTimeZone(tx, { clientId, timeZone });
    const action = 'client.report_schedule_set';
    await recordAudit(tx, { actor, action, target: { kind: 'client', id, name }, before, after: plan });
  });
  return getReportSchedule(ctx, clientId);
};

/** Each address once. Throws 404. */
export const listReportRecipients = async (ctx: Ctx, clientId: number): Promise<string[]> => {
  const { email } = await requireClientRow(ctx, clientId);
  const { toClient, recipients } = await getEffectiveSchedule(ctx, clientId);
  const all = [...(toClient ? [email] : []), ...recipients];
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
};

export interface DueReport {
  clientId: number;
  month: string;
  timeZone: string;
  requiresApproval: boolean;
}

const toDueReport = async (ctx: Ctx, plan: ReportScheduleRow): Promise<DueReport | null> => {
  const timing = await getReportTiming(ctx, plan);
  const month = dueReportMonth(ctx.clock.now(), timing);
  const { clientId, requiresApproval } = plan;
  return month === null ? null : { clientId, month, timeZone: timing.timeZone, requiresApproval };
};

/** The month whose report is due now; null for none. It may exist already. */
export const getDueReport = async (ctx: Ctx, clientId: number): Promise<DueReport | null> => {
  const plan = await getReportScheduleRow(ctx, clientId);
  return plan?.isEnabled ? toDueReport(ctx, plan) : null;
};

export const listDueReports = async (ctx: Ctx): Promise<DueReport[]> => {
  const due: DueReport[] = [];
  for (const plan of await listEnabledReportSchedules(ctx)) {
    const one = await toDueReport(ctx, plan);
    if (one) due.push(one);
  }
  return due;
};
