import { and, desc, eq, gte, ilike, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FieldJobFilter } from '#shared/field-jobs.ts';
import type { FieldJobSort } from '#shared/sort-choices.ts';
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
import { clientProfiles, isClientAtWork } from '../clients/clients.views.ts';
import { fieldJobs, fieldJobSettings, type FieldJobRow, type NewFieldJob } from './field-jobs.table.ts';

/** Null when the client sent another job with this key. */
export const insertFieldJob = async (ctx: Ctx, row: NewFieldJob): Promise<FieldJobRow | null> =>
  (await ctx.db.insert(fieldJobs).values(row).onConflictDoNothing().returning())[0] ?? null;

export const insertFieldJobs = (ctx: Ctx, rows: NewFieldJob[]): Promise<FieldJobRow[]> =>
  ctx.db.insert(fieldJobs).values(rows).returning();

/** What tells a client's jobs apart. */
export const listJobIdentities = (ctx: Ctx, clientId: number) =>
  ctx.db
    .select({
      service: fieldJobs.service,
      city: fieldJobs.city,
      state: fieldJobs.state,
      doneOn: fieldJobs.doneOn,
      found: fieldJobs.found,
    })
    .from(fieldJobs)
    .where(eq(fieldJobs.clientId, clientId));

/** One import of a client at a time. */
export const lockJobImports = async (ctx: Ctx, clientId: number): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('field job imports'), ${clientId}::integer)`);
};

export const getSentJob = async (
  ctx: Ctx,
  { clientId, key }: { clientId: number; key: string },
): Promise<FieldJobRow | null> =>
  (
    await ctx.db
      .select()
      .from(fieldJobs)
      .where(and(eq(fieldJobs.clientId, clientId), eq(fieldJobs.sentKey, key)))
  )[0] ?? null;

export const countJobsSince = (ctx: Ctx, { clientId, since }: { clientId: number; since: Date }): Promise<number> =>
  ctx.db.$count(fieldJobs, and(eq(fieldJobs.clientId, clientId), gte(fieldJobs.createdAt, since)));

/** Locked until the transaction ends. */
export const lockFieldJob = async (ctx: Ctx, id: number): Promise<FieldJobRow | null> =>
  (await ctx.db.select().from(fieldJobs).where(eq(fieldJobs.id, id)).for('update'))[0] ?? null;

export const updateFieldJobRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewFieldJob> },
): Promise<void> => {
  await ctx.db.update(fieldJobs).set(columns).where(eq(fieldJobs.id, id));
};

export const deleteFieldJobRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(fieldJobs).where(eq(fieldJobs.id, id));
};

/** Newest first. */
export const listAcceptedJobs = (
  ctx: Ctx,
  { clientId, limit }: { clientId: number; limit: number },
): Promise<FieldJobRow[]> =>
  ctx.db
    .select()
    .from(fieldJobs)
    .where(and(eq(fieldJobs.clientId, clientId), eq(fieldJobs.status, 'accepted')))
    .orderBy(desc(fieldJobs.doneOn), desc(fieldJobs.id))
    .limit(limit);

const { byId, byNewest } = numbered(fieldJobs.id);
const newest: ListOrder = { key: fieldJobs.createdAt, type: 'timestamptz', tie: byId.key, isDescending: true };
const statusRank = sql`(case ${fieldJobs.status} when 'proposed' then 1 when 'accepted' then 2 else 3 end)`;
/** An index can hold a number of days, but not a day's text, which depends on the session. */
const daysOf = (day: SQLWrapper): SQL => sql`(${day} - '2000-01-01'::date)`;
const clientName = sql`lower(${clientProfiles.name})`;

const ORDERS: Record<FieldJobSort, ListOrder> = {
  newest,
  ...bothWays('done', { key: daysOf(fieldJobs.doneOn), type: 'integer', tie: byNewest }),
  ...bothWays('client', { key: clientName, type: 'text', tie: byNewest }),
  ...bothWays('status', { key: statusRank, type: 'integer', tie: byNewest }),
};

/** Those of archived clients rest with them, except in the client's own list. */
const matches = ({ q, clientId, status, service, ...days }: Omit<FieldJobFilter, 'sort'>): SQL | undefined => {
  const pattern = q ? containsPattern(q) : null;
  return and(
    clientId === undefined ? isClientAtWork(fieldJobs.clientId) : eq(fieldJobs.clientId, clientId),
    status && eq(fieldJobs.status, status),
    service ? eq(fieldJobs.service, service) : undefined,
    withinDays(fieldJobs.createdAt, days),
    pattern === null
      ? undefined
      : or(ilike(fieldJobs.city, pattern), ilike(fieldJobs.found, pattern), ilike(fieldJobs.did, pattern)),
  );
};

export interface FieldJobWithClient {
  job: FieldJobRow;
  clientName: string;
}

const withClient = (ctx: Ctx, sort: ListOrder) =>
  ctx.db
    .select({ job: fieldJobs, clientName: clientProfiles.name, ...cursorColumns(sort) })
    .from(fieldJobs)
    .innerJoin(clientProfiles, eq(clientProfiles.id, fieldJobs.clientId));

export const listFieldJobRows = (
  ctx: Ctx,
  { filter, sort, after, limit }: ListPage<FieldJobSort> & { filter: Omit<FieldJobFilter, 'sort'> },
): Promise<(FieldJobWithClient & Placed)[]> =>
  withClient(ctx, ORDERS[sort])
    .where(and(matches(filter), afterRow(ORDERS[sort], after)))
    .orderBy(...orderBy(ORDERS[sort]))
    .limit(limit);

export const countFieldJobRows = (
  ctx: Ctx,
  { filter, known }: { filter: Omit<FieldJobFilter, 'sort'>; known: number },
): Promise<RowCount> =>
  countRows(ctx, { rows: sql`select 1 from field_jobs where ${matches(filter) ?? sql`true`}`, known });

export const getFieldJobWithClient = async (ctx: Ctx, id: number): Promise<FieldJobWithClient | null> =>
  (await withClient(ctx, newest).where(eq(fieldJobs.id, id)))[0] ?? null;

export const acceptsAllJobs = async (ctx: Ctx, clientId: number): Promise<boolean> =>
  (
    await ctx.db
      .select({ acceptsAll: fieldJobSettings.acceptsAll })
      .from(fieldJobSettings)
      .where(eq(fieldJobSettings.clientId, clientId))
  )[0]?.acceptsAll ?? false;

export const upsertAcceptsAll = async (ctx: Ctx, row: { clientId: number; acceptsAll: boolean }): Promise<void> => {
  await ctx.db
    .insert(fieldJobSettings)
    .values(row)
    .onConflictDoUpdate({ target: fieldJobSettings.clientId, set: { acceptsAll: row.acceptsAll } });
};
