import { and, eq, getColumns, inArray, SQL, sql } from 'drizzle-orm';
import type { SourceSort } from '#shared/sort-choices.ts';
import type { SourceFilter } from '#shared/sources.ts';
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
import { evidenceQuotes } from './evidence.table.ts';
import { evidenceSources } from './sources.table.ts';

export type SourceRow = typeof evidenceSources.$inferSelect;
export type NewSource = typeof evidenceSources.$inferInsert;

export interface SourceWithCount {
  source: Omit<SourceRow, 'text'>;
  items: number;
}

const { text: _text, ...listedColumns } = getColumns(evidenceSources);

const itemsOf = sql<number>`(select count(distinct q.item_id)::integer from evidence_quotes q where q.source_id = evidence_sources.id)`;

const matches = (filter: Omit<SourceFilter, 'service' | 'sort'>, services: string[] | null): SQL => {
  const { q, status, tier, clientId } = filter;
  const pattern = q ? containsPattern(q) : null;
  const conditions = [
    status && sql`${evidenceSources.status} = ${status}`,
    tier === undefined ? undefined : sql`${evidenceSources.tier} = ${tier}`,
    clientId === 'agency' && sql`${evidenceSources.clientId} is null`,
    typeof clientId === 'number' && sql`${evidenceSources.clientId} = ${clientId}`,
    services && sql`${evidenceSources.services} && ${sql.param(services)}::text[]`,
    pattern &&
      sql`(${evidenceSources.title} ilike ${pattern} or ${evidenceSources.publisher} ilike ${pattern} or ${evidenceSources.url} ilike ${pattern})`,
  ].filter((condition) => condition instanceof SQL);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

export interface SourceSearch {
  filter: Omit<SourceFilter, 'service' | 'sort'>;
  services: string[] | null;
}

const { byId, byNewest } = numbered(evidenceSources.id);
/** In the order of work. */
const statusRank = sql`(case ${evidenceSources.status} when 'failed' then 1 when 'fetching' then 2 else 3 end)`;
const checked = sql`coalesce(${evidenceSources.checkedAt}, '-infinity'::timestamptz)`;
const nameOf = sql`lower(coalesce(nullif(${evidenceSources.title}, ''), ${evidenceSources.url}, 'File'))`;

const ORDERS: Record<SourceSort, ListOrder> = {
  newest: { ...byId, isDescending: true },
  ...bothWays('title', { key: nameOf, type: 'text', tie: byNewest }),
  ...bothWays('publisher', { key: sql`lower(${evidenceSources.publisher})`, type: 'text', tie: byNewest }),
  ...bothWays('status', { key: statusRank, type: 'integer', tie: byNewest }),
  ...bothWays('tier', { key: evidenceSources.tier, type: 'integer', tie: byNewest }),
  ...bothWays('checked', { key: checked, type: 'timestamptz', tie: byNewest }),
  ...bothWays('items', { key: itemsOf, type: 'integer', tie: byNewest }),
};

interface SourcesRead extends ListPage<SourceSort> {
  search: SourceSearch;
}

/** Without their texts. */
export const listSourceRows = (
  ctx: Ctx,
  { search: { filter, services }, sort, after, limit }: SourcesRead,
): Promise<(SourceWithCount & Placed)[]> =>
  ctx.db
    .select({ source: listedColumns, items: itemsOf, ...cursorColumns(ORDERS[sort]) })
    .from(evidenceSources)
    .where(and(matches(filter, services), afterRow(ORDERS[sort], after)))
    .orderBy(...orderBy(ORDERS[sort]))
    .limit(limit);

export const countSourceRows = (ctx: Ctx, { filter, services }: SourceSearch): Promise<number> =>
  ctx.db.$count(evidenceSources, matches(filter, services));

export const getSourceWithCount = async (ctx: Ctx, id: number): Promise<{ source: SourceRow; items: number } | null> =>
  (
    await ctx.db
      .select({ source: evidenceSources, items: itemsOf })
      .from(evidenceSources)
      .where(eq(evidenceSources.id, id))
  )[0] ?? null;

export const listSourceTexts = (ctx: Ctx, ids: number[]): Promise<SourceRow[]> =>
  ctx.db.select().from(evidenceSources).where(inArray(evidenceSources.id, ids));

/** The agency's own copy of an address, as last read. */
export const getAgencySource = async (ctx: Ctx, url: string): Promise<SourceRow | null> =>
  (
    await ctx.db
      .select()
      .from(evidenceSources)
      .where(
        sql`${evidenceSources.url} = ${url} and ${evidenceSources.clientId} is null and ${evidenceSources.shippedId} is null
          and ${evidenceSources.status} = 'ready' and ${evidenceSources.text} is not null`,
      )
      .orderBy(sql`${evidenceSources.checkedAt} desc`)
      .limit(1)
  )[0] ?? null;

/** The quotes of sources, by source and in the order of the items. */
export const listQuotesOfSources = (ctx: Ctx, ids: number[]): Promise<{ sourceId: number; text: string }[]> =>
  ctx.db
    .selectDistinct({ sourceId: evidenceQuotes.sourceId, text: evidenceQuotes.text })
    .from(evidenceQuotes)
    .where(inArray(evidenceQuotes.sourceId, ids));

export const insertSource = async (ctx: Ctx, row: NewSource): Promise<SourceRow> => {
  const [inserted] = await ctx.db.insert(evidenceSources).values(row).returning();
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted;
};

export const updateSourceRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewSource> },
): Promise<void> => {
  await ctx.db.update(evidenceSources).set(columns).where(eq(evidenceSources.id, id));
};

/** Every item is as strong as its weakest source. */
export const updateTiersOfItems = async (ctx: Ctx, sourceId: number): Promise<void> => {
  await ctx.db.execute(sql`
    update evidence_items i set tier = weakest.tier, updated_at = ${ctx.clock.now().toISOString()}::timestamptz
    from (select q.item_id, max(s.tier) as tier from evidence_quotes q join evidence_sources s on s.id = q.source_id
      where q.item_id in (select item_id from evidence_quotes where source_id = ${sourceId}) group by q.item_id) weakest
    where i.id = weakest.item_id and i.tier <> weakest.tier`);
};

export const deleteSourceRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(evidenceSources).where(eq(evidenceSources.id, id));
};

/** The source that holds a page of the client's own website; null for none. */
export const getClientSourceId = async (
  ctx: Ctx,
  { clientId, url }: { clientId: number; url: string },
): Promise<number | null> => {
  const isPage = sql`${evidenceSources.clientId} = ${clientId} and ${evidenceSources.url} = ${url} and ${evidenceSources.origin} = 'client'`;
  return (await ctx.db.select({ id: evidenceSources.id }).from(evidenceSources).where(isPage).limit(1))[0]?.id ?? null;
};
