import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { clientFieldsIn } from '#shared/client-fields.ts';
import { pickFields } from '#shared/field-list.ts';
import type { Ctx } from '#server/platform/context.ts';
import { clients } from './clients.table.ts';
import { portalSessions, portalUsers } from './portal-accounts.table.ts';

const portalAccountColumns = {
  id: clients.id,
  ...pickFields(clients, clientFieldsIn('portal')),
  portalPasswordHash: clients.portalPasswordHash,
  archivedAt: clients.archivedAt,
};

export const getPortalAccountByUsername = async (ctx: Ctx, clientUsernameKey: string) =>
  (
    await ctx.db.select(portalAccountColumns).from(clients).where(eq(clients.clientUsernameKey, clientUsernameKey))
  )[0] ?? null;

export const updatePortalAccount = async (
  ctx: Ctx,
  input: {
    clientId: number;
    clientUsername: string | null;
    clientUsernameKey: string | null;
    portalPasswordHash?: string | null;
    portalMustChange?: boolean;
    at: Date;
  },
): Promise<void> => {
  const { clientId, at, ...columns } = input;
  await ctx.db
    .update(clients)
    .set({ ...columns, updatedAt: at })
    .where(eq(clients.id, clientId));
};

export const insertPortalSession = async (ctx: Ctx, row: typeof portalSessions.$inferInsert): Promise<void> => {
  await ctx.db.insert(portalSessions).values(row);
};

export const getLivePortalSession = async (ctx: Ctx, input: { tokenHashes: string[]; now: Date }) =>
  (
    await ctx.db
      .select({
        id: portalSessions.id,
        clientId: portalSessions.clientId,
        portalMustChange: clients.portalMustChange,
        user: { id: portalUsers.id, name: portalUsers.name, email: portalUsers.email, role: portalUsers.role },
      })
      .from(portalSessions)
      .innerJoin(clients, eq(clients.id, portalSessions.clientId))
      .leftJoin(portalUsers, eq(portalUsers.id, portalSessions.userId))
      .where(
        and(
          inArray(portalSessions.tokenHash, input.tokenHashes),
          gt(portalSessions.expiresAt, input.now),
          isNull(clients.archivedAt),
        ),
      )
  )[0] ?? null;

export const deletePortalSessionByToken = async (ctx: Ctx, tokenHashes: string[]): Promise<void> => {
  await ctx.db.delete(portalSessions).where(inArray(portalSessions.tokenHash, tokenHashes));
};

/** Those of all its users. */
export const deletePortalSessions = async (ctx: Ctx, clientId: number): Promise<void> => {
  await ctx.db.delete(portalSessions).where(eq(portalSessions.clientId, clientId));
};

/** False when the password was changed in the meantime. */
export const replacePortalPassword = async (
  ctx: Ctx,
  { clientId, old, hash, at }: { clientId: number; old: string; hash: string; at: Date },
): Promise<boolean> => {
  const changed = await ctx.db
    .update(clients)
    .set({ portalPasswordHash: hash, portalMustChange: false, updatedAt: at })
    .where(and(eq(clients.id, clientId), eq(clients.portalPasswordHash, old)))
    .returning({ id: clients.id });
  return changed.length > 0;
};

export const deleteExpiredPortalSessionRows = async (ctx: Ctx, now: Date): Promise<void> => {
  await ctx.db.delete(portalSessions).where(lte(portalSessions.expiresAt, now));
};
