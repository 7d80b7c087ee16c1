import { and, asc, count, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { hasSqlState } from '#server/platform/database/sql-state.ts';
import { clients } from './clients.table.ts';
import { portalSessions, portalSignIns, portalUsers } from './portal-accounts.table.ts';

export type PortalUserRow = typeof portalUsers.$inferSelect;

/** In the order in which they were invited. */
export const listPortalUserRows = (ctx: Ctx, clientId: number): Promise<PortalUserRow[]> =>
  ctx.db.select().from(portalUsers).where(eq(portalUsers.clientId, clientId)).orderBy(asc(portalUsers.id));

export const getPortalUserRow = async (ctx: Ctx, id: number): Promise<PortalUserRow | null> =>
  (await ctx.db.select().from(portalUsers).where(eq(portalUsers.id, id)))[0] ?? null;

/** The user of this address who has accepted an invitation: at most one in all clients. */
export const getJoinedPortalUser = async (ctx: Ctx, emailKey: string) =>
  (
    await ctx.db
      .select({ user: portalUsers, client: clients })
      .from(portalUsers)
      .innerJoin(clients, eq(clients.id, portalUsers.clientId))
      .where(and(eq(portalUsers.emailKey, emailKey), isNotNull(portalUsers.passwordHash)))
  )[0] ?? null;

/** Null when the client has invited this address already. */
export const insertPortalUser = async (ctx: Ctx, row: typeof portalUsers.$inferInsert): Promise<PortalUserRow | null> =>
  (
    await ctx.db
      .insert(portalUsers)
      .values(row)
      .onConflictDoNothing({ target: [portalUsers.clientId, portalUsers.emailKey] })
      .returning()
  )[0] ?? null;

export const updatePortalUserRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<typeof portalUsers.$inferInsert> },
): Promise<void> => {
  await ctx.db.update(portalUsers).set(columns).where(eq(portalUsers.id, id));
};

const UNIQUE_VIOLATION = '23505';

/** `over` when the link was used or replaced in the meantime, `taken` when the address joined another way. */
export const joinPortalUser = async (
  ctx: Ctx,
  { id, nonce, passwordHash, at }: { id: number; nonce: string; passwordHash: string; at: Date },
): Promise<'joined' | 'over' | 'taken'> => {
  try {
    const joined = await ctx.db
      .update(portalUsers)
      .set({ passwordHash, invitationNonce: null, invitationUntil: null, joinedAt: at })
      .where(and(eq(portalUsers.id, id), eq(portalUsers.invitationNonce, nonce)))
      .returning({ id: portalUsers.id });
    return joined.length > 0 ? 'joined' : 'over';
  } catch (error) {
    if (hasSqlState(error, UNIQUE_VIOLATION)) return 'taken';
    throw error;
  }
};

/** False when the password was changed in the meantime. */
export const replaceUserPassword = async (
  ctx: Ctx,
  { id, old, hash }: { id: number; old: string; hash: string },
): Promise<boolean> =>
  (
    await ctx.db
      .update(portalUsers)
      .set({ passwordHash: hash })
      .where(and(eq(portalUsers.id, id), eq(portalUsers.passwordHash, old)))
      .returning({ id: portalUsers.id })
  ).length > 0;

/** Its sessions go with it. */
export const deletePortalUserRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(portalUsers).where(eq(portalUsers.id, id));
};

export const recordPortalSignIn = async (
  ctx: Ctx,
  { clientId, userId, at }: PortalAccountRef & { at: Date },
): Promise<void> => {
  if (userId !== null) return updatePortalUserRow(ctx, { id: userId, columns: { lastSignInAt: at } });
  await ctx.db
    .insert(portalSignIns)
    .values({ clientId, at })
    .onConflictDoUpdate({ target: portalSignIns.clientId, set: { at } });
};

/** When the client's own access was used last; null if never. */
export const getOwnAccessSignIn = async (ctx: Ctx, clientId: number): Promise<Date | null> =>
  (await ctx.db.select({ at: portalSignIns.at }).from(portalSignIns).where(eq(portalSignIns.clientId, clientId)))[0]
    ?.at ?? null;

/** One who signs in to a client's portal. */
export interface PortalAccountRef {
  clientId: number;
  /** Null for the client's own access. */
  userId: number | null;
}

const ofOwner = ({ clientId, userId }: PortalAccountRef) =>
  and(
    eq(portalSessions.clientId, clientId),
    userId === null ? isNull(portalSessions.userId) : eq(portalSessions.userId, userId),
  );

/** The latest first. */
export const listSessionRows = (ctx: Ctx, { owner, now }: { owner: PortalAccountRef; now: Date }) =>
  ctx.db
    .select()
    .from(portalSessions)
    .where(and(ofOwner(owner), gt(portalSessions.expiresAt, now)))
    .orderBy(sql`${portalSessions.createdAt} desc`, sql`${portalSessions.id} desc`);

/** How many sessions each user of a client has now; null stands for the client's own access. */
export const countSessionsByUser = async (
  ctx: Ctx,
  { clientId, now }: { clientId: number; now: Date },
): Promise<Map<number | null, number>> => {
  const rows = await ctx.db
    .select({ userId: portalSessions.userId, sessions: count() })
    .from(portalSessions)
    .where(and(eq(portalSessions.clientId, clientId), gt(portalSessions.expiresAt, now)))
    .groupBy(portalSessions.userId);
  return new Map(rows.map(({ userId, sessions }) => [userId, sessions]));
};

/** Ends one session of the owner; false when it is not theirs. */
export const deleteSessionOf = async (
  ctx: Ctx,
  { owner, id }: { owner: PortalAccountRef; id: number },
): Promise<boolean> =>
  (
    await ctx.db
      .delete(portalSessions)
      .where(and(ofOwner(owner), eq(portalSessions.id, id)))
      .returning({ id: portalSessions.id })
  ).length > 0;

/** Ends the owner's sessions, all or all but one, and returns how many. */
export const deleteSessionsOf = async (
  ctx: Ctx,
  { owner, exceptId }: { owner: PortalAccountRef; exceptId?: number },
): Promise<number> =>
  (
    await ctx.db
      .delete(portalSessions)
      .where(and(ofOwner(owner), exceptId === undefined ? undefined : ne(portalSessions.id, exceptId)))
      .returning({ id: portalSessions.id })
  ).length;
