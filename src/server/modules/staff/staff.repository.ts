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

export const getStaff = async (ctx: Ctx, id: number): Promise<StaffRow | null> =>
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

/** Whoever has this address, however it is cased. */
export const listStaffByEmail = (ctx: Ctx, email: string): Promise<StaffRow[]> =>
  ctx.db
    .select()
    .from(staff)
    .where(sql`lower(${staff.email}) = lower(${email})`);

export const insertSession = async (ctx: Ctx, row: typeof staffSessions.$inferInsert): Promise<void> => {
  await ctx.db.insert(staffSessions).values(row);
};

/** The session with its owner, read afresh so that a changed role or a disabled account counts at once. */
export const findLiveSession = async (
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

/** Whether anybody is signed in from this address. */
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

/** Ends the sessions of an account, all but `keep` where it is given; answers how many. */
export const deleteSessionsOf = async (
  ctx: Ctx,
  { staffId, keep }: { staffId: number; keep?: number },
): Promise<number> =>
  (
    await ctx.db
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), keep === undefined ? undefined : ne(staffSessions.id, keep)))
      .returning({ id: staffSessions.id })
  ).length;

/** Whether there was such a session of this account. */
export const deleteSessionOf = async (ctx: Ctx, { staffId, id }: { staffId: number; id: number }): Promise<boolean> =>
  (
    await ctx.db
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
      .returning({ id: staffSessions.id })
  ).length > 0;

/** The sessions of an account that still count, the one used last first. */
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

export const deleteDeadSessions = async (ctx: Ctx, input: { now: Date; idleSince: Date }): Promise<void> => {
  await ctx.db
    .delete(staffSessions)
    .where(or(lte(staffSessions.expiresAt, input.now), lte(staffSessions.lastActiveAt, input.idleSince)));
};
