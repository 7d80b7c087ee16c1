import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { staff, staffLinks } from './staff.table.ts';
import type { StaffRow } from './staff.repository.ts';

export type StaffLinkRow = typeof staffLinks.$inferSelect;

export const replaceStaffLink = async (ctx: Ctx, row: typeof staffLinks.$inferInsert): Promise<number> => {
  await deleteStaffLink(ctx, row.staffId);
  const [inserted] = await ctx.db.insert(staffLinks).values(row).returning({ id: staffLinks.id });
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted.id;
};

/** False when there was none: of two concurrent uses only one succeeds. */
export const deleteStaffLink = async (ctx: Ctx, staffId: number): Promise<boolean> =>
  (await ctx.db.delete(staffLinks).where(eq(staffLinks.staffId, staffId)).returning({ id: staffLinks.id })).length > 0;

export const getStaffLink = async (ctx: Ctx, id: number): Promise<{ link: StaffLinkRow; owner: StaffRow } | null> =>
  (
    await ctx.db
      .select({ link: staffLinks, owner: staff })
      .from(staffLinks)
      .innerJoin(staff, eq(staff.id, staffLinks.staffId))
      .where(eq(staffLinks.id, id))
  )[0] ?? null;
