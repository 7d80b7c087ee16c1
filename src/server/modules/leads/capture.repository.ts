import { eq, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { executePrepared } from '#server/platform/database/prepared-statement.ts';
import { idempotencyKeys } from './leads.table.ts';

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;

export interface IdempotencyClaim {
  /** Null for a request without a key. */
  key: { key: string; requestHash: string; createdAt: Date } | null;
  /** The visitor whose lead it may become; null for a form without contact details. */
  visitor: { farmId: number; emailKey: string; phoneE164: string | null } | null;
}

const lockOfKey = (farmId: number, key: string): SQL =>
  sql`pg_advisory_xact_lock(${farmId}::integer, hashtext(${key}::text))`;

/** The e-mail first: whoever calls locks the phone alone. */
const lockOf = ({ farmId, emailKey, phoneE164 }: NonNullable<IdempotencyClaim['visitor']>): SQL =>
  phoneE164 === null
    ? lockOfKey(farmId, emailKey)
    : sql`${lockOfKey(farmId, emailKey)} as waited_for_email, ${lockOfKey(farmId, phoneE164)}`;

/** Waits for calls and forms of this phone on the farm, until the transaction ends. */
export const lockCaller = async (ctx: Ctx, { farmId, key }: { farmId: number; key: string }): Promise<void> => {
  await ctx.db.execute(sql`select ${lockOfKey(farmId, key)}`);
};

/**
 * Claims the key for this request, or returns the row of the request that claimed it first. A second request waits
 * until the transaction of the first ends, and so does one of the same visitor on the same farm.
 */
export const claimIdempotencyKey = async (
  ctx: Ctx,
  { key, visitor }: IdempotencyClaim,
): Promise<IdempotencyKeyRow | null> => {
  const wait: SQL = visitor ? lockOf(visitor) : sql`null`;
  if (key === null) {
    if (visitor) await executePrepared(ctx.db, sql`select ${wait}`);
    return null;
  }
  const insertion = ctx.db
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  // Every request locks the visitor first and then the key: another order could deadlock.
  const [claim] = await executePrepared<{ isMine: boolean }>(
    ctx.db,
    sql`with taken as ${insertion} select ${wait} as waited, exists (select from taken) as "isMine"`,
  );
  if (claim?.isMine) return null;
  return (await ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key.key)))[0] ?? null;
};

/** Stores the answer for repeats of the request. */
export const updateIdempotencyAnswer = async (
  ctx: Ctx,
  { key, answer }: { key: string; answer: unknown },
): Promise<void> => {
  await ctx.db.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, key));
};
