import { and, asc, eq, SQL, sql } from 'drizzle-orm';
import { regionParts } from '#shared/regions.ts';
import type { EvidenceFilter, EvidencePage, EvidenceTier, RecheckResult } from '#shared/evidence.ts';
import type { EvidenceSort } from '#shared/sort-choices.ts';
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
import type { Placed } from '#server/platform/http/paging.ts';
import { evidenceItems, evidencePages, evidenceQuotes } from './evidence.table.ts';

export type EvidenceRow = typeof evidenceItems.$inferSelect;
export type NewEvidence = typeof evidenceItems.$inferInsert;

/** A quote with its source, as the database builds it. */
export interface QuoteRow {
  text: string;
  recheck: RecheckResult | null;
  recheckedAt: string | null;
  source: {
    id: number;
    url: string | null;
    title: string;
    publisher: string;
    checkedAt: string | null;
    tier: EvidenceTier;
  };
}

export interface EvidenceWithQuotes {
  item: EvidenceRow;
  quotes: QuoteRow[];
  pages: number;
}

// The table is written out: Drizzle leaves it out of a column, which then means another table's id.
const quotesOf = sql<QuoteRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('text', q.text, 'recheck', q.recheck, 'recheckedAt', q.rechecked_at,
    'source', jsonb_build_object('id', s.id, 'url', s.url, 'title', s.title, 'publisher', s.publisher,
      'checkedAt', s.checked_at, 'tier', s.tier)) order by q.position), '[]')
  from evidence_quotes q join evidence_sources s on s.id = q.source_id where q.item_id = evidence_items.id)`;
const pagesOf = sql<number>`coalesce((select f.pages from evidence_figures f where f.item_id = evidence_items.id), 0)`;
/** Read once for all, where all are sorted by them. */
const sortedPages = sql`coalesce(figures.pages, 0)`;

const columns = { item: evidenceItems, quotes: quotesOf, pages: pagesOf };
const selectItems = (ctx: Ctx) => ctx.db.select(columns).from(evidenceItems);

const isWithin = (region: NonNullable<EvidenceFilter['region']>): SQL => {
  const { state, county } = regionParts(region);
  if (state === null) return sql`${evidenceItems.regionState} is null`;
  return sql`${evidenceItems.regionState} = ${state} and (${county}::text is null or ${evidenceItems.regionCounty} = ${county}::text)`;
};

const isDue = (due: NonNullable<EvidenceFilter['due']>, now: Date): SQL =>
  due === 'changed'
    ? sql`${evidenceItems.state} <> 'rejected' and exists (
        select from evidence_quotes q where q.item_id = evidence_items.id and q.recheck in ('changed', 'gone'))`
    : sql`${evidenceItems.state} = 'accepted' and ${evidenceItems.expiresAt} <= ${now.toISOString()}::timestamptz + interval '60 days'`;

/** `services`: the service and its trade, where the filter names a service. */
export interface EvidenceSearch {
  filter: Omit<EvidenceFilter, 'service'>;
  services: string[] | null;
}

const matches = (ctx: Ctx, { filter, services }: EvidenceSearch): SQL => {
  const { q, kind, region, city, state, tier, origin, clientId, sourceId, research, due } = filter;
  const pattern = q ? containsPattern(q) : null;
  const conditions = [
    kind && sql`${evidenceItems.kind} = ${kind}`,
    state && sql`${evidenceItems.state} = ${state}`,
    origin && sql`${evidenceItems.origin} = ${origin}`,
    tier === undefined ? undefined : sql`${evidenceItems.tier} = ${tier}`,
    clientId === 'agency' && sql`${evidenceItems.clientId} is null`,
    typeof clientId === 'number' && sql`${evidenceItems.clientId} = ${clientId}`,
    region && isWithin(region),
    city ? sql`lower(${evidenceItems.regionCity}) = lower(${city})` : undefined,
    sourceId !== undefined &&
      sql`exists (select from evidence_quotes q where q.item_id = evidence_items.id and q.source_id = ${sourceId})`,
    research === undefined ? undefined : sql`${evidenceItems.researchId} = ${research}`,
    services && sql`${evidenceItems.services} && ${sql.param(services)}::text[]`,
    due && isDue(due, ctx.clock.now()),
    pattern &&
      sql`(${evidenceItems.statement} ilike ${pattern} or ${evidenceItems.regionCity} ilike ${pattern} or exists (
        select from evidence_quotes q join evidence_sources s on s.id = q.source_id
        where q.item_id = evidence_items.id and (q.text ilike ${pattern} or s.publisher ilike ${pattern})))`,
  ].filter((condition) => condition instanceof SQL);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

const { byId, byNewest } = numbered(evidenceItems.id);
/** In the order of work. */
const stateRank = sql`(case ${evidenceItems.state} when 'proposed' then 1 when 'expired' then 2 when 'accepted' then 3 else 4 end)`;

const ORDERS: Record<EvidenceSort, ListOrder> = {
  newest: { ...byId, isDescending: true },
  ...bothWays('statement', { key: sql`lower(${evidenceItems.statement})`, type: 'text', tie: byNewest }),
  ...bothWays('kind', { key: evidenceItems.kind, type: 'text', tie: byNewest }),
  ...bothWays('state', { key: stateRank, type: 'integer', tie: byNewest }),
  ...bothWays('tier', { key: evidenceItems.tier, type: 'integer', tie: byNewest }),
  ...bothWays('expires', { key: evidenceItems.expiresAt, type: 'timestamptz', tie: byNewest }),
  ...bothWays('pages', { key: sortedPages, type: 'integer', tie: byNewest }),
};

interface EvidenceRead extends ListPage<EvidenceSort> {
  search: EvidenceSearch;
}

export const listEvidenceRows = (
  ctx: Ctx,
  { search, sort, after, limit }: EvidenceRead,
): Promise<(EvidenceWithQuotes & Placed)[]> => {
  const found = ctx.db
    .select({ ...columns, ...cursorColumns(ORDERS[sort]) })
    .from(evidenceItems)
    .where(and(matches(ctx, search), afterRow(ORDERS[sort], after)))
    .orderBy(...orderBy(ORDERS[sort]))
    .limit(limit)
    .$dynamic();
  return sort.endsWith('pages')
    ? found.leftJoin(sql`evidence_figures figures`, sql`figures.item_id = ${evidenceItems.id}`)
    : found;
};

export const countEvidenceRows = (ctx: Ctx, search: EvidenceSearch): Promise<number> =>
  ctx.db.$count(evidenceItems, matches(ctx, search));

export const getEvidenceRow = async (ctx: Ctx, id: number): Promise<EvidenceWithQuotes | null> =>
  (await selectItems(ctx).where(eq(evidenceItems.id, id)))[0] ?? null;

/** Locked until the transaction ends. */
export const lockEvidenceRow = async (ctx: Ctx, id: number): Promise<EvidenceRow | null> =>
  (await ctx.db.select().from(evidenceItems).where(eq(evidenceItems.id, id)).for('update'))[0] ?? null;

export const insertEvidence = async (ctx: Ctx, row: NewEvidence): Promise<number> => {
  const [inserted] = await ctx.db.insert(evidenceItems).values(row).returning({ id: evidenceItems.id });
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted.id;
};

export const updateEvidenceRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewEvidence> },
): Promise<void> => {
  await ctx.db.update(evidenceItems).set(columns).where(eq(evidenceItems.id, id));
};

export const deleteEvidenceRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(evidenceItems).where(eq(evidenceItems.id, id));
};

export const replaceQuotes = async (
  ctx: Ctx,
  { itemId, quotes }: { itemId: number; quotes: { sourceId: number; text: string }[] },
): Promise<void> => {
  await ctx.db.delete(evidenceQuotes).where(eq(evidenceQuotes.itemId, itemId));
  await ctx.db.insert(evidenceQuotes).values(quotes.map((quote, position) => ({ itemId, position, ...quote })));
};

export const listEvidencePages = (ctx: Ctx, itemId: number): Promise<EvidencePage[]> =>
  ctx.db
    .select({
      id: evidencePages.id,
      clientId: evidencePages.clientId,
      farmId: evidencePages.farmId,
      farmName: evidencePages.farmName,
      title: evidencePages.title,
      slug: evidencePages.slug,
      status: evidencePages.status,
    })
    .from(evidencePages)
    .where(eq(evidencePages.itemId, itemId))
    .orderBy(asc(evidencePages.farmId), asc(evidencePages.id))
    .limit(500);

/** Accepted items past their end expire; returns them. */
export const expireEvidenceRows = (ctx: Ctx): Promise<EvidenceRow[]> => {
  const now = ctx.clock.now();
  return ctx.db
    .update(evidenceItems)
    .set({ state: 'expired', updatedAt: now })
    .where(sql`${evidenceItems.state} = 'accepted' and ${evidenceItems.expiresAt} <= ${now.toISOString()}::timestamptz`)
    .returning();
};

/** Serializes proposals over all processes, so that two runs do not propose the same. */
export const lockProposals = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('evidence.proposals', 0))`);
};

/** Whether the agency's evidence has the statement for the place, or quotes the same passage for a service of these. */
export const isStatedAlready = async (
  ctx: Ctx,
  about: {
    statement: string;
    quotes: readonly { sourceId: number; text: string }[];
    services: readonly string[];
    state: string | null;
  },
): Promise<boolean> => {
  const texts = sql.param(about.quotes.map(({ text }) => text));
  const sources = sql.param(about.quotes.map(({ sourceId }) => sourceId));
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select i.id from evidence_items i
    where i.client_id is null and i.services && ${sql.param([...about.services])}::text[]
      and i.region_state is not distinct from ${about.state}::text
      and (${about.statement}::text <> '' and lower(i.statement) = lower(${about.statement}::text)
        or exists (select from evidence_quotes q where q.item_id = i.id
          and q.source_id = any(${sources}::integer[]) and q.text = any(${texts}::text[])))
    limit 1`);
  return rows.length > 0;
};
