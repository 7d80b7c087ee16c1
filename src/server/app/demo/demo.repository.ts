import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/** Moves all records into the past, so that the sample agency has a history. */
export const backdateRecords = async (ctx: Ctx, days: number): Promise<void> => {
  const shift = sql`make_interval(days => ${days}::integer)`;
  await ctx.db.execute(sql`update clients set created_at = created_at - ${shift}`);
  await ctx.db.execute(sql`update farms set created_at = created_at - ${shift}`);
  const paged = sql`(${shift} - make_interval(days => p.position / 5))`;
  await ctx.db.execute(sql`
    update pages p set created_at = created_at - ${shift}, first_published_at = first_published_at - ${paged},
      published_at = published_at - ${paged}, modified_at = modified_at - ${paged}`);
  await ctx.db.execute(sql`
    update page_versions v set created_at = v.created_at - ${shift}, published_at = v.published_at - ${paged}
    from pages p where p.id = v.page_id`);
  await ctx.transaction(async (tx) => {
    // The audit log is append-only; the sample agency's is changed once, here.
    await tx.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
    await tx.db.execute(sql`update audit_log set at = at - ${shift}`);
    await tx.db.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
  });
};

/** Sample activity over several weeks, for the portals' activity feed. */
export const seedActivityFeed = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`
    insert into audit_log (at, actor_kind, actor_name, action, target_kind, target_id, target_name)
    select now() - make_interval(days => w.days_ago + f.id % 3, hours => 1 + f.id % 5), 'staff', 'Demo', w.action, 'farm', f.id, f.name
    from farms f, (values ('farm.images_generated', 83), ('farm.links_updated', 76), ('farm.cta_updated', 54),
      ('farm.links_updated', 33), ('farm.images_generated', 19), ('farm.links_updated', 5)) w (action, days_ago)
    order by 1`);
};

/**
 * Sample views of every published page: growing, lower on weekends, deterministic. A few pages get most of the views.
 */
export const seedViews = async (ctx: Ctx, days: number): Promise<void> => {
  await ctx.db.execute(sql`
    with counted as (
      select p.id, p.client_id, p.farm_id, p.position, d::date as day, abs(hashtext('quiz' || p.slug || d::date::text)) as luck,
        greatest(0, abs(hashtext(p.slug || d::date::text)) % 4 - 1
          + case p.position % 9 when 2 then 2 + abs(hashtext(p.slug)) % 4 when 5 then 2 else 0 end
          + extract(day from d - (now() - make_interval(days => ${days}::integer)))::integer / 45
          - case when extract(isodow from d) > 5 then 1 else 0 end) as views
      from pages p, generate_series(now() - make_interval(days => ${days - 1}::integer), now(), interval '1 day') d
      where p.status = 'published' and p.position % 9 <> 8)
    insert into page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
    select id, client_id, farm_id, day, views, views - views / 4 - (luck % 5 = 0 and views > 1)::integer, 0,
      (luck % 71 = 0 and position % 9 <> 2)::integer
    from counted where views > 0 on conflict do nothing`);
};

