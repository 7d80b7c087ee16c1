import { sql } from 'drizzle-orm';
import { monthIn } from '#shared/local-periods.ts';
import { addMonths } from '#shared/report-options.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { getClientTimeZone } from '../../modules/clients/time-zone.usecases.ts';
import { createReport } from '../../modules/reports/creation.usecases.ts';
import { saveReportSchedule } from '../../modules/reports/schedules.usecases.ts';
import { sendReport } from '../../modules/reports/sending.usecases.ts';

const DEMO_SCHEDULE = {
  isEnabled: true,
  day: 2,
  hour: 8,
  timeZone: null,
  requiresApproval: true,
  toClient: true,
  recipients: [],
};
const NOTE = 'More people find the new pages from week to week. Next we answer the questions that visitors ask most.';

const getLastMonth = async (ctx: Ctx, clientId: number): Promise<string> =>
  addMonths(monthIn(ctx.clock.now(), await getClientTimeZone(ctx, clientId)), -1);

/** One report sent to its client, and another client's that awaits approval. */
export const seedReports = async (
  ctx: Ctx,
  { actor, sentTo, waitsFor }: { actor: StaffActor; sentTo: number; waitsFor: number },
): Promise<void> => {
  for (const clientId of [sentTo, waitsFor]) {
    await saveReportSchedule(ctx, { actor, clientId, plan: DEMO_SCHEDULE });
    const month = await getLastMonth(ctx, clientId);
    const { id } = await createReport(ctx, { actor, clientId, month });
    if (clientId === sentTo) await sendReport(ctx, { actor, id, note: NOTE });
    else
      await ctx.db.execute(
        sql`update reports set state = 'waiting', origin = 'schedule', made_by = null where id = ${id}`,
      );
  }
};
