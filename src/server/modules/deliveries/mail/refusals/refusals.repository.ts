import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { refusedAddresses } from '../mail.table.ts';

export const rememberRefusal = async (
  ctx: Ctx,
  { address, reason, at, byReturn = false }: { address: string; reason: string; at: Date; byReturn?: boolean },
): Promise<void> => {
  const columns = { reason, at, byReturn };
  await ctx.db
    .insert(refusedAddresses)
    .values({ address, ...columns })
    .onConflictDoUpdate({ target: refusedAddresses.address, set: columns });
};

/** A server took a mail for this address: what it had refused before no longer counts, what came back later still may. */
export const forgetRefusal = async (ctx: Ctx, address: string): Promise<void> => {
  await ctx.db
    .delete(refusedAddresses)
    .where(and(eq(refusedAddresses.address, address), eq(refusedAddresses.byReturn, false)));
};

const MOST = 500;

/** Newest first. */
export const listRefusals = (ctx: Ctx) =>
  ctx.db.select().from(refusedAddresses).orderBy(desc(refusedAddresses.at)).limit(MOST);
