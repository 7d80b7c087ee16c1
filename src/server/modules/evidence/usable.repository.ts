import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { EvidenceTier } from '#shared/evidence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { evidenceItems } from './evidence.table.ts';
import type { EvidenceSubject, UsableEvidence } from './evidence.types.ts';

type ItemRow = typeof evidenceItems.$inferSelect;

export type UsableRow = Omit<ItemRow, 'origin' | 'state' | 'createdAt' | 'updatedAt' | 'checkedAt' | 'expiresAt'> & {
  checkedAt: string;
  expiresAt: string;
  quotes: (Omit<UsableEvidence['quotes'][number], 'source'> & {
    source: { id: number; url: string | null; title: string; publisher: string; checkedAt: string; tier: EvidenceTier };
  })[];
};

/** The strongest tier first, then the narrowest region, then the oldest item. */
export const listUsableRows = async (ctx: Ctx, subject: EvidenceSubject): Promise<UsableRow[]> => {
  const { service, trade, state, county = null, city = null, clientId } = subject;
  const now = ctx.clock.now().toISOString();
  const services = sql.param([service, `trade:${trade}`]);
  const { rows } = await ctx.db.execute<UsableRow & Record<string, unknown>>(sql`
    select i.id, i.client_id as "clientId", i.shipped_id as "shippedId", i.kind, i.statement, i."values", i.job, i.movers,
      i.state_table as "stateTable", i.services, i.intents, i.region_state as "regionState",
      i.region_county as "regionCounty", i.region_city as "regionCity", i.tier, i.checked_at as "checkedAt",
      i.expires_at as "expiresAt", cited.quotes
    from evidence_items i cross join lateral (
      select jsonb_agg(jsonb_build_object('text', q.text, 'source', jsonb_build_object('id', s.id, 'url', s.url,
        'title', s.title, 'publisher', s.publisher, 'checkedAt', s.checked_at, 'tier', s.tier)) order by q.position) as quotes
      from evidence_quotes q join evidence_sources s on s.id = q.source_id where q.item_id = i.id) cited
    where i.state = 'accepted' and i.expires_at > ${now}::timestamptz and i.services && ${services}::text[] and cited.quotes is not null
      and (i.client_id is null or i.client_id = ${clientId})
      and (i.region_state is null or i.region_state = ${state}
        and (i.region_county is null or i.region_county = ${county}::text)
        and (i.region_city is null or lower(i.region_city) = lower(${city}::text)))
    order by i.tier, i.region_city nulls last, i.region_county nulls last, i.region_state nulls last, i.id`);
  return rows;
};

/** Those of the items that may stand on a page now: accepted and not past their date. */
export const listHoldingItemIds = async (ctx: Ctx, itemIds: readonly number[]): Promise<number[]> => {
  const { id, state, expiresAt } = evidenceItems;
  const holds = and(inArray(id, [...itemIds]), eq(state, 'accepted'), gt(expiresAt, ctx.clock.now()));
  return (await ctx.db.select({ id }).from(evidenceItems).where(holds)).map((row) => row.id);
};

/** The tiers of the sources of items, in the order of their quotes. */
export const listItemTiers = async (
  ctx: Ctx,
  itemIds: readonly number[],
): Promise<{ itemId: number; tiers: EvidenceTier[] }[]> => {
  const { rows } = await ctx.db.execute<{ itemId: number; tiers: EvidenceTier[] }>(sql`
    select q.item_id as "itemId", jsonb_agg(s.tier order by q.position) as tiers
    from evidence_quotes q join evidence_sources s on s.id = q.source_id
    where q.item_id = any(${sql.param([...itemIds])}::integer[]) group by q.item_id`);
  return rows;
};
