import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clients } from '../clients.table.ts';

/** The sealed secret, null before there is one; undefined for an unknown client. */
export const getSealedSecret = async (ctx: Ctx, clientId: number): Promise<string | null | undefined> =>
  (await ctx.db.select({ sealed: clients.webhookSecret }).from(clients).where(eq(clients.id, clientId)))[0]?.sealed;

/** Stores the sealed secret unless the client has one already. */
export const setSealedSecretOnce = async (ctx: Ctx, input: { clientId: number; sealed: string }): Promise<void> => {
  await ctx.db
    .update(clients)
    .set({ webhookSecret: input.sealed })
    .where(and(eq(clients.id, input.clientId), isNull(clients.webhookSecret)));
};

export const setSealedSecret = async (ctx: Ctx, input: { clientId: number; sealed: string }): Promise<void> => {
  await ctx.db.update(clients).set({ webhookSecret: input.sealed }).where(eq(clients.id, input.clientId));
};
