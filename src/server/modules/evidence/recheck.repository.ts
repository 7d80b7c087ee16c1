import { and, asc, eq, sql } from 'drizzle-orm';
import type { RecheckResult } from '#shared/evidence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { evidenceQuotes } from './evidence.table.ts';

export interface QuoteKey {
  itemId: number;
  position: number;
}

export const listQuotesToRecheck = (ctx: Ctx, sourceId: number): Promise<(QuoteKey & { text: string })[]> =>
  ctx.db
    .select({ itemId: evidenceQuotes.itemId, position: evidenceQuotes.position, text: evidenceQuotes.text })
    .from(evidenceQuotes)
    .where(eq(evidenceQuotes.sourceId, sourceId))
    .orderBy(asc(evidenceQuotes.itemId), asc(evidenceQuotes.position));

export const setRecheck = async (
  ctx: Ctx,
  { itemId, position, result, at }: QuoteKey & { result: RecheckResult; at: Date },
): Promise<void> => {
  await ctx.db
    .update(evidenceQuotes)
    .set({ recheck: result, recheckedAt: at })
    .where(and(eq(evidenceQuotes.itemId, itemId), eq(evidenceQuotes.position, position)));
};

/** The soonest to expire first. */
export const listDueSourceIds = async (ctx: Ctx, limit: number): Promise<number[]> => {
  const now = ctx.clock.now().toISOString();
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select s.id from evidence_sources s join evidence_quotes q on q.source_id = s.id join evidence_items i on i.id = q.item_id
    where s.shipped_id is null and s.url is not null and s.status <> 'fetching'
      and s.updated_at < ${now}::timestamptz - interval '7 days'
      and i.state = 'accepted' and i.expires_at < ${now}::timestamptz + interval '30 days'
    group by s.id order by min(i.expires_at), s.id limit ${limit}`);
  return rows.map(({ id }) => id);
};
