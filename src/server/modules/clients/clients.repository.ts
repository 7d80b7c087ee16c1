import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ClientFilter, ClientSummary } from '#shared/clients.ts';
import type { ClientSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  afterRow,
  bothWays,
  cursorColumns,
  orderBy,
  type ListOrder,
  type SortValues,
} from '#server/platform/database/list-order.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { searchCondition } from '#server/platform/database/search-words.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Placed } from '#server/platform/http/paging.ts';
import { clientFigures, clients } from './clients.table.ts';

export type ClientRow = typeof clients.$inferSelect;
export type NewClient = typeof clients.$inferInsert;
export interface ClientWithFigures {
  client: ClientRow;
  figures: { farmCount: number; leadCount: number; monthLeadCount: number; draftCount: number };
}

const monthStart = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

const withFigures = (ctx: Ctx) =>
  ctx.db
    .select({
      client: clients,
      figures: {
        farmCount: clientFigures.farmCount,
        leadCount: clientFigures.leadCount,
        monthLeadCount: sql<number>`(select coalesce(sum(d.leads), 0)::integer from client_lead_days d
          where d.client_id = clients.id and d.day >= ${monthStart(ctx.clock.now())}::date)`,
        draftCount: sql<number>`coalesce((select d.drafts from client_drafts d where d.client_id = clients.id), 0)`,
      },
    })
    .from(clients)
    .innerJoin(clientFigures, eq(clientFigures.clientId, clients.id));

const byId = clients.id;
const figure = (name: 'lead_count' | 'farm_count') =>
  sql`(select f.${sql.raw(name)} from client_figures f where f.client_id = clients.id)`;
/** 3 for what is broken or late, 2 for what waits, 1 for drafts, 0 for nothing; `signs` is a row of `client_signs`. */
const harmAt = (now: Date): SQL<number> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`${now.toISOString().slice(0, 10)}::date`;
  return sql<number>`case
    when signs.is_broken or signs.failed_at > ${at} - interval '7 days' or signs.retried_since < ${at} - interval '15 minutes'
      or signs.answer_due_at < ${at} or signs.facts_expire_on < ${today} then 3
    when signs.answer_due_at is not null or signs.domain_waits or signs.facts_expire_on <= ${today} + 30 then 2
    when signs.has_drafts then 1 else 0 end`;
};
const byTime = { key: clients.createdAt, type: 'timestamptz', tie: byId } as const;

const ordersAt = (now: Date): Record<ClientSort, ListOrder> => ({
  newest: { ...byTime, isDescending: true },
  ...bothWays('created', byTime),
  ...bothWays('name', { key: sql`lower(${clients.name})`, type: 'text', tie: byId }),
  ...bothWays('leads', { key: figure('lead_count'), type: 'integer', tie: byId }),
  ...bothWays('health', {
    key: sql`(select ${harmAt(now)} from client_signs signs where signs.client_id = clients.id)`,
    type: 'integer',
    tie: byId,
  }),
  ...bothWays('farms', { key: figure('farm_count'), type: 'integer', tie: byId }),
});

const phoneDigits = sql`regexp_replace(coalesce(${clients.phone}, ''), '\\D', '', 'g')`;

const matches = ({ q, archived, clientId, ...days }: ClientFilter): SQL | undefined =>
  and(
    clientId === undefined ? undefined : eq(clients.id, clientId),
    archived === 'true' ? isNotNull(clients.archivedAt) : isNull(clients.archivedAt),
    q ? searchCondition(q, [sql`clients.search_words`, phoneDigits]) : undefined,
    withinDays(clients.createdAt, days),
  );

interface ClientPage {
  filter: ClientFilter;
  after: SortValues | null;
  limit: number;
}

type ClientPosition = Placed & ClientSummary;

/** The clients of a page by name and place, with their sort values. */
export const listClientPositions = (ctx: Ctx, { filter, after, limit }: ClientPage): Promise<ClientPosition[]> => {
  const order = ordersAt(ctx.clock.now())[filter.sort];
  return ctx.db
    .select({
      id: clients.id,
      name: clients.name,
      city: clients.city,
      state: clients.state,
      ...cursorColumns(order),
    })
    .from(clients)
    .where(and(matches(filter), afterRow(order, after)))
    .orderBy(...orderBy(order))
    .limit(limit);
};

export const countClientsFound = (
  ctx: Ctx,
  { filter, known }: { filter: ClientFilter; known: number },
): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(clients)
    .where(matches(filter));
  return countRows(ctx, { rows, known });
};

/** With their figures, in no order. */
export const listClientsWithFigures = (ctx: Ctx, ids: number[]): Promise<ClientWithFigures[]> =>
  ids.length === 0 ? Promise.resolve([]) : withFigures(ctx).where(inArray(clients.id, ids));

