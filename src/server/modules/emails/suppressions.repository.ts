import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { suppressedAddresses } from './emails.table.ts';

export const upsertSuppression = async (
  ctx: Ctx,
  { address, reason, at, byBounce = false }: { address: string; reason: string; at: Date; byBounce?: boolean },
): Promise<void> => {
  const columns = { reason, at, byBounce };
  await ctx.db
    .insert(suppressedAddresses)
    .values({ address, ...columns })
    .onConflictDoUpdate({ target: suppressedAddresses.address, set: columns });
};

/** A server accepted an e-mail for this address: earlier refusals no longer count, later bounces still may. */
export const deleteSuppression = async (ctx: Ctx, address: string): Promise<void> => {
  await ctx.db
    .delete(suppressedAddresses)
    .where(and(eq(suppressedAddresses.address, address), eq(suppressedAddresses.byBounce, false)));
};

const MOST = 500;

export const listSuppressionRows = (ctx: Ctx) =>
  ctx.db.select().from(suppressedAddresses).orderBy(desc(suppressedAddresses.at)).limit(MOST);
