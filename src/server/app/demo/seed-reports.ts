import { sql } from 'drizzle-orm';
import { monthIn } from '#shared/local-periods.ts';
import { monthAfter } from '#shared/report-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { clientTimeZone } from '../../modules/clients/time-zone/time-zone.usecases.ts';
import { makeReportNow } from '../../modules/reports/making/making.usecases.ts';
import { savePlan } from '../../modules/reports/plans/plans.usecases.ts';
import { sendReport } from '../../modules/reports/sending/sending.usecases.ts';

const PLAN = { isOn: true, day: 2, hour: 8, timeZone: null, isHeld: true, toClient: true, recipients: [] };
const NOTE = 'More people find the new pages from week to week. Next we answer the questions that visitors ask most.';

const lastMonthOf = async (ctx: Ctx, clientId: number): Promise<string> =>
  monthAfter(monthIn(ctx.clock.now(), await clientTimeZone(ctx, clientId)), -1);

/** A report that its client was sent, and one of another client that waits for approval. */
export const seedReports = async (
  ctx: Ctx,
  { actor, sentTo, waitsFor }: { actor: StaffActor; sentTo: number; waitsFor: number },
): Promise<void> => {
  for (const clientId of [sentTo, waitsFor]) {
    await savePlan(ctx, { actor, clientId, plan: PLAN });
    const month = await lastMonthOf(ctx, clientId);
    const { id } = await makeReportNow(ctx, { actor, clientId, month });
    if (clientId === sentTo) await sendReport(ctx, { actor, id, note: NOTE });
    else
      await ctx.db.execute(sql`update reports set state = 'waiting', origin = 'plan', made_by = null where id = ${id}`);
  }
};
