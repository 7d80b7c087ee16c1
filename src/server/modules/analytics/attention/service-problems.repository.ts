import { sql } from 'drizzle-orm';
import type { ProblemSelect } from './attention.types.ts';
import { mainReason } from './problem-columns.repository.ts';

// The index rankings_dropped has these expressions, so its numbers stand here as numbers and not as parameters.
/** A page that is no longer found ranks below the checked depth. */
const LAST_POSITION = sql`coalesce(r.current_position, r.depth + 1, 51)`;
/** More than five places, or out of the first ten. */
const HAS_DROPPED = sql`r.previous_position is not null and (${LAST_POSITION} - r.previous_position > 5
  or (r.previous_position <= 10 and ${LAST_POSITION} > 10))`;
const DROP_PRIORITY = sql`(case when r.previous_position <= 10 then 0 else 1000 end - (${LAST_POSITION} - r.previous_position))`;

const ofKeyword = sql`r.id::text as key, null as notice, r.client_id, r.farm_id, 1 as records`;

/** Positions, and what the outside services answered. */
export const SERVICE_PROBLEMS = {
  // A drop is listed until the keyword's next check is due.
  rankDrops: ({ now }) => sql`
    select ${ofKeyword}, ${DROP_PRIORITY} as priority, r.last_checked_at as since,
      jsonb_build_object('subject', r.keyword, 'recordId', r.id, 'before', r.previous_position, 'now', r.current_position) as detail
    from keyword_positions r join farm_profiles f on f.id = r.farm_id
    where f.status <> 'inactive' and r.last_checked_at >= ${now} - interval '14 days' and ${HAS_DROPPED}`,

  wrongPages: () => sql`
    select ${ofKeyword}, r.wrong_position as priority, r.last_checked_at as since,
      jsonb_build_object('subject', r.keyword, 'recordId', r.id, 'reason', r.wrong_url, 'now', r.wrong_position) as detail
    from keyword_problems r where r.wrong_url is not null`,

  rankChecks: () => sql`
    select farm_id::text as key,
      concat_ws(':', 'rank-check', farm_id, md5(${mainReason(sql`reason`)}), count(*), max(id)) as notice, client_id, farm_id,
      count(*)::integer as records, 0 as priority, null::timestamptz as since,
      jsonb_build_object('reason', ${mainReason(sql`reason`)}) as detail
    from keyword_problems where reason is not null and state in ('unmeasured', 'error') group by client_id, farm_id`,

  modelFailures: ({ now, recent, today }) => sql`
    select concat_ws(':', kind, client_id, md5(concat_ws(' ', model, failure))) as key,
      concat_ws(':', 'model', kind, client_id, md5(concat_ws(' ', model, failure)), ${today}::text) as notice, client_id,
      null::integer as farm_id, count(*)::integer as records, 0 as priority, max(at) as since,
      jsonb_build_object('subject', model, 'reason', failure, 'state', kind) as detail
    from model_problems where at > case kind when 'call' then ${now} - interval '1 day' else ${recent} end
    group by kind, client_id, model, failure`,

  searchConsole: () => sql`
    select coalesce(client_id::text, 'all') || ':' || coalesce(site_url, '') as key, null as notice, client_id,
      null::integer as farm_id, 1 as records, case when client_id is null then 0 else 1 end as priority, since,
      jsonb_build_object('subject', site_url, 'reason', reason) as detail
    from search_console_problems`,

  telephony: () => sql`
    select id::text as key, concat_ws(':', 'telephony', id, md5(failure)) as notice, null::integer as client_id,
      null::integer as farm_id, 1 as records, case kind when 'disconnect' then 0 else 1 end as priority, created_at as since,
      jsonb_build_object('subject', phone_e164, 'reason', failure, 'state', kind) as detail
    from telephony_problems`,

  indexNow: () => sql`
    select host as key, 'indexing:' || host || to_char(sent_at, ':IYYY-IW') as notice, client_id, null::integer as farm_id,
      1 as records, 0 as priority, sent_at as since, jsonb_build_object('subject', host, 'reason', detail) as detail
    from indexnow_problems`,

  research: ({ recent }) => sql`
    select id::text as key, 'research:' || id as notice, client_id, null::integer as farm_id, 1 as records, 0 as priority,
      finished_at as since, jsonb_build_object('subject', service, 'reason', reason, 'recordId', id) as detail
    from research_problems where finished_at > ${recent}`,

  websites: () => sql`
    select id::text as key, 'website:' || id || ':' || run as notice, client_id, null::integer as farm_id, 1 as records,
      0 as priority, finished_at as since, jsonb_build_object('subject', url, 'reason', reason) as detail
    from website_problems`,

  evidence: () => sql`
    select 'source:' || id as key, 'evidence:source:' || id || ':' || updated_at::date as notice, client_id,
      null::integer as farm_id, 1 as records, 0 as priority, updated_at as since,
      jsonb_build_object('subject', coalesce(nullif(title, ''), url), 'reason', reason, 'state', 'source', 'recordId', id) as detail
    from source_problems
    union all
    select kind || ':' || coalesce(client_id::text, 'agency'),
      concat_ws(':', 'evidence', kind, coalesce(client_id::text, 'agency'), max(at)::date), client_id, null, count(*)::integer, 1,
      min(at), jsonb_build_object('state', kind)
    from evidence_problems where kind <> 'proposed' group by kind, client_id`,

  proposals: () => sql`
    select 'evidence:' || coalesce(client_id::text, 'agency') as key,
      concat_ws(':', 'proposal', 'evidence', coalesce(client_id::text, 'agency'), max(at)::date) as notice, client_id,
      null::integer as farm_id, count(*)::integer as records, 0 as priority, min(at) as since,
      jsonb_build_object('state', 'evidence') as detail
    from evidence_problems where kind = 'proposed' group by client_id
    union all
    select 'website:' || client_id, concat_ws(':', 'proposal', 'website', client_id, max(created_at)::date), client_id, null,
      count(*)::integer, 1, min(created_at), jsonb_build_object('state', 'website')
    from website_proposals_open group by client_id
    union all
    select 'jobs:' || client_id, concat_ws(':', 'proposal', 'jobs', client_id, newest_at::date), client_id, null, jobs, 1, since,
      jsonb_build_object('state', 'jobs')
    from field_job_proposals`,

  exports: () => sql`
    select id::text as key, 'export:' || id as notice, null::integer as client_id, null::integer as farm_id, 1 as records,
      0 as priority, finished_at as since, jsonb_build_object('reason', failure, 'recordId', id) as detail
    from export_problems`,
} satisfies Record<string, ProblemSelect>;
