import { sql, type SQL } from 'drizzle-orm';
import type { SourceKind } from '#shared/analytics-options.ts';
import type { PageStatus } from '#shared/pages.ts';
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

const sums = sql`sum(d.views)::integer as views, sum(d.visitors)::integer as visitors, sum(d.forms)::integer as forms,
  sum(d.quizzes)::integer as quizzes`;
const D = sql`d`;

const queryRows = async <Row>(ctx: Ctx, query: SQL): Promise<Row[]> =>
  (await ctx.db.execute<Record<string, unknown>>(query)).rows as Row[];

/** Sums by day; visitors are distinct per farm. */
export const sumByDay = (ctx: Ctx, range: AggregateRange) =>
  queryRows<EventCounts & { day: string }>(
    ctx,
    sql`select to_char(days.day, 'YYYY-MM-DD') as day, days.views, seen.visitors, days.forms, days.quizzes
      from (select d.day, ${sums} from page_days d where ${rangeCondition(D, range)} group by d.day) days
      left join (select d.day, sum(d.visitors)::integer as visitors from farm_day_dimensions d
        where d.dimension = 'device' and ${rangeCondition(D, range)} group by d.day) seen on seen.day = days.day
      order by days.day`,
  );

/** Views and submissions by farm and day; days without any are left out. */
export const sumByFarmAndDay = (ctx: Ctx, range: AggregateRange) =>
  queryRows<{ farmId: number; day: string; views: number; submissions: number }>(
    ctx,
    sql`select d.farm_id as "farmId", to_char(d.day, 'YYYY-MM-DD') as day, sum(d.views)::integer as views,
        sum(d.forms + d.quizzes)::integer as submissions
      from page_days d where ${rangeCondition(D, range)} group by d.farm_id, d.day`,
  );

/** Sums by farm, including farms without any. */
export const sumByFarm = (ctx: Ctx, range: AggregateRange) =>
  queryRows<EventCounts & { id: number; name: string; clientName: string }>(
    ctx,
    sql`select f.id, f.name, c.name as "clientName", coalesce(days.views, 0)::integer as views, seen.visitors,
        coalesce(days.forms, 0)::integer as forms, coalesce(days.quizzes, 0)::integer as quizzes
      from (select id, id as farm_id, client_id, name from farm_profiles) f join client_profiles c on c.id = f.client_id
      left join (select d.farm_id, ${sums} from page_days d where ${rangeCondition(D, range)} group by d.farm_id) days
        on days.farm_id = f.id
      left join (select d.farm_id, sum(d.visitors)::integer as visitors from farm_day_dimensions d
        where d.dimension = 'device' and ${rangeCondition(D, range)} group by d.farm_id) seen on seen.farm_id = f.id
      where ${scopeCondition(sql`f`, range)} order by coalesce(days.views, 0) desc, f.id`,
  );

/** Sums by topic; visitors are distinct per topic. */
export const sumByTopic = (ctx: Ctx, range: AggregateRange) =>
  queryRows<EventCounts & { id: number; name: string; farmId: number }>(
    ctx,
    sql`select h.id, h.name, h.farm_id as "farmId", days.views, seen.visitors, days.forms, days.quizzes
      from (select p.topic_id, ${sums} from page_days d join pages p on p.id = d.page_id
        where ${rangeCondition(D, range)} group by p.topic_id) days
      join farm_topics h on h.id = days.topic_id
      left join (select d.name, sum(d.visitors)::integer as visitors from farm_day_dimensions d
        where d.dimension = 'topic' and ${rangeCondition(D, range)} group by d.name) seen on seen.name = h.id::text
      order by days.views desc, h.id`,
  );

export const sumByDimension = (ctx: Ctx, range: AggregateRange) =>
  queryRows<EventCounts & { part: 'device' | SourceKind; name: string }>(
    ctx,
    sql`select d.dimension as part, d.name, ${sums} from farm_day_dimensions d
      where d.dimension <> 'topic' and ${rangeCondition(D, range)} group by d.dimension, d.name order by sum(d.views) desc, d.dimension, d.name`,
  );

export interface PageFigures extends EventCounts {
  id: number;
  title: string;
  slug: string;
  status: PageStatus;
  version: number;
  farmId: number;
  farmName: string;
  farmIsActive: boolean;
  clientId: number;
  topicId: number;
  topicName: string;
  firstPublishedAt: string | null;
}

/** Sums of every page that is published or was viewed in the range. */
export const sumByPage = (ctx: Ctx, range: AggregateRange) =>
  queryRows<PageFigures>(
    ctx,
    sql`select p.id, p.title, p.slug, p.status, p.version, p.farm_id as "farmId", f.name as "farmName",
        f.status <> 'inactive' as "farmIsActive", p.client_id as "clientId", h.id as "topicId", h.name as "topicName",
        to_char(p.first_published_at at time zone 'UTC', 'YYYY-MM-DD') as "firstPublishedAt",
        coalesce(days.views, 0)::integer as views, days.visitors, coalesce(days.forms, 0)::integer as forms,
        coalesce(days.quizzes, 0)::integer as quizzes
      from pages p join farm_profiles f on f.id = p.farm_id join farm_topics h on h.id = p.topic_id
      left join (select d.page_id, ${sums} from page_days d where ${rangeCondition(D, range)} group by d.page_id) days
        on days.page_id = p.id
      where ${scopeCondition(sql`p`, range)} and (p.status = 'published' or days.page_id is not null)
      order by coalesce(days.views, 0) desc, p.id`,
  );

export const listPageTopics = (ctx: Ctx, pageIds: readonly number[]) =>
  queryRows<{ id: number; topicId: number }>(
    ctx,
    sql`select p.id, p.topic_id as "topicId" from pages p where p.id = any(${sql.param([...pageIds])}::integer[])`,
  );

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
      sql`select to_char(least((select min(p.first_published_at) from pages p where ${scopeCondition(sql`p`, scope)})
            at time zone 'UTC', (select min(d.day) from page_days d where ${scopeCondition(D, scope)})), 'YYYY-MM-DD') as views,
          (select to_char(min(day), 'YYYY-MM-DD') from farm_day_dimensions) as visitors`,
    )
  )[0] ?? { views: null, visitors: null };
