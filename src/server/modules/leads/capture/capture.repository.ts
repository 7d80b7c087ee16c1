import { eq, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { runOften } from '#server/platform/database/often.ts';
import { idempotencyKeys } from '../leads.table.ts';

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;

export interface Turn {
  /** The request's key; null where it came without one. */
  key: { key: string; requestHash: string; createdAt: Date } | null;
  /** Whose lead it may become; null where nobody left a name. */
  visitor: { farmId: number; emailKey: string } | null;
}

/**
 * Takes the key for this request, or answers the row of the request that took it first. A second request waits here
 * until the first one's transaction has ended, and so does one of the same visitor to the same farm.
 */
export const takeTurn = async (ctx: Ctx, { key, visitor }: Turn): Promise<IdempotencyRow | null> => {
  const wait: SQL = visitor
    ? sql`pg_advisory_xact_lock(${visitor.farmId}::integer, hashtext(${visitor.emailKey}::text))`
    : sql`null`;
  if (key === null) {
    if (visitor) await runOften(ctx.db, sql`select ${wait}`);
    return null;
  }
  const taking = ctx.db
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  // The visitor's lock first, then the key, in every request alike.
  const [turn] = await runOften<{ isMine: boolean }>(
    ctx.db,
    sql`with taken as ${taking} select ${wait} as waited, exists (select from taken) as "isMine"`,
  );
  if (turn?.isMine) return null;
  return (await ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key.key)))[0] ?? null;
};

/** Keeps what a repeat of the request is answered. */
export const keepAnswer = async (ctx: Ctx, { key, answer }: { key: string; answer: unknown }): Promise<void> => {
  await ctx.db.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, key));
};
