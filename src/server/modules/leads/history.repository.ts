import { asc, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { leadHistory } from './history.table.ts';

export type HistoryRow = typeof leadHistory.$inferSelect;
export type NewHistory = typeof leadHistory.$inferInsert;

export const insertHistory = async (ctx: Ctx, rows: NewHistory[]): Promise<void> => {
  if (rows.length > 0) await ctx.db.insert(leadHistory).values(rows);
};

export const listHistoryRows = (ctx: Ctx, leadIds: number[]): Promise<HistoryRow[]> =>
  ctx.db.select().from(leadHistory).where(inArray(leadHistory.leadId, leadIds)).orderBy(asc(leadHistory.id));
