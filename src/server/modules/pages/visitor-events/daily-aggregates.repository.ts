import { sql, type SQL } from 'drizzle-orm';
import type { SourceKind } from '#shared/analytics-options.ts';
import type { FigureSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isFarmAtWork } from '../../farms/farms.views.ts';

/** Limits the sums; all farms when empty. */
export interface AggregateScope {
  clientId?: number | undefined;
  farmId?: number | undefined;
}

/** ISO days in UTC, both included. */
export interface AggregateRange extends AggregateScope {
  from: string;
  to: string;
}

interface EventCounts {
  views: number;
  visitors: number | null;
  forms: number;
  quizzes: number;
}

const scopeCondition = (alias: SQL, { clientId, farmId }: AggregateScope): SQL =>
  sql.join(
    [
      ...(clientId === undefined ? [] : [sql`${alias}.client_id = ${clientId}::integer`]),
      farmId === undefined ? isFarmAtWork(sql`${alias}.farm_id`) : sql`${alias}.farm_id = ${farmId}::integer`,
    ],
    sql` and `,
  );

const rangeCondition = (alias: SQL, range: AggregateRange): SQL =>
  sql`${scopeCondition(alias, range)} and ${alias}.day between ${range.from}::date and ${range.to}::date`;

const clientRangeCondition = ({ clientId, from, to }: AggregateRange): SQL =>
  sql`${clientId === undefined ? sql`true` : sql`d.client_id = ${clientId}::integer`} and d.day between ${from}::date and ${to}::date`;

const sums = sql`sum(d.views)::integer as views, sum(d.visitors)::integer as visitors, sum(d.forms)::integer as forms,
  sum(d.quizzes)::integer as quizzes`;
const D = sql`d`;

const queryRows = async <Row>(ctx: Ctx, query: SQL): Promise<Row[]> =>
  (await ctx.db.execute<Record<string, unknown>>(query)).rows as Row[];

/** Sums by day; visitors are distinct per farm. Over several farms they are those of clients, without archived farms. */
export const sumByDay = (ctx: Ctx, range: AggregateRange) =>
  queryRows<EventCounts & { day: string }>(
    ctx,
    range.farmId === undefined
      ? sql`select to_char(d.day, 'YYYY-MM-DD') as day, ${sums} from client_day_views d where ${clientRangeCondition(range)}
          group by d.day having sum(d.views) <> 0 or sum(d.forms) <> 0 or sum(d.quizzes) <> 0 order by d.day`
      : sql`select to_char(d.day, 'YYYY-MM-DD') as day, ${sums} from farm_day_views d where ${rangeCondition(D, range)}
          group by d.day having sum(d.views) <> 0 or sum(d.forms) <> 0 or sum(d.quizzes) <> 0 order by d.day`,
  );

/** Views and submissions by farm and day; days without any are left out. */
export const sumByFarmAndDay = (ctx: Ctx, range: AggregateRange) =>
  queryRows<{ farmId: number; day: string; views: number; submissions: number }>(
    ctx,
    sql`select d.farm_id as "farmId", to_char(d.day, 'YYYY-MM-DD') as day, sum(d.views)::integer as views,
        sum(d.forms + d.quizzes)::integer as submissions
      from farm_day_views d where ${rangeCondition(D, range)} group by d.farm_id, d.day`,
  );

interface PageOfSums extends AggregateRange {
  sort: FigureSort;
  limit: number;
  offset: number;
  /** Leads of farms, or of pages for sums by topic, by which they are sorted. */
  leads?: ReadonlyMap<number, number> | undefined;
}

// A rate is compared as it is shown, to a tenth of a percent; without views there is none.
const rate = sql`case when coalesce(days.views, 0) = 0 then null else round(1000.0 * (days.forms + days.quizzes) / days.views) end`;
const views = sql`coalesce(days.views, 0)`;
const leads = sql`coalesce(days.leads, 0)`;

type NameSort = 'name' | '-name';
const isNamed = (sort: FigureSort): sort is NameSort => sort === 'name' || sort === '-name';

/** Of `days` with their sums. */
const SUM_ORDERS: Record<Exclude<FigureSort, NameSort>, SQL> = {
  views: sql`${views} desc`,
  leastViewed: sql`${views}`,
  leads: sql`${leads} desc, ${views} desc`,
  fewestLeads: sql`${leads}, ${views} desc`,
  rate: sql`${rate} desc nulls last, ${views} desc`,
  lowestRate: sql`${rate} nulls last, ${views} desc`,
  forms: sql`coalesce(days.forms, 0) desc, ${views} desc`,
  quizzes: sql`coalesce(days.quizzes, 0) desc, ${views} desc`,
};

const ordered = (sort: FigureSort, name: SQL): SQL =>
  isNamed(sort) ? (sort === 'name' ? name : sql`${name} desc`) : SUM_ORDERS[sort];

/** Rows of an id and its number of leads; none where nothing is sorted by them. */
const leadRows = (counted: ReadonlyMap<number, number> = new Map()): SQL =>
  sql`unnest(${sql.param([...counted.keys()])}::integer[], ${sql.param([...counted.values()])}::integer[]) l (id, leads)`;

type Counted = EventCounts & { total: number };

