import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

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

const inDays = ({ clientId, farmId, from, to }: LeadPeriod): SQL =>
  sql.join(
    [
      sql`d.day between ${from}::date and ${to}::date`,
      ...(clientId === undefined ? [] : [sql`d.client_id = ${clientId}::integer`]),
      ...(farmId === undefined ? [] : [sql`d.farm_id = ${farmId}::integer`]),
    ],
    sql` and `,
  );

const counts = sql`coalesce(sum(d.leads), 0)::integer as leads, coalesce(sum(d.won), 0)::integer as won`;

/** New leads by day, and how many of them are won by now. */
export const countLeadsByDay = async (ctx: Ctx, period: LeadPeriod): Promise<(LeadCounts & { day: string })[]> => {
  const days = period.farmId === undefined ? sql`client_day_leads` : sql`farm_day_leads`;
  const { rows } = await ctx.db.execute<LeadCounts & { day: string }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, ${counts} from ${days} d where ${inDays(period)} group by d.day`);
  return rows;
};

/** New leads by farm, of these farms or of all in the period's scope. */
export const countLeadsByFarm = async (
  ctx: Ctx,
  { farmIds, ...period }: LeadPeriod & { farmIds?: readonly number[] | undefined },
): Promise<(LeadCounts & { farmId: number })[]> => {
  const named = farmIds ? sql`d.farm_id = any(${sql.param([...farmIds])}::integer[])` : sql`true`;
  const { rows } = await ctx.db.execute<LeadCounts & { farmId: number }>(sql`
    select d.farm_id as "farmId", ${counts} from farm_day_leads d
    where ${named} and ${inDays(period)} group by d.farm_id`);
  return rows;
};

/** New leads by page, of these pages or of all in the period's scope; quarantined and trashed ones do not count. */
export const countLeadsByPage = async (
  ctx: Ctx,
  { pageIds, clientId, farmId, from, to }: LeadPeriod & { pageIds?: readonly number[] | undefined },
): Promise<(LeadCounts & { pageId: number })[]> => {
  const named = pageIds ? sql`l.page_id = any(${sql.param([...pageIds])}::integer[])` : sql`l.page_id is not null`;
  const ofClient = clientId === undefined ? sql`` : sql`and l.client_id = ${clientId}::integer`;
  const ofFarm = farmId === undefined ? sql`` : sql`and l.farm_id = ${farmId}::integer`;
  const { rows } = await ctx.db.execute<LeadCounts & { pageId: number }>(sql`
    select l.page_id as "pageId", count(*)::integer as leads, count(*) filter (where l.status = 'won')::integer as won
    from leads l where ${named} ${ofClient} ${ofFarm}
      and l.quarantine_reason is null and l.trashed_at is null and l.created_at >= ${`${from}T00:00:00Z`}::timestamptz
      and l.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day' group by l.page_id`);
  return rows;
};
