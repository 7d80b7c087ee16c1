import { sql } from 'drizzle-orm';
import type { RankingRun } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { CheckScope } from './checks/checks.repository.ts';

export interface TestableKeyword {
  rankingId: number;
  pageId: number;
  keyword: string;
}

/** The first keyword of every published page of the farm, in the order of the pages. */
export const listTestableKeywords = async (ctx: Ctx, farmId: number): Promise<TestableKeyword[]> => {
  const { rows } = await ctx.db.execute<TestableKeyword & Record<string, unknown>>(sql`
    select distinct on (r.page_id) r.id as "rankingId", r.page_id as "pageId", r.keyword
    from rankings r join page_summaries p on p.id = r.page_id and p.status = 'published'
    where r.farm_id = ${farmId} order by r.page_id, r.id`);
  return rows;
};

export const insertRefreshRun = async (
  ctx: Ctx,
  { scope, by, at }: { scope: CheckScope; by: string; at: Date },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into ranking_runs (client_id, farm_id, started_by, started_at, queued)
    values (${scope.clientId ?? null}, ${scope.farmId ?? null}, ${by}, ${at.toISOString()}::timestamptz, 0) returning id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The database answered an insert without its row.');
  return id;
};

/** Records how many checks a refresh created; deletes a refresh without any. */
export const updateRefreshRun = async (ctx: Ctx, { id, queued }: { id: number; queued: number }): Promise<void> => {
  await ctx.db.execute(
    queued === 0
      ? sql`delete from ranking_runs where id = ${id}`
      : sql`update ranking_runs set queued = ${queued} where id = ${id}`,
  );
};

/** The last refresh that touched the scope, with its progress there; null when there was none. */
export const getLastRefreshRun = async (ctx: Ctx, { clientId, farmId }: CheckScope): Promise<RankingRun | null> => {
  const isPart = clientId !== undefined || farmId !== undefined;
  const inScope = isPart
    ? sql`join rankings r on r.id = c.ranking_id and (${farmId ?? null}::integer is null or r.farm_id = ${farmId ?? null})
        and (${clientId ?? null}::integer is null or r.client_id = ${clientId ?? null})`
    : sql``;
  const { rows } = await ctx.db.execute<RankingRun & Record<string, unknown>>(sql`
    with run as (
      select * from ranking_runs
      where (${farmId ?? null}::integer is null or farm_id is null or farm_id = ${farmId ?? null})
        and (${clientId ?? null}::integer is null or client_id is null or client_id = ${clientId ?? null})
      order by id desc limit 1)
    select run.id, to_char(run.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt",
      run.started_by as "startedBy", case when ${isPart}::boolean then asked.checks else run.queued end as queued,
      asked."underWay", asked.ranked, asked.absent, asked.unmeasured, asked.cost, asked.fault
    from run cross join lateral (
      select count(*)::integer as checks,
        (count(*) filter (where c.state = 'pending'))::integer as "underWay",
        (count(*) filter (where c.state = 'ranked'))::integer as ranked,
        (count(*) filter (where c.state = 'absent'))::integer as absent,
        (count(*) filter (where c.state in ('unmeasured', 'error')))::integer as unmeasured,
        coalesce(sum(c.cost_micros), 0)::float8 / 1000000 as cost,
        mode() within group (order by c.reason) filter (where c.state = 'error') as fault
      from ranking_checks c ${inScope} where c.run_id = run.id) asked`);
  return rows[0] ?? null;
};
