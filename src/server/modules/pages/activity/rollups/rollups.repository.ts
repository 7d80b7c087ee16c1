import { sql, type SQL } from 'drizzle-orm';
import type { SourceKind } from '#shared/analytics-choices.ts';
import type { PageStatus } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Whose days are added up; all of them when neither is given. */
export interface Scope {
  clientId?: number | undefined;
  farmId?: number | undefined;
}

/** The days from `from` to `to`, both included, as ISO days in UTC. */
export interface Span extends Scope {
  from: string;
  to: string;
}

interface Counts {
  views: number;
  visitors: number | null;
  forms: number;
  quizzes: number;
}

const owned = (alias: SQL, { clientId, farmId }: Scope): SQL =>
  sql.join(
    [
      sql`true`,
      ...(clientId === undefined ? [] : [sql`${alias}.client_id = ${clientId}::integer`]),
      ...(farmId === undefined ? [] : [sql`${alias}.farm_id = ${farmId}::integer`]),
    ],
    sql` and `,
  );

const within = (alias: SQL, span: Span): SQL =>
  sql`${owned(alias, span)} and ${alias}.day between ${span.from}::date and ${span.to}::date`;

const sums = sql`sum(d.views)::integer as views, sum(d.visitors)::integer as visitors, sum(d.forms)::integer as forms,
  sum(d.quizzes)::integer as quizzes`;
const D = sql`d`;

const rowsOf = async <Row>(ctx: Ctx, query: SQL): Promise<Row[]> =>
  (await ctx.db.execute<Record<string, unknown>>(query)).rows as Row[];

/** Views, forms and quizzes of each day that has any; visitors as their farms counted them. */
export const sumByDay = (ctx: Ctx, span: Span) =>
  rowsOf<Counts & { day: string }>(
    ctx,
    sql`select to_char(days.day, 'YYYY-MM-DD') as day, days.views, seen.visitors, days.forms, days.quizzes
      from (select d.day, ${sums} from page_days d where ${within(D, span)} group by d.day) days
      left join (select d.day, sum(d.visitors)::integer as visitors from farm_day_parts d
        where d.part = 'device' and ${within(D, span)} group by d.day) seen on seen.day = days.day
      order by days.day`,
  );

/** The same of each farm of the scope, those without any as well. */
export const sumByFarm = (ctx: Ctx, span: Span) =>
  rowsOf<Counts & { id: number; name: string; clientName: string }>(
    ctx,
    sql`select f.id, f.name, c.name as "clientName", coalesce(days.views, 0)::integer as views, seen.visitors,
        coalesce(days.forms, 0)::integer as forms, coalesce(days.quizzes, 0)::integer as quizzes
      from (select id, id as farm_id, client_id, name from farms) f join clients c on c.id = f.client_id
      left join (select d.farm_id, ${sums} from page_days d where ${within(D, span)} group by d.farm_id) days
        on days.farm_id = f.id
      left join (select d.farm_id, sum(d.visitors)::integer as visitors from farm_day_parts d
        where d.part = 'device' and ${within(D, span)} group by d.farm_id) seen on seen.farm_id = f.id
      where ${owned(sql`f`, span)} order by coalesce(days.views, 0) desc, f.id`,
  );

/** The same of each hub that has any; visitors as their hubs counted them. */
export const sumByHub = (ctx: Ctx, span: Span) =>
  rowsOf<Counts & { id: number; name: string; farmId: number }>(
    ctx,
    sql`select h.id, h.name, h.farm_id as "farmId", days.views, seen.visitors, days.forms, days.quizzes
      from (select p.micro_hub_id, ${sums} from page_days d join pages p on p.id = d.page_id
        where ${within(D, span)} group by p.micro_hub_id) days
      join micro_hubs h on h.id = days.micro_hub_id
      left join (select d.name, sum(d.visitors)::integer as visitors from farm_day_parts d
        where d.part = 'hub' and ${within(D, span)} group by d.name) seen on seen.name = h.id::text
      order by days.views desc, h.id`,
  );