/** Sums by farm in order, including farms without any; `total` is the number of all. */
export const sumByFarm = (ctx: Ctx, { sort, limit, offset, leads: counted, ...range }: PageOfSums) =>
  queryRows<Counted & { id: number; name: string; clientName: string }>(
    ctx,
    sql`select f.id, f.name, c.name as "clientName", coalesce(days.views, 0)::integer as views, days.visitors,
        coalesce(days.forms, 0)::integer as forms, coalesce(days.quizzes, 0)::integer as quizzes,
        count(*) over ()::integer as total
      from (select id, id as farm_id, client_id, name from farm_profiles) f join client_profiles c on c.id = f.client_id
      left join (select coalesce(v.farm_id, l.id) as farm_id, v.views, v.visitors, v.forms, v.quizzes, l.leads
        from (select d.farm_id, ${sums} from farm_day_views d where ${rangeCondition(D, range)} group by d.farm_id) v
        full join ${leadRows(counted)} on l.id = v.farm_id) days on days.farm_id = f.id
      where ${scopeCondition(sql`f`, range)} order by ${ordered(sort, sql`lower(f.name)`)}, f.id
      limit ${limit} offset ${offset}`,
  );

/** Sums by topic in order; visitors are distinct per topic. */
export const sumByTopic = (ctx: Ctx, { sort, limit, offset, leads: counted, ...range }: PageOfSums) =>
  queryRows<Counted & { id: number; name: string; farmId: number; farmName: string; pageIds: number[] }>(
    ctx,
    sql`with viewed as (
        select p.topic_id, sum(days.views)::integer as views, sum(days.forms)::integer as forms,
          sum(days.quizzes)::integer as quizzes, sum(l.leads)::integer as leads, count(*) over ()::integer as total
        from (select d.page_id, sum(d.views) as views, sum(d.forms) as forms, sum(d.quizzes) as quizzes
          from page_days d where ${rangeCondition(D, range)} group by d.page_id) days join pages p on p.id = days.page_id
        left join ${leadRows(counted)} on l.id = p.id group by p.topic_id),
      listed as (
        select days.*, row_number() over (order by ${ordered(sort, sql`lower(t.name)`)}, days.topic_id) as place
        from viewed days ${isNamed(sort) ? sql`join farm_topics t on t.id = days.topic_id` : sql``}
        order by place limit ${limit} offset ${offset})
      select h.id, h.name, h.farm_id as "farmId", f.name as "farmName", days.views, days.forms, days.quizzes, days.total,
        (select sum(d.visitors)::integer from farm_day_dimensions d where d.farm_id = h.farm_id and d.dimension = 'topic'
          and d.name = h.id::text and ${rangeCondition(D, range)}) as visitors,
        array(select p.id from pages p where p.topic_id = h.id) as "pageIds"
      from listed days join farm_topics h on h.id = days.topic_id join farm_labels f on f.id = h.farm_id
      order by days.place`,
  );

/** Sums by device and source. Over several farms they are those of clients, less the archived farms. */
export const sumByDimension = (ctx: Ctx, range: AggregateRange) => {
  const ofFarms = sql`farm_day_dimensions d where d.dimension <> 'topic' and ${rangeCondition(D, range)}`;
  const ofClients = sql`(select client_id, day, dimension, name, views, visitors, forms, quizzes from client_day_dimensions
    union all
    select client_id, day, dimension, name, -views, -visitors, -forms, -quizzes from farm_day_dimensions
      where dimension <> 'topic' and farm_id in (select id from archived_farms)) d where ${clientRangeCondition(range)}`;
  return queryRows<EventCounts & { part: 'device' | SourceKind; name: string }>(
    ctx,
    sql`select d.dimension as part, d.name, ${sums} from ${range.farmId === undefined ? ofClients : ofFarms}
      group by d.dimension, d.name having sum(d.views) <> 0 or sum(d.forms) <> 0 or sum(d.quizzes) <> 0
      order by sum(d.views) desc, d.dimension, d.name`,
  );
};

export const sumQuizSteps = (ctx: Ctx, range: AggregateRange) =>
  queryRows<{ pageId: number; step: number; reached: number }>(
    ctx,
    sql`select d.page_id as "pageId", d.step, sum(d.reached)::integer as reached from page_quiz_days d
      where ${rangeCondition(D, range)} group by d.page_id, d.step`,
  );

export const listQuizQuestions = (ctx: Ctx, pageIds: readonly number[]) =>
  queryRows<{ id: number; title: string; slug: string; questions: string[] }>(
    ctx,
    sql`select p.id, p.title, p.slug,
        array(select q->>'text' from jsonb_array_elements(coalesce(p.quiz->'questions', '[]')) q) as questions
      from pages p where p.id = any(${sql.param([...pageIds])}::integer[])`,
  );

/** The first days with counts of views, and of visitors with devices, sources and quiz steps; null before the first. */
export const getCountingStartDays = async (
  ctx: Ctx,
  scope: AggregateScope,
): Promise<{ views: string | null; visitors: string | null }> =>
  (
    await queryRows<{ views: string | null; visitors: string | null }>(
      ctx,
      // Each is the first of its order, so that no other row is read.
      sql`select to_char(least((select p.first_published_at from pages p
              where p.first_published_at is not null and ${scopeCondition(sql`p`, scope)} order by p.first_published_at limit 1)
            at time zone 'UTC', (select d.day from farm_day_views d
              where d.views + d.forms + d.quizzes > 0 and ${scopeCondition(D, scope)} order by d.day limit 1)), 'YYYY-MM-DD') as views,
          (select to_char(min(day), 'YYYY-MM-DD') from farm_day_dimensions) as visitors`,
    )
  )[0] ?? { views: null, visitors: null };
