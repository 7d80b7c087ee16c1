import type { Ctx } from '#server/platform/context.ts';
import { auditLog } from './audit.table.ts';

export const insertAudit = async (ctx: Ctx, row: typeof auditLog.$inferInsert): Promise<void> => {
  await ctx.db.insert(auditLog).values(row);
};
