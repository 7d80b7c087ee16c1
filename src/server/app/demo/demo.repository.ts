import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/** Moves everything made so far into the past, so that the sample agency has a history. */
export const backdate = async (ctx: Ctx, days: number): Promise<void> => {
  const shift = sql`make_interval(days => ${days}::integer)`;
  await ctx.db.execute(sql`update clients set created_at = created_at - ${shift}`);
  await ctx.db.execute(sql`update farms set created_at = created_at - ${shift}`);
  await ctx.db.execute(sql`
    update pages set created_at = created_at - ${shift}, first_published_at = first_published_at - ${shift},
      published_at = published_at - ${shift}, modified_at = modified_at - ${shift}`);
};

/** Views of every published page for each of the last days: growing, weaker on weekends, the same on every run. */
export const seedViews = async (ctx: Ctx, days: number): Promise<void> => {
  await ctx.db.execute(sql`
    insert into page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
    select p.id, p.client_id, p.farm_id, d::date,
      greatest(0, abs(hashtext(p.slug || d::date::text)) % 4 - 1
        + extract(day from d - (now() - make_interval(days => ${days}::integer)))::integer / 45
        - case when extract(isodow from d) > 5 then 1 else 0 end), 0,
      case when abs(hashtext('quiz' || p.slug || d::date::text)) % 71 = 0 then 1 else 0 end
    from pages p, generate_series(now() - make_interval(days => ${days - 1}::integer), now(), interval '1 day') d
    where p.status = 'published'
    on conflict do nothing`);
};

export interface DemoLead {
  name: string;
  email: string;
  phone: string;
  message: string | null;
  source: 'contact form' | 'quiz';
  completedBoth: boolean;
  quizScore: number | null;
  status: string;
  value: number | null;
  at: Date;
  /** Which published page it came from, counted over all of them. */
  pageIndex: number;
}

/** A lead with its form or quiz counted on its day; nothing when no page is published. */
export const seedLead = async (ctx: Ctx, lead: DemoLead): Promise<void> => {
  const type = lead.completedBoth ? 'Premium' : lead.source === 'quiz' ? 'Quiz' : 'Contact';
  const at = lead.at.toISOString();
  await ctx.db.execute(sql`
    with published as (
      select p.*, f.city, f.state, row_number() over (order by p.farm_id, p.position) - 1 as index, count(*) over () as total
      from pages p join farms f on f.id = p.farm_id where p.status = 'published'),
    page as (select * from published where index = ${lead.pageIndex}::bigint % total),
    lead as (
      insert into leads (client_id, farm_id, page_id, page_title, name, email, email_key, phone, city, state, message,
        source, lead_type, completed_both, quiz_score, status, value, phone_e164, announced_at, answered_at, created_at,
        updated_at)
      select client_id, farm_id, id, title, ${lead.name}, ${lead.email}, ${lead.email}, ${lead.phone}, city, state,
        ${lead.message}, ${lead.source}, ${type}, ${lead.completedBoth}, ${lead.quizScore}::integer, ${lead.status},
        ${lead.value}::double precision, '+1' || right(regexp_replace(${lead.phone}, '\\D', '', 'g'), 10), ${at}::timestamptz,
        case when ${lead.status}::text = 'new' then null else ${at}::timestamptz + interval '9 minutes' end, ${at}::timestamptz,
        ${at}::timestamptz from page
      returning *),
    history as (
      insert into lead_history (client_id, lead_id, at, kind, detail)
      select client_id, id, created_at, 'submitted', jsonb_build_object('source', source, 'name', name, 'email', email,
        'phone', phone, 'phoneE164', phone_e164, 'city', city, 'state', state, 'message', message, 'pageId', page_id,
        'pageTitle', page_title, 'quizScore', quiz_score, 'quizAnswers', null, 'signals', '[]'::jsonb) from lead
      union all
      select client_id, id, answered_at, 'status', jsonb_build_object('from', 'new', 'to', status) from lead
      where answered_at is not null)
    insert into page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
    select id, client_id, farm_id, (${at}::timestamptz at time zone 'UTC')::date, 1,
      ${lead.source === 'contact form' || lead.completedBoth ? 1 : 0}::integer,
      ${lead.source === 'quiz' || lead.completedBoth ? 1 : 0}::integer from page
    on conflict (page_id, day) do update set views = page_days.views + 1,
      forms = page_days.forms + excluded.forms, quizzes = page_days.quizzes + excluded.quizzes`);
};

/** A few of today's visits, for the activity list. */
export const seedActivity = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`
    insert into page_activity (client_id, farm_id, page_id, kind, at)
    select client_id, farm_id, id, case position % 9 when 0 then 'form' when 4 then 'quiz' else 'view' end,
      now() - make_interval(mins => (position * 37) % 1440)
    from pages where status = 'published' order by position desc`);
};
