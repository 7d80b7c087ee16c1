import { and, count, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { staff, staffSessions } from './staff.table.ts';

export type StaffRow = typeof staff.$inferSelect;
export type StaffSessionRow = typeof staffSessions.$inferSelect;

export const countStaff = async (ctx: Ctx): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(staff))[0]?.total ?? 0;

export const listActiveStaff = (ctx: Ctx): Promise<StaffRow[]> =>
  ctx.db
    .select()
    .from(staff)
    .where(and(isNull(staff.disabledAt), isNotNull(staff.joinedAt)));

export const getStaffByUsername = async (ctx: Ctx, usernameKey: string): Promise<StaffRow | null> =>
  (await ctx.db.select().from(staff).where(eq(staff.usernameKey, usernameKey)))[0] ?? null;

export const getStaffRow = async (ctx: Ctx, id: number): Promise<StaffRow | null> =>
  (await ctx.db.select().from(staff).where(eq(staff.id, id)))[0] ?? null;

/** Null when the user name is taken. */
export const insertStaff = async (ctx: Ctx, row: typeof staff.$inferInsert): Promise<StaffRow | null> =>
  (await ctx.db.insert(staff).values(row).onConflictDoNothing().returning())[0] ?? null;

export const updateStaffRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<typeof staff.$inferInsert> },
): Promise<void> => {
  await ctx.db.update(staff).set(columns).where(eq(staff.id, id));
};

export const getStaffBySubject = async (ctx: Ctx, subject: string): Promise<StaffRow | null> =>
  (await ctx.db.select().from(staff).where(eq(staff.oidcSubject, subject)))[0] ?? null;

export const listStaffByEmail = (ctx: Ctx, email: string): Promise<StaffRow[]> =>
  ctx.db
    .select()
    .from(staff)
    .where(sql`lower(${staff.email}) = lower(${email})`);

export const insertSession = async (ctx: Ctx, row: typeof staffSessions.$inferInsert): Promise<number> => {
  const [inserted] = await ctx.db.insert(staffSessions).values(row).returning({ id: staffSessions.id });
  if (!inserted) throw new Error('The session was not stored.');
  return inserted.id;
};

/** A session and who signed in; null once it has ended. */
export const getSessionWithOwner = async (
  ctx: Ctx,
  id: number,
): Promise<{ session: StaffSessionRow; owner: StaffRow } | null> =>
  (
    await ctx.db
      .select({ session: staffSessions, owner: staff })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(eq(staffSessions.id, id))
  )[0] ?? null;

/** Reads the owner too, so that a changed role or a disabled account applies at once. */
export const getLiveSession = async (
  ctx: Ctx,
  input: ({ tokenHash: string } | { id: number }) & { now: Date; idleSince: Date },
): Promise<{ session: StaffSessionRow; owner: StaffRow } | null> => {
  const rows = await ctx.db
    .select({ session: staffSessions, owner: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        'id' in input ? eq(staffSessions.id, input.id) : eq(staffSessions.tokenHash, input.tokenHash),
        gt(staffSessions.expiresAt, input.now),
        gt(staffSessions.lastActiveAt, input.idleSince),
        isNull(staff.disabledAt),
      ),
    );
  return rows[0] ?? null;
};

export const hasSessionFrom = async (ctx: Ctx, input: { ip: string; now: Date }): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .where(and(eq(staffSessions.ip, input.ip), gt(staffSessions.expiresAt, input.now)))
      .limit(1)
  ).length > 0;

export const touchSession = async (ctx: Ctx, input: { id: number; at: Date }): Promise<void> => {
  await ctx.db.update(staffSessions).set({ lastActiveAt: input.at }).where(eq(staffSessions.id, input.id));
};

export const deleteSessionByToken = async (ctx: Ctx, tokenHash: string): Promise<void> => {
  await ctx.db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
};

/** Deletes an account's sessions except one, and returns how many. */
export const deleteStaffSessions = async (
  ctx: Ctx,
  { staffId, exceptSessionId }: { staffId: number; exceptSessionId?: number },
): Promise<number> =>
  (
    await ctx.db
      .delete(staffSessions)
      .where(
        and(
          eq(staffSessions.staffId, staffId),
          exceptSessionId === undefined ? undefined : ne(staffSessions.id, exceptSessionId),
        ),
      )
      .returning({ id: staffSessions.id })
  ).length;

/** False when the account has no such session. */
export const deleteStaffSession = async (
  ctx: Ctx,
  { staffId, id }: { staffId: number; id: number },
): Promise<boolean> =>
  (
    await ctx.db
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
      .returning({ id: staffSessions.id })
  ).length > 0;

export const listLiveSessions = (
  ctx: Ctx,
  { staffId, now, idleSince }: { staffId: number; now: Date; idleSince: Date },
): Promise<StaffSessionRow[]> =>
  ctx.db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastActiveAt, idleSince),
      ),
    )
    .orderBy(desc(staffSessions.lastActiveAt), desc(staffSessions.id));

export const deleteExpiredSessionRows = async (ctx: Ctx, input: { now: Date; idleSince: Date }): Promise<void> => {
  await ctx.db
    .delete(staffSessions)
    .where(or(lte(staffSessions.expiresAt, input.now), lte(staffSessions.lastActiveAt, input.idleSince)));
};
