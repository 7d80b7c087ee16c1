import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { auditLog } from './audit.table.ts';

export const insertAudit = async (ctx: Ctx, row: typeof auditLog.$inferInsert): Promise<void> => {
  await ctx.db.insert(auditLog).values(row);
};

/** Empties what entries say of these targets. The log refuses every other change; the setting ends with the transaction. */
export const forgetEntries = async (ctx: Ctx, { kind, ids }: { kind: string; ids: number[] }): Promise<void> => {
  await ctx.db.execute(sql`select set_config('app.forgetting', 'on', true)`);
  await ctx.db
    .update(auditLog)
    .set({ targetName: null, before: null, after: null })
    .where(and(eq(auditLog.targetKind, kind), inArray(auditLog.targetId, ids)));
  await ctx.db.execute(sql`select set_config('app.forgetting', 'off', true)`);
};