/** Devices, sources and quiz steps of the same views, deterministic. */
export const seedVisitBreakdowns = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`
    with days as (
      select farm_id, client_id, day, sum(views)::integer as views, sum(visitors)::integer as visitors,
        sum(forms)::integer as forms, sum(quizzes)::integer as quizzes from page_days group by farm_id, client_id, day),
    shares (part, name, low, high, takes) as (values
      ('device', 'phone', 0.0, 0.64, 3), ('device', 'desk', 0.64, 0.94, 1), ('device', 'tablet', 0.94, 1.0, 0),
      ('search', 'Google', 0.0, 0.58, 3), ('search', 'Bing', 0.58, 0.66, 0), ('direct', '', 0.66, 0.8, 1),
      ('internal', '', 0.8, 0.88, 0), ('site', 'nextdoor.com', 0.88, 0.93, 0), ('campaign', 'spring-mailing', 0.93, 0.97, 0),
      ('search', 'DuckDuckGo', 0.97, 1.0, 0)),
    -- Of four days whichever days a share takes, so that each submission belongs to one device and one source.
    parted as (
      select d.*, s.part, s.name, (part = 'device') as is_device, s.takes,
        round(d.views * high)::integer - round(d.views * low)::integer as part_views,
        round(d.visitors * high)::integer - round(d.visitors * low)::integer as part_visitors,
        abs(hashtext(d.farm_id::text || d.day::text)) % 4 as luck from days d, shares s)
    insert into farm_day_dimensions (farm_id, client_id, day, dimension, name, views, visitors, forms, quizzes)
    select farm_id, client_id, day, part, name, part_views, part_visitors,
      case when (takes = 3 and luck < 3) or (takes = 1 and luck = 3) then forms else 0 end,
      case when (takes = 3 and luck < 3) or (takes = 1 and luck = 3) then quizzes else 0 end
    from parted where part_views > 0 or forms + quizzes > 0 and ((takes = 3 and luck < 3) or (takes = 1 and luck = 3))`);
  await ctx.db.execute(sql`
    insert into farm_day_dimensions (farm_id, client_id, day, dimension, name, views, visitors, forms, quizzes)
    select d.farm_id, d.client_id, d.day, 'topic', p.topic_id::text, sum(d.views), sum(d.visitors), sum(d.forms),
      sum(d.quizzes) from page_days d join pages p on p.id = d.page_id
    group by d.farm_id, d.client_id, d.day, p.topic_id`);
  await ctx.db.execute(sql`
    insert into page_quiz_days (page_id, client_id, farm_id, day, step, reached)
    select d.page_id, d.client_id, d.farm_id, d.day, s.step,
      greatest(d.quizzes, round(d.quizzes + (d.views - d.quizzes) * s.share)::integer)
    from page_days d join pages p on p.id = d.page_id,
      (values (0, 0.46), (1, 0.22), (2, 0.15), (3, 0.1), (4, 0.06), (5, 0)) s (step, share)
    where p.quiz is not null and greatest(d.quizzes, round(d.quizzes + (d.views - d.quizzes) * s.share)::integer) > 0`);
};

/** Presses on phone numbers of the same views, deterministic. */
export const seedCalls = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`
    insert into page_call_days (page_id, client_id, farm_id, day, calls)
    select page_id, client_id, farm_id, day, 1 + (views > 6)::integer from page_days
    where views > 1 and abs(hashtext('call' || page_id::text || day::text)) % 9 = 0`);
  await ctx.db.execute(sql`update counting_starts set day = coalesce((select min(day) from page_days), day)
    where what = 'calls'`);
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
  pageIndex: number;
}

/** Adds a lead and counts its form or quiz on its day; does nothing without a published page. */
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
        source, lead_type, completed_both, quiz_score, status, value, phone_e164, notified_at, enqueued_at, answered_at,
        created_at, updated_at)
      select client_id, farm_id, id, title, ${lead.name}, ${lead.email}, ${lead.email}, ${lead.phone}, city, state,
        ${lead.message}, ${lead.source}, ${type}, ${lead.completedBoth}, ${lead.quizScore}::integer, ${lead.status},
        ${lead.value}::double precision, '+1' || right(regexp_replace(${lead.phone}, '\\D', '', 'g'), 10), ${at}::timestamptz,
        ${at}::timestamptz,
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
    insert into page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
    select id, client_id, farm_id, (${at}::timestamptz at time zone 'UTC')::date, 1, 1,
      ${lead.source === 'contact form' || lead.completedBoth ? 1 : 0}::integer,
      ${lead.source === 'quiz' || lead.completedBoth ? 1 : 0}::integer from page
    on conflict (page_id, day) do update set views = page_days.views + 1, visitors = page_days.visitors + 1,
      forms = page_days.forms + excluded.forms, quizzes = page_days.quizzes + excluded.quizzes`);
};

export const seedActivity = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`
    insert into visitor_events (client_id, farm_id, page_id, kind, at)
    select client_id, farm_id, id, case position % 9 when 0 then 'form' when 4 then 'quiz' else 'view' end,
      now() - make_interval(mins => (position * 37) % 1440)
    from pages where status = 'published' order by position desc`);
};
