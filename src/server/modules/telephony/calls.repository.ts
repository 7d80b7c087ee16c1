import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { TelephonyProviderId } from '#shared/telephony-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { phoneCalls } from './telephony.table.ts';

export type CallRow = typeof phoneCalls.$inferSelect;
export type NewCall = typeof phoneCalls.$inferInsert;

/** Stores a call unless it is known, and returns it locked until the transaction ends. */
export const ensureCall = async (tx: Ctx, row: NewCall): Promise<CallRow | null> => {
  await tx.db.insert(phoneCalls).values(row).onConflictDoNothing();
  return lockCall(tx, row);
};

export const lockCall = async (
  tx: Ctx,
  { provider, providerCall }: Pick<NewCall, 'provider' | 'providerCall'>,
): Promise<CallRow | null> => {
  const ofProvider = and(eq(phoneCalls.provider, provider), eq(phoneCalls.providerCall, providerCall));
  return (await tx.db.select().from(phoneCalls).where(ofProvider).for('update'))[0] ?? null;
};

export const findCall = async (
  ctx: Ctx,
  { provider, providerCall }: { provider: TelephonyProviderId; providerCall: string },
): Promise<CallRow | null> => {
  const ofProvider = and(eq(phoneCalls.provider, provider), eq(phoneCalls.providerCall, providerCall));
  return (await ctx.db.select().from(phoneCalls).where(ofProvider))[0] ?? null;
};

export const getCallRow = async (ctx: Ctx, id: number): Promise<CallRow | null> =>
  (await ctx.db.select().from(phoneCalls).where(eq(phoneCalls.id, id)))[0] ?? null;

export const lockCallRow = async (tx: Ctx, id: number): Promise<CallRow | null> =>
  (await tx.db.select().from(phoneCalls).where(eq(phoneCalls.id, id)).for('update'))[0] ?? null;

export const updateCallRow = async (ctx: Ctx, { id, columns }: { id: number; columns: Partial<NewCall> }) => {
  await ctx.db.update(phoneCalls).set(columns).where(eq(phoneCalls.id, id));
};

/** Calls of these leads, oldest first. */
export const listCallsOfLeads = (ctx: Ctx, leadIds: number[]): Promise<CallRow[]> =>
  ctx.db
    .select()
    .from(phoneCalls)
    .where(and(inArray(phoneCalls.leadId, leadIds), isNotNull(phoneCalls.result)))
    .orderBy(asc(phoneCalls.startedAt), asc(phoneCalls.id));

/** Calls without a lead whose end was told, or cannot come any more, by these moments. */
export const listUnfinishedCalls = async (
  ctx: Ctx,
  { endedBefore, startedBefore, limit }: { endedBefore: Date; startedBefore: Date; limit: number },
): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: phoneCalls.id })
    .from(phoneCalls)
    .where(
      and(
        isNull(phoneCalls.leadId),
        isNull(phoneCalls.result),
        or(lte(phoneCalls.endedAt, endedBefore), lte(phoneCalls.startedAt, startedBefore)),
      ),
    )
    .orderBy(asc(phoneCalls.startedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Forgets messages that were kept long enough; the provider's copies are deleted after that. */
export const clearOldRecordings = async (ctx: Ctx, now: Date): Promise<void> => {
  await ctx.db
    .update(phoneCalls)
    .set({ recording: null, recordingSeconds: null, recordingDeletesAt: null })
    .where(and(isNotNull(phoneCalls.recording), lte(phoneCalls.recordingDeletesAt, now)));
};
