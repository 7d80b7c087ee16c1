import { and, desc, eq, ilike, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { ContactChannel, WithdrawalQuery } from '#shared/withdrawals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { withdrawals } from './withdrawals.table.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type NewWithdrawal = typeof withdrawals.$inferInsert;
export type WithdrawalWithClient = WithdrawalRow & { clientName: string | null };

export const insertWithdrawalRow = async (ctx: Ctx, row: NewWithdrawal): Promise<WithdrawalRow> => {
  const [stored] = await ctx.db.insert(withdrawals).values(row).returning();
  if (!stored) throw new Error('The insert returned no withdrawal.');
  return stored;
};

/** Serializes what is recorded about an address. */
export const lockContact = async (ctx: Ctx, hash: string): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${hash}`}, 0))`);
};

interface ActiveQuery {
  /** Null for the agency's alone. */
  clientId: number | null;
  hashes: readonly string[];
}

const obeyedBy = ({ clientId, hashes }: ActiveQuery): SQL | undefined =>
  and(
    isNull(withdrawals.liftedAt),
    clientId === null
      ? isNull(withdrawals.clientId)
      : or(isNull(withdrawals.clientId), eq(withdrawals.clientId, clientId)),
    or(inArray(withdrawals.emailHash, [...hashes]), inArray(withdrawals.phoneHash, [...hashes])),
  );

/** Those that a client obeys about an address: its own and the agency's. */
export const listActiveRows = (ctx: Ctx, query: ActiveQuery): Promise<WithdrawalRow[]> =>
  ctx.db.select().from(withdrawals).where(obeyedBy(query)).orderBy(desc(withdrawals.id));

export const hasActiveRow = async (
  ctx: Ctx,
  { channel, ...query }: ActiveQuery & { channel: ContactChannel },
): Promise<boolean> => {
  const onChannel = sql`${channel}::text = any(${withdrawals.channels})`;
  const ofKind =
    channel === 'email'
      ? inArray(withdrawals.emailHash, [...query.hashes])
      : inArray(withdrawals.phoneHash, [...query.hashes]);
  return (
    (
      await ctx.db
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(and(obeyedBy(query), ofKind, onChannel))
        .limit(1)
    ).length > 0
  );
};

const STATES: Record<NonNullable<WithdrawalQuery['state']>, SQL | undefined> = {
  open: and(isNull(withdrawals.completedAt), isNull(withdrawals.liftedAt)),
  done: and(isNotNull(withdrawals.completedAt), isNull(withdrawals.liftedAt)),
  lifted: isNotNull(withdrawals.liftedAt),
};

const matches = ({ q, clientId, leadId, state }: WithdrawalQuery): SQL | undefined =>
  and(
    q ? or(ilike(withdrawals.email, containsPattern(q)), ilike(withdrawals.phoneE164, containsPattern(q))) : undefined,
    clientId === undefined ? undefined : eq(withdrawals.clientId, clientId),
    leadId === undefined ? undefined : eq(withdrawals.leadId, leadId),
    state === undefined ? undefined : STATES[state],
  );

const clientName = sql<string | null>`(select c.name from client_labels c where c.id = ${withdrawals.clientId})`;

const withClient = (ctx: Ctx) => ctx.db.select({ row: withdrawals, clientName }).from(withdrawals);

/** Newest first. */
export const listWithdrawalRows = async (
  ctx: Ctx,
  { filter, before, limit }: { filter: WithdrawalQuery; before: number | null; limit: number },
): Promise<WithdrawalWithClient[]> =>
  (
    await withClient(ctx)
      .where(and(matches(filter), before === null ? undefined : lt(withdrawals.id, before)))
      .orderBy(desc(withdrawals.id))
      .limit(limit)
  ).map(({ row, clientName: name }) => ({ ...row, clientName: name }));

export const countWithdrawalRows = (
  ctx: Ctx,
  { filter, known }: { filter: WithdrawalQuery; known: number },
): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(withdrawals)
    .where(matches(filter));
  return countRows(ctx, { rows, known });
};

export const getWithdrawalWithClient = async (ctx: Ctx, id: number): Promise<WithdrawalWithClient | null> => {
  const [found] = await withClient(ctx).where(eq(withdrawals.id, id));
  return found ? { ...found.row, clientName: found.clientName } : null;
};

export const lockWithdrawalRow = async (ctx: Ctx, id: number): Promise<WithdrawalRow | null> =>
  (await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update'))[0] ?? null;

export const updateWithdrawalRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewWithdrawal> },
): Promise<void> => {
  await ctx.db.update(withdrawals).set(columns).where(eq(withdrawals.id, id));
};

/** Takes the withdrawal whose calls are to be written; null when they are, or it is gone. */
export const claimUndelivered = async (
  ctx: Ctx,
  { id, now }: { id: number; now: Date },
): Promise<WithdrawalRow | null> =>
  (
    await ctx.db
      .update(withdrawals)
      .set({ deliveredAt: now })
      .where(and(eq(withdrawals.id, id), isNull(withdrawals.deliveredAt), isNull(withdrawals.erasedAt)))
      .returning()
  )[0] ?? null;

interface Person {
  /** Null for the agency's own. */
  clientId: number | null;
  hashes: readonly string[];
  leadIds: readonly number[];
}

const ofPerson = ({ clientId, hashes, leadIds }: Person): SQL | undefined =>
  or(
    and(
      clientId === null ? isNull(withdrawals.clientId) : eq(withdrawals.clientId, clientId),
      // People share a number: a row with another address is somebody else's.
      or(
        inArray(withdrawals.emailHash, [...hashes]),
        and(isNull(withdrawals.emailHash), isNull(withdrawals.leadId), inArray(withdrawals.phoneHash, [...hashes])),
      ),
    ),
    inArray(withdrawals.leadId, [...leadIds]),
  );

export const listRowsOfPerson = (ctx: Ctx, person: Person): Promise<WithdrawalRow[]> =>
  ctx.db.select().from(withdrawals).where(ofPerson(person)).orderBy(desc(withdrawals.id));

/** Empties the personal columns; the hashes stay. Returns the ids. */
export const eraseRowsOfPerson = async (ctx: Ctx, { at, ...person }: Person & { at: Date }): Promise<number[]> =>
  (
    await ctx.db
      .update(withdrawals)
      .set({ leadId: null, email: null, phoneE164: null, erasedAt: at })
      .where(ofPerson(person))
      .returning({ id: withdrawals.id })
  ).map(({ id }) => id);
