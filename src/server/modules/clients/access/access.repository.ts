import { and, eq, gt, lte } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clients } from '../clients.table.ts';
import { portalSessions } from './access.table.ts';

const accessColumns = {
  id: clients.id,
  name: clients.name,
  city: clients.city,
  state: clients.state,
  portalPasswordHash: clients.portalPasswordHash,
};

export const getAccessByUsername = async (ctx: Ctx, clientUsernameKey: string) =>
  (await ctx.db.select(accessColumns).from(clients).where(eq(clients.clientUsernameKey, clientUsernameKey)))[0] ?? null;

export const setAccess = async (
  ctx: Ctx,
  input: {
    clientId: number;
    clientUsername: string | null;
    clientUsernameKey: string | null;
    portalPasswordHash?: string | null;
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

export const findLivePortalSession = async (ctx: Ctx, input: { tokenHash: string; now: Date }) =>
  (
    await ctx.db
      .select()
      .from(portalSessions)
      .where(and(eq(portalSessions.tokenHash, input.tokenHash), gt(portalSessions.expiresAt, input.now)))
  )[0] ?? null;

export const deletePortalSessionByToken = async (ctx: Ctx, tokenHash: string): Promise<void> => {
  await ctx.db.delete(portalSessions).where(eq(portalSessions.tokenHash, tokenHash));
};

export const deletePortalSessionsOf = async (ctx: Ctx, clientId: number): Promise<void> => {
  await ctx.db.delete(portalSessions).where(eq(portalSessions.clientId, clientId));
};

export const deleteDeadPortalSessions = async (ctx: Ctx, now: Date): Promise<void> => {
  await ctx.db.delete(portalSessions).where(lte(portalSessions.expiresAt, now));
};
