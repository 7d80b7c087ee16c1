import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffRow } from './staff.repository.ts';
import { staff, staffLinks } from './staff.table.ts';

export interface MemberRow {
  row: StaffRow;
  linkUntil: Date | null;
}

const selectMembers = (ctx: Ctx) =>
  ctx.db
    .select({ row: staff, linkUntil: staffLinks.expiresAt })
    .from(staff)
    .leftJoin(staffLinks, eq(staffLinks.staffId, staff.id));

export const listMemberRows = (ctx: Ctx): Promise<MemberRow[]> => selectMembers(ctx).orderBy(asc(staff.usernameKey));

export const getMemberRow = async (ctx: Ctx, id: number): Promise<MemberRow | null> =>
  (await selectMembers(ctx).where(eq(staff.id, id)))[0] ?? null;

/** The active administrators, locked so that concurrent changes cannot remove the last two. */
export const lockAdmins = async (ctx: Ctx): Promise<number[]> =>
  (
    await ctx.db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.role, 'admin'), isNull(staff.disabledAt), isNotNull(staff.joinedAt)))
      .orderBy(asc(staff.id))
      .for('update')
  ).map(({ id }) => id);

export const deleteStaffRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(staff).where(eq(staff.id, id));
};
