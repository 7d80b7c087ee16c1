import type { ReportPlan, SaveReportPlan } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { chooseClientTimeZone, clientTimeZone } from '../../clients/time-zone/time-zone.usecases.ts';
import { dueMonth, nextDue, type Timing } from '../reports.rules.ts';
import { getPlanRow, listPlansOn, upsertPlanRow, type PlanRow } from './plans.repository.ts';

const USUAL = {
  isOn: false,
  day: 2,
  hour: 8,
  isHeld: true,
  toClient: true,
  recipients: [],
  switchedOnAt: null,
};

const planOf = async (ctx: Ctx, clientId: number): Promise<PlanRow> =>
  (await getPlanRow(ctx, clientId)) ?? { ...USUAL, clientId, updatedAt: ctx.clock.now() };

const timingOf = async (ctx: Ctx, { clientId, day, hour, switchedOnAt }: PlanRow): Promise<Timing> => ({
  day,
  hour,
  timeZone: await clientTimeZone(ctx, clientId),
  since: switchedOnAt ?? ctx.clock.now(),
});

/** When a client's reports are made and who gets them; throws 404. */
export const readPlan = async (ctx: Ctx, clientId: number): Promise<ReportPlan> => {
  const { email, timeZone } = await requireClientRow(ctx, clientId);
  const plan = await planOf(ctx, clientId);
  const timing = await timingOf(ctx, plan);
  const { at, month } = nextDue(ctx.clock.now(), timing);
  const { isOn, day, hour, isHeld, toClient, recipients } = plan;
  const zone = timing.timeZone;
  const next = isOn ? { at: at.toISOString(), month } : null;
  return { isOn, day, hour, timeZone, zone, isHeld, toClient, clientEmail: email, recipients, next };
};

/** Changes when a client's reports are made and who gets them; throws 403 and 404. */
export const savePlan = async (
  ctx: Ctx,
  { actor, clientId, plan }: { actor: StaffActor; clientId: number; plan: SaveReportPlan },
): Promise<ReportPlan> => {
  assertMay(actor, 'reports.send');
  const { id, name, timeZone: zoneBefore } = await requireClientRow(ctx, clientId);
  await ctx.transaction(async (tx) => {
    const { clientId: _id, updatedAt: _at, switchedOnAt, ...planned } = await planOf(tx, clientId);
    const before = { ...planned, timeZone: zoneBefore };
    const { timeZone, ...row } = plan;
    const now = ctx.clock.now();
    const since = plan.isOn ? (before.isOn ? switchedOnAt : now) : null;
    await upsertPlanRow(tx, { ...row, clientId, switchedOnAt: since, updatedAt: now });
    if (timeZone !== zoneBefore) await chooseClientTimeZone(tx, { clientId, timeZone });
    const action = 'client.report_plan_set';
    await recordAudit(tx, { actor, action, target: { kind: 'client', id, name }, before, after: plan });
  });
  return readPlan(ctx, clientId);
};

/** Who gets a client's report: each address once. Throws 404. */
export const listReceivers = async (ctx: Ctx, clientId: number): Promise<string[]> => {
  const { email } = await requireClientRow(ctx, clientId);
  const { toClient, recipients } = await planOf(ctx, clientId);
  const all = [...(toClient ? [email] : []), ...recipients];
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
};

export interface DueReport {
  clientId: number;
  month: string;
  timeZone: string;
  isHeld: boolean;
}

const dueOf = async (ctx: Ctx, plan: PlanRow): Promise<DueReport | null> => {
  const timing = await timingOf(ctx, plan);
  const month = dueMonth(ctx.clock.now(), timing);
  const { clientId, isHeld } = plan;
  return month === null ? null : { clientId, month, timeZone: timing.timeZone, isHeld };
};

/** What a client's plan wants made by now; null for nothing. It may be made already. */
export const getDueReport = async (ctx: Ctx, clientId: number): Promise<DueReport | null> => {
  const plan = await getPlanRow(ctx, clientId);
  return plan?.isOn ? dueOf(ctx, plan) : null;
};

/** The same of every client. */
export const listDueReports = async (ctx: Ctx): Promise<DueReport[]> => {
  const due: DueReport[] = [];
  for (const plan of await listPlansOn(ctx)) {
    const one = await dueOf(ctx, plan);
    if (one) due.push(one);
  }
  return due;
};
