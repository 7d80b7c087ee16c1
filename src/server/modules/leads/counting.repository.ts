import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { isFarmAtWork } from '../farms/farms.views.ts';

/** UTC days, both included; quarantined and trashed leads do not count, nor those of archived farms unless the farm is named. */
interface LeadPeriod {
  clientId?: number | undefined;
  farmId?: number | undefined;
  from: string;
  to: string;
}

interface LeadCounts {
  leads: number;
  won: number;
}

const inPeriod = ({ clientId, farmId, from, to }: LeadPeriod): SQL =>
  sql.join(
    [
      sql`l.quarantine_reason is null and l.trashed_at is null and l.created_at >= ${`${from}T00:00:00Z`}::timestamptz
        and l.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
      ...(clientId === undefined ? [] : [sql`l.client_id = ${clientId}::integer`]),
      farmId === undefined ? isFarmAtWork(sql`l.farm_id`) : sql`l.farm_id = ${farmId}::integer`,
    ],
    sql` and `,
  );

/** New leads by day, farm and page, and how many of them are won by now. */
export const countLeadsByPageAndDay = async (
  ctx: Ctx,
  span: LeadPeriod,
): Promise<(LeadCounts & { day: string; farmId: number; pageId: number | null })[]> =>
  (
    await ctx.db.execute<LeadCounts & { day: string; farmId: number; pageId: number | null }>(sql`
      select to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, l.farm_id as "farmId", l.page_id as "pageId",
        count(*)::integer as leads, count(*) filter (where l.status = 'won')::integer as won
      from leads l where ${inPeriod(span)} group by 1, 2, 3`)
  ).rows;
