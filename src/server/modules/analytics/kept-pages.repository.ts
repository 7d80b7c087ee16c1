import { sql } from 'drizzle-orm';
import type { PageFiguresQuery } from '#shared/analytics.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  activityOf,
  COUNTS,
  isByTitle,
  PAGE_ORDERS,
  WITH_ACTIVITY,
  type RankedPage,
} from './page-figures.repository.ts';

interface Period {
  from: string;
  to: string;
}

/** Keeps the figures of all pages in a period in place of those before, and returns their number. */
export const replaceKeptPages = async (
  ctx: Ctx,
  { from, to, advice }: Period & { advice: ReadonlyMap<number, string> },
): Promise<number> => {
  await ctx.db.execute(sql`delete from kept_page_figures where from_day = ${from}::date and to_day = ${to}::date`);
  const { rows } = await ctx.db.execute<{ pages: number }>(sql`
    with ${activityOf({ from, to })}, kept as (
    insert into kept_page_figures (page_id, from_day, to_day, views, visitors, forms, quizzes, calls, leads, won, advice)
    select p.id, ${from}::date, ${to}::date, ${COUNTS}, advised.advice
    from page_summaries p ${WITH_ACTIVITY}
    left join unnest(${sql.param([...advice.keys()])}::integer[], ${sql.param([...advice.values()])}::text[]) advised (id, advice)
      on advised.id = p.id
    where p.status = 'published' or seen.page_id is not null
    returning 1)
    select count(*)::integer as pages from kept`);
  return rows[0]?.pages ?? 0;
};

/** Deletes what was kept of periods that are no longer answered from it. */
export const deleteKeptPages = async (ctx: Ctx, answered: readonly Period[]): Promise<void> => {
  const [from, to] = [answered.map((one) => one.from), answered.map((one) => one.to)];
  await ctx.db.execute(sql`
    delete from kept_page_figures where (from_day, to_day) not in (
      select * from unnest(${sql.param(from)}::date[], ${sql.param(to)}::date[]))`);
};

type KeptPagesQuery = Period & Pick<PageFiguresQuery, 'topicId' | 'advice' | 'sort' | 'limit'> & { offset: number };

/** Kept pages in order, without those that are gone since; `total` is the number of all, where it is not known. */
export const listKeptPages = async (
  ctx: Ctx,
  { from, to, topicId, advice, sort, limit, offset, pages }: KeptPagesQuery & { pages: number },
): Promise<RankedPage[]> => {
  const filter = sql.join(
    [
      sql`k.from_day = ${from}::date and k.to_day = ${to}::date`,
      ...(advice === undefined ? [] : [sql`k.advice = ${advice}`]),
      ...(topicId === undefined
        ? []
        : [sql`k.page_id in (select id from page_summaries where topic_id = ${topicId}::integer)`]),
    ],
    sql` and `,
  );
  const isAll = advice === undefined && topicId === undefined;
  const total = isAll
    ? sql`${pages}::integer`
    : sql`(select count(*)::integer from kept_page_figures k where ${filter})`;
  const title = isByTitle(sort) ? [sql`, p.title`, sql`join page_summaries p on p.id = k.page_id`] : [sql``, sql``];
  const { rows } = await ctx.db.execute<RankedPage & Record<string, unknown>>(sql`
    with listed as (select k.*, k.page_id as id ${title[0]} from kept_page_figures k ${title[1]} where ${filter}),
    first as (select *, row_number() over (order by ${PAGE_ORDERS[sort]}, id) as place
      from (select * from listed order by ${PAGE_ORDERS[sort]}, id limit ${limit} offset ${offset}) page)
    select p.id, first.views, first.visitors, first.forms, first.quizzes, first.calls, first.leads, first.won, ${total} as total,
      p.title, p.slug, p.status, p.version, p.farm_id as "farmId", f.name as "farmName",
      p.client_id as "clientId", p.topic_id as "topicId", t.name as "topicName"
    from first join page_summaries p on p.id = first.id join farm_profiles f on f.id = p.farm_id
    join farm_topics t on t.id = p.topic_id
    order by first.place`);
  return rows;
};
