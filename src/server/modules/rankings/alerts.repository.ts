import { sql } from 'drizzle-orm';
import type { RankAlertKind } from '#shared/rank-preferences.ts';
import type { Ctx } from '#server/platform/context.ts';
import { rankingAlerts } from './rankings.table.ts';

export const insertAlerts = async (ctx: Ctx, rows: (typeof rankingAlerts.$inferInsert)[]): Promise<void> => {
  await ctx.db.insert(rankingAlerts).values(rows);
};

export interface PendingAlert {
  clientId: number;
  clientName: string;
  rankingId: number;
  keyword: string;
  kind: RankAlertKind;
  from: number | null;
  to: number | null;
}

/** When the oldest pending alert was created; null when there is none. */
export const getOldestPendingAlertAt = async (ctx: Ctx): Promise<Date | null> => {
  const { rows } = await ctx.db.execute<{ ms: number | null }>(
    sql`select (extract(epoch from min(at)) * 1000)::float8 as ms from ranking_alerts where notified_at is null`,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : new Date(ms);
};

/** Marks every pending alert as notified; returns them by client, the most severe first. */
export const claimPendingAlerts = async (ctx: Ctx, now: Date): Promise<PendingAlert[]> => {
  const { rows } = await ctx.db.execute<PendingAlert & Record<string, unknown>>(sql`
    with told as (
      update ranking_alerts set notified_at = ${now.toISOString()}::timestamptz where notified_at is null
      returning id, client_id, ranking_id, kind, from_position, to_position)
    select t.client_id as "clientId", c.name as "clientName", r.id as "rankingId", r.keyword, t.kind,
      t.from_position as "from", t.to_position as "to"
    from told t join rankings r on r.id = t.ranking_id join farm_profiles f on f.id = r.farm_id
    join client_profiles c on c.id = t.client_id
    order by lower(c.name), c.id, array_position(
      array['lost', 'left_top3', 'left_top10', 'wrong_page', 'dropped', 'entered_top3', 'entered_top10'], t.kind), t.id`);
  return rows;
};
