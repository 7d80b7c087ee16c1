import { sql, type SQL } from 'drizzle-orm';
import type { PageStatus } from '#shared/pages.ts';
import type { PageFigureSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Pages of farms at work; all of them when nothing else is given. Days are UTC, both included. */
export interface PageActivityScope {
  clientId?: number | undefined;
  farmId?: number | undefined;
  pageIds?: readonly number[] | undefined;
  from: string;
  to: string;
}

interface PageCounts {
  views: number;
  visitors: number | null;
  forms: number;
  quizzes: number;
  calls: number;
  leads: number;
  won: number;
}

const idsOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::integer[])`;

const inScope = (pageId: SQL, { clientId, farmId, pageIds }: PageActivityScope): SQL =>
  sql.join(
    [
      sql`true`,
      ...(clientId === undefined ? [] : [sql`client_id = ${clientId}::integer`]),
      ...(farmId === undefined ? [] : [sql`farm_id = ${farmId}::integer`]),
      ...(pageIds === undefined ? [] : [sql`${pageId} = ${idsOf(pageIds)}`]),
    ],
    sql` and `,
  );

/** What visitors did on each page, and the leads that came from it. */
export const activityOf = (scope: PageActivityScope): SQL => sql`
  seen as (
    select page_id, sum(views)::integer as views, sum(visitors)::integer as visitors, sum(forms)::integer as forms,
      sum(quizzes)::integer as quizzes
    from page_day_figures where day between ${scope.from}::date and ${scope.to}::date and ${inScope(sql`page_id`, scope)}
    group by page_id),
  rung as (
    select page_id, sum(calls)::integer as calls
    from page_day_calls where day between ${scope.from}::date and ${scope.to}::date and ${inScope(sql`page_id`, scope)}
    group by page_id),
  got as (
    select page_id, count(*)::integer as leads, count(*) filter (where status = 'won')::integer as won from lead_outcomes
    where created_at >= ${`${scope.from}T00:00:00Z`}::timestamptz
      and created_at < ${`${scope.to}T00:00:00Z`}::timestamptz + interval '1 day'
      and page_id is not null and ${inScope(sql`page_id`, scope)} group by page_id)`;

/** Pages `p` with their activity. */
export const WITH_ACTIVITY = sql`left join seen on seen.page_id = p.id left join rung on rung.page_id = p.id
  left join got on got.page_id = p.id`;

export const COUNTS = sql`coalesce(seen.views, 0) as views, seen.visitors, coalesce(seen.forms, 0) as forms,
  coalesce(seen.quizzes, 0) as quizzes, coalesce(rung.calls, 0) as calls, coalesce(got.leads, 0) as leads, coalesce(got.won, 0) as won`;

export interface PageActivity extends PageCounts {
  id: number;
  /** A UTC day. */
  firstPublishedAt: string;
  farmIsActive: boolean;
}

/** The activity on each published page. */
export const listPageActivity = async (ctx: Ctx, scope: PageActivityScope): Promise<PageActivity[]> => {
  const { rows } = await ctx.db.execute<PageActivity & Record<string, unknown>>(sql`
    with ${activityOf(scope)}
    select p.id, to_char(p.first_published_at at time zone 'UTC', 'YYYY-MM-DD') as "firstPublishedAt",
      f.status <> 'inactive' as "farmIsActive", ${COUNTS}
    from (select id, farm_id, first_published_at from page_summaries
      where status = 'published' and first_published_at is not null and ${inScope(sql`id`, scope)}) p
    join farm_profiles f on f.id = p.farm_id ${WITH_ACTIVITY}`);
  return rows;
};

export interface RankedPage extends PageCounts {
  id: number;
  title: string;
  slug: string;
  status: PageStatus;
  version: number;
  farmId: number;
  farmName: string;
  clientId: number;
  topicId: number;
  topicName: string;
  total: number;
}

// A rate is compared as it is shown, to a tenth of a percent; without views there is none.
const rate = sql`case when views = 0 then null else round(1000.0 * (forms + quizzes) / views) end`;

export const PAGE_ORDERS: Record<PageFigureSort, SQL> = {
  views: sql`views desc`,
  leastViewed: sql`views`,
  visitors: sql`visitors desc nulls last, views desc`,
  leads: sql`leads desc, views desc`,
  fewestLeads: sql`leads, views desc`,
  rate: sql`${rate} desc nulls last, views desc`,
  lowestRate: sql`${rate} nulls last, views desc`,
  forms: sql`forms desc, views desc`,
  quizzes: sql`quizzes desc, views desc`,
  title: sql`lower(title)`,
  '-title': sql`lower(title) desc`,
};

export const isByTitle = (sort: PageFigureSort): boolean => sort === 'title' || sort === '-title';

/** Pages that are published or were viewed, in order; `total` is the number of all. Names are read for the listed ones alone. */
export const listRankedPages = async (
  ctx: Ctx,
  {
    topicId,
    sort,
    limit,
    offset,
    ...scope
  }: PageActivityScope & {
    topicId?: number | undefined;
    sort: PageFigureSort;
    limit: number;
    offset: number;
  },
): Promise<RankedPage[]> => {
  const { rows } = await ctx.db.execute<RankedPage & Record<string, unknown>>(sql`
    with ${activityOf(scope)},
    listed as (
      select p.id, ${isByTitle(sort) ? sql`p.title,` : sql``} ${COUNTS}, count(*) over ()::integer as total
      from (select id, title, status from page_summaries where ${inScope(sql`id`, scope)}
        ${topicId === undefined ? sql`` : sql`and topic_id = ${topicId}::integer`}) p
      ${WITH_ACTIVITY}
      where p.status = 'published' or seen.page_id is not null),
    first as (select *, row_number() over (order by ${PAGE_ORDERS[sort]}, id) as place
      from (select * from listed order by ${PAGE_ORDERS[sort]}, id limit ${limit} offset ${offset}) page)
    select p.id, first.views, first.visitors, first.forms, first.quizzes, first.calls, first.leads, first.won, first.total, p.title, p.slug, p.status, p.version, p.farm_id as "farmId", f.name as "farmName",
      p.client_id as "clientId", p.topic_id as "topicId", t.name as "topicName"
    from first join page_summaries p on p.id = first.id join farm_profiles f on f.id = p.farm_id
    join farm_topics t on t.id = p.topic_id
    order by first.place`);
  return rows;
};
