import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffRow } from '../staff.repository.ts';
import { staff, staffLinks } from '../staff.table.ts';

export interface MemberRow {
  row: StaffRow;
  linkUntil: Date | null;
}

const members = (ctx: Ctx) =>
  ctx.db
    .select({ row: staff, linkUntil: staffLinks.expiresAt })
    .from(staff)
    .leftJoin(staffLinks, eq(staffLinks.staffId, staff.id));

export const listMemberRows = (ctx: Ctx): Promise<MemberRow[]> => members(ctx).orderBy(asc(staff.usernameKey));

export const findMemberRow = async (ctx: Ctx, id: number): Promise<MemberRow | null> =>
  (await members(ctx).where(eq(staff.id, id)))[0] ?? null;

/** The administrators who can sign in, held until the transaction ends, so that two changes cannot take the last two away. */
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
