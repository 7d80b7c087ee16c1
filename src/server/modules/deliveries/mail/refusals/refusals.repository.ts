import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { refusedAddresses } from '../mail.table.ts';

export const rememberRefusal = async (
  ctx: Ctx,
  { address, reason, at }: { address: string; reason: string; at: Date },
): Promise<void> => {
  await ctx.db
    .insert(refusedAddresses)
    .values({ address, reason, at })
    .onConflictDoUpdate({ target: refusedAddresses.address, set: { reason, at } });
};

export const forgetRefusal = async (ctx: Ctx, address: string): Promise<void> => {
  await ctx.db.delete(refusedAddresses).where(eq(refusedAddresses.address, address));
};

const MOST = 500;

/** Newest first. */
export const listRefusals = (ctx: Ctx) =>
  ctx.db.select().from(refusedAddresses).orderBy(desc(refusedAddresses.at)).limit(MOST);
