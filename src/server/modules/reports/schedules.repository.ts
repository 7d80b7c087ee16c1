import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { reportSchedules } from './reports.table.ts';

export type ReportScheduleRow = typeof reportSchedules.$inferSelect;

export const getReportScheduleRow = async (ctx: Ctx, clientId: number): Promise<ReportScheduleRow | null> =>
  (await ctx.db.select().from(reportSchedules).where(eq(reportSchedules.clientId, clientId)))[0] ?? null;

export const upsertReportScheduleRow = async (tx: Ctx, row: ReportScheduleRow): Promise<void> => {
  const { clientId: _id, ...set } = row;
  await tx.db.insert(reportSchedules).values(row).onConflictDoUpdate({ target: reportSchedules.clientId, set });
};

export const listEnabledReportSchedules = (ctx: Ctx): Promise<ReportScheduleRow[]> =>
  ctx.db.select().from(reportSchedules).where(eq(reportSchedules.isOn, true)).orderBy(reportSchedules.clientId);