/** Clients with all of these words; names that start with the first one come first, then by name. */
export const listClientChoiceRows = async (
  ctx: Ctx,
  { words, limit }: { words: string[]; limit: number },
): Promise<Pick<ClientRow, 'id' | 'name' | 'industry' | 'location'>[]> => {
  const matches = words.map((word) => sql`search_words ilike ${containsPattern(word)}`);
  const startsWithWord = sql`starts_with(lower(${clients.name}), lower(${words[0] ?? ''}::text))`;
  return ctx.db
    .select({ id: clients.id, name: clients.name, industry: clients.industry, location: clients.location })
    .from(clients)
    .where(and(isNull(clients.archivedAt), ...matches))
    .orderBy(sql`${startsWithWord} desc`, sql`lower(${clients.name})`, asc(clients.id))
    .limit(limit);
};

export const getNewestClientRow = async (
  ctx: Ctx,
): Promise<Pick<ClientRow, 'id' | 'name' | 'industry' | 'location'> | null> =>
  (
    await ctx.db
      .select({ id: clients.id, name: clients.name, industry: clients.industry, location: clients.location })
      .from(clients)
      .where(isNull(clients.archivedAt))
      .orderBy(desc(clients.id))
      .limit(1)
  )[0] ?? null;

export const listClientHarm = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await ctx.db.execute<{ id: number; harm: number }>(
    sql`select signs.client_id as id, ${harmAt(ctx.clock.now())} as harm from client_signs signs
      where signs.client_id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, harm: worst }) => [id, worst]));
};

export const getClientWithFigures = async (ctx: Ctx, id: number): Promise<ClientWithFigures | null> =>
  (await withFigures(ctx).where(eq(clients.id, id)))[0] ?? null;

export const countPagesOfClient = async (ctx: Ctx, id: number): Promise<number> =>
  (await ctx.db.select({ pages: clientFigures.pageCount }).from(clientFigures).where(eq(clientFigures.clientId, id)))[0]
    ?.pages ?? 0;

export const getClientRow = async (ctx: Ctx, id: number): Promise<ClientRow | null> =>
  (await ctx.db.select().from(clients).where(eq(clients.id, id)))[0] ?? null;

export const listClientRowsById = (ctx: Ctx, ids: number[]): Promise<ClientRow[]> =>
  ctx.db.select().from(clients).where(inArray(clients.id, ids));

/** Locked until the transaction ends; throws 404. */
export const lockClientRow = async (ctx: Ctx, id: number): Promise<ClientRow> => {
  const [row] = await ctx.db.select().from(clients).where(eq(clients.id, id)).for('update');
  if (!row) throw notFound('Client');
  return row;
};

export const countClientRows = (ctx: Ctx): Promise<number> => ctx.db.$count(clients, isNull(clients.archivedAt));

/** Clients of this name in any case, oldest first. */
export const listClientsByName = (ctx: Ctx, name: string): Promise<ClientRow[]> =>
  ctx.db
    .select()
    .from(clients)
    .where(sql`lower(${clients.name}) = lower(${name})`)
    .orderBy(asc(clients.id));

/** Serializes calls that may create a client of this name, until their transactions end. */
export const lockClientName = async (ctx: Ctx, name: string): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}), 1))`);
};

export const insertClient = async (ctx: Ctx, row: NewClient): Promise<ClientRow> => {
  const [inserted] = await ctx.db.insert(clients).values(row).returning();
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted;
};

export const insertClients = async (ctx: Ctx, rows: NewClient[]): Promise<number[]> =>
  rows.length === 0
    ? []
    : (await ctx.db.insert(clients).values(rows).returning({ id: clients.id })).map(({ id }) => id);

export const listClientIdentities = (ctx: Ctx): Promise<{ name: string; location: string; email: string }[]> =>
  ctx.db
    .select({ name: clients.name, location: clients.location, email: clients.email })
    .from(clients)
    .orderBy(asc(clients.id));

/** Serializes imports until their transactions end. */
export const lockClientImports = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('clients.import'), 0)`);
};

export const updateClientRow = async (
  ctx: Ctx,
  input: { id: number; columns: Partial<NewClient> },
): Promise<ClientRow | null> =>
  (
    await ctx.db
      .update(clients)
      .set(input.columns)
      .where(and(eq(clients.id, input.id)))
      .returning()
  )[0] ?? null;

/** The sealed secret, null before there is one; undefined for an unknown client. */
export const getSealedWebhookSecret = async (ctx: Ctx, clientId: number): Promise<string | null | undefined> =>
  (await ctx.db.select({ sealed: clients.webhookSecret }).from(clients).where(eq(clients.id, clientId)))[0]?.sealed;

export const setSealedWebhookSecretIfAbsent = async (
  ctx: Ctx,
  input: { clientId: number; sealed: string },
): Promise<void> => {
  await ctx.db
    .update(clients)
    .set({ webhookSecret: input.sealed })
    .where(and(eq(clients.id, input.clientId), isNull(clients.webhookSecret)));
};

export const setSealedWebhookSecret = async (ctx: Ctx, input: { clientId: number; sealed: string }): Promise<void> => {
  await ctx.db.update(clients).set({ webhookSecret: input.sealed }).where(eq(clients.id, input.clientId));
};

export const deleteClientRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(clients).where(eq(clients.id, id));
};
