import { and, desc, eq, getColumns, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ContactChannel, WithdrawalFilter, WithdrawalSort } from '#shared/withdrawals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import {
  afterRow,
  bothWays,
  cursorColumns,
  numbered,
  orderBy,
  type ListOrder,
  type ListPage,
} from '#server/platform/database/list-order.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import type { Placed } from '#server/platform/http/paging.ts';
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

const STATES: Record<NonNullable<WithdrawalFilter['state']>, SQL | undefined> = {
  open: and(isNull(withdrawals.completedAt), isNull(withdrawals.liftedAt)),
  done: and(isNotNull(withdrawals.completedAt), isNull(withdrawals.liftedAt)),
  lifted: isNotNull(withdrawals.liftedAt),
};

const matches = ({ q, clientId, leadId, state, source, channel, ...days }: WithdrawalFilter): SQL | undefined =>
  and(
    q ? or(ilike(withdrawals.email, containsPattern(q)), ilike(withdrawals.phoneE164, containsPattern(q))) : undefined,
    clientId === undefined ? undefined : eq(withdrawals.clientId, clientId),
    leadId === undefined ? undefined : eq(withdrawals.leadId, leadId),
    state === undefined ? undefined : STATES[state],
    source === undefined ? undefined : eq(withdrawals.source, source),
    channel === undefined ? undefined : sql`${channel}::text = any(${withdrawals.channels})`,
    withinDays(withdrawals.requestedAt, days),
  );

const clientName = sql<string | null>`(select c.name from client_labels c where c.id = ${withdrawals.clientId})`;

const { byId, byNewest } = numbered(withdrawals.id);

/** They are stored in the order of their ids. */
const ORDERS: Record<WithdrawalSort, ListOrder> = {
  newest: { ...byId, isDescending: true },
  ...bothWays('requested', byId),
  ...bothWays('due', { key: withdrawals.dueAt, type: 'timestamptz', tie: byNewest }),
};

export const listWithdrawalRows = (
  ctx: Ctx,
  { filter, sort, after, limit }: ListPage<WithdrawalSort> & { filter: WithdrawalFilter },
): Promise<(WithdrawalWithClient & Placed)[]> => {
  const order = ORDERS[sort];
  return ctx.db
    .select({ ...getColumns(withdrawals), clientName, ...cursorColumns(order) })
    .from(withdrawals)
    .where(and(matches(filter), afterRow(order, after)))
    .orderBy(...orderBy(order))
    .limit(limit);
};

export const countWithdrawalRows = (
  ctx: Ctx,
  { filter, known }: { filter: WithdrawalFilter; known: number },
): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(withdrawals)
    .where(matches(filter));
  return countRows(ctx, { rows, known });
};

export const getWithdrawalWithClient = async (ctx: Ctx, id: number): Promise<WithdrawalWithClient | null> =>
  (
    await ctx.db
      .select({ ...getColumns(withdrawals), clientName })
      .from(withdrawals)
      .where(eq(withdrawals.id, id))
  )[0] ?? null;

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