/** Devices and sources, the most views first; hubs are left out. */
export const sumByPart = (ctx: Ctx, span: Span) =>
  rowsOf<Counts & { part: 'device' | SourceKind; name: string }>(
    ctx,
    sql`select d.part, d.name, ${sums} from farm_day_parts d
      where d.part <> 'hub' and ${within(D, span)} group by d.part, d.name order by sum(d.views) desc, d.part, d.name`,
  );

export interface PageFigures extends Counts {
  id: number;
  title: string;
  slug: string;
  status: PageStatus;
  version: number;
  farmId: number;
  farmName: string;
  farmIsActive: boolean;
  clientId: number;
  hubId: number;
  hubName: string;
  firstPublishedAt: string | null;
}

/** Every page that is public or was read in the span, with what it counted. */
export const sumByPage = (ctx: Ctx, span: Span) =>
  rowsOf<PageFigures>(
    ctx,
    sql`select p.id, p.title, p.slug, p.status, p.version, p.farm_id as "farmId", f.name as "farmName",
        f.status <> 'inactive' as "farmIsActive", p.client_id as "clientId", h.id as "hubId", h.name as "hubName",
        to_char(p.first_published_at at time zone 'UTC', 'YYYY-MM-DD') as "firstPublishedAt",
        coalesce(days.views, 0)::integer as views, days.visitors, coalesce(days.forms, 0)::integer as forms,
        coalesce(days.quizzes, 0)::integer as quizzes
      from pages p join farms f on f.id = p.farm_id join micro_hubs h on h.id = p.micro_hub_id
      left join (select d.page_id, ${sums} from page_days d where ${within(D, span)} group by d.page_id) days
        on days.page_id = p.id
      where ${owned(sql`p`, span)} and (p.status = 'published' or days.page_id is not null)
      order by coalesce(days.views, 0) desc, p.id`,
  );

/** Which hubs these pages belong to. */
export const listPageHubs = (ctx: Ctx, pageIds: readonly number[]) =>
  rowsOf<{ id: number; hubId: number }>(
    ctx,
    sql`select p.id, p.micro_hub_id as "hubId" from pages p where p.id = any(${sql.param([...pageIds])}::integer[])`,
  );

/** How many reached each step of their quizzes, by page. */
export const sumQuizSteps = (ctx: Ctx, span: Span) =>
  rowsOf<{ pageId: number; step: number; reached: number }>(
    ctx,
    sql`select d.page_id as "pageId", d.step, sum(d.reached)::integer as reached from page_quiz_days d
      where ${within(D, span)} group by d.page_id, d.step`,
  );

/** What pages with a quiz are called, and what their questions ask. */
export const listQuizQuestions = (ctx: Ctx, pageIds: readonly number[]) =>
  rowsOf<{ id: number; title: string; slug: string; questions: string[] }>(
    ctx,
    sql`select p.id, p.title, p.slug,
        array(select q->>'text' from jsonb_array_elements(coalesce(p.quiz->'questions', '[]')) q) as questions
      from pages p where p.id = any(${sql.param([...pageIds])}::integer[])`,
  );

/** Since which days views, and visitors with their devices, sources and quiz steps, are counted; null before either. */
export const findBeginnings = async (
  ctx: Ctx,
  scope: Scope,
): Promise<{ views: string | null; visitors: string | null }> =>
  (
    await rowsOf<{ views: string | null; visitors: string | null }>(
      ctx,
      sql`select to_char(least((select min(p.first_published_at) from pages p where ${owned(sql`p`, scope)})
            at time zone 'UTC', (select min(d.day) from page_days d where ${owned(D, scope)})), 'YYYY-MM-DD') as views,
          (select to_char(min(day), 'YYYY-MM-DD') from farm_day_parts) as visitors`,
    )
  )[0] ?? { views: null, visitors: null };
