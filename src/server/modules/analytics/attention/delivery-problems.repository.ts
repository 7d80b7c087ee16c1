import { sql } from 'drizzle-orm';
import type { ProblemSelect } from './attention.types.ts';
import { isoTime } from './problem-columns.repository.ts';

/** What does not reach a client, a visitor or staff. */
export const DELIVERY_PROBLEMS = {
  // Both kinds of keys are texts: a client’s id or `agency`, and `endpoint:<id>`.
  webhooks: ({ recent, late, today }) => sql`
    select coalesce(client_id::text, 'agency') as key,
      'delivery:' || coalesce(client_id::text, 'agency') || ':' || ${today}::text as notice, client_id, null::integer as farm_id,
      1 as records, case when bool_or(status = 'off') then 0 else 1 end as priority, min(since) as since,
      jsonb_build_object('isOff', bool_or(status = 'off'), 'givenUp', count(*) filter (where status = 'failed'),
        'waiting', count(*) filter (where status = 'pending'), 'setAside', count(*) filter (where status = 'paused')) as detail
    from (
      select case when target = 'client' then client_id end as client_id, status, created_at as since from delivery_states
      where status = 'failed' and created_at > ${recent}
      union all
      select case when target = 'client' then client_id end, status, created_at from delivery_states
      where status = 'paused' or (status = 'pending' and attempts > 0 and created_at < ${late})
      union all
      select client_id, 'off', disabled_at from webhook_states where disabled_at is not null) troubled
    group by client_id
    union all
    select 'endpoint:' || id, 'delivery:endpoint:' || id || ':' || ${today}::text, client_id, null, 1,
      case when disabled_at is null then 1 else 0 end, min(coalesce(disabled_at, created_at)),
      jsonb_build_object('recordId', id, 'subject', description, 'isOff', disabled_at is not null,
        'givenUp', count(*) filter (where status = 'failed'), 'waiting', count(*) filter (where status = 'pending'),
        'setAside', count(*) filter (where status = 'paused'))
    from event_endpoint_problems
    where disabled_at is not null or (status = 'failed' and created_at > ${recent}) or status = 'paused'
      or (status = 'pending' and attempts > 0 and created_at < ${late})
    group by id, client_id, description, disabled_at`,

  mails: ({ recent }) => sql`
    select id::text as key, 'mail:' || id as notice, client_id, null::integer as farm_id, 1 as records, -id as priority,
      coalesce(failed_at, created_at) as since,
      jsonb_build_object('subject', to_address, 'state', kind, 'reason', last_error, 'recordId', id) as detail
    from email_states where state in ('failed', 'bounced') and coalesce(failed_at, created_at) > ${recent}`,

  waitingMails: ({ late, today }) => sql`
    select coalesce(client_id::text, 'staff') as key, 'waiting-email:' || ${today}::text as notice, client_id,
      null::integer as farm_id, count(*)::integer as records, 0 as priority, min(created_at) as since,
      jsonb_build_object('reason', max(last_error)) as detail
    from email_states where state = 'queued' and created_at < ${late} group by client_id`,

  domains: ({ now }) => sql`
    select h.client_id::text as key,
      case h.state when 'disabled' then 'domain:' || h.client_id || ':' || c.main_hub_domain || ':'
          || coalesce((extract(epoch from h.verified_at) * 1000)::bigint, 0)
        when 'verified' then 'domain-failing:' || h.client_id || ':' || (h.checked_at::date - h.failed_days)
        else 'domain-unverified:' || h.client_id || ':' || h.set_up_at::date end as notice,
      h.client_id, null::integer as farm_id, 1 as records,
      case h.state when 'disabled' then 0 when 'verified' then 1 else 2 end as priority,
      coalesce(h.verified_at, h.set_up_at) as since,
      jsonb_build_object('subject', c.main_hub_domain, 'state', h.state) as detail
    from hub_domain_problems h join client_profiles c on c.id = h.client_id
    where c.main_hub_domain is not null and (h.state <> 'set_up' or h.set_up_at < ${now} - interval '1 day')`,

  quarantined: ({ recent }) => sql`
    select id::text as key, 'quarantine:' || client_id || ':' || created_at::date as notice, client_id, farm_id,
      1 as records, 0 as priority, created_at as since,
      jsonb_build_object('subject', name, 'state', quarantine_reason, 'recordId', id) as detail
    from lead_summaries
    where quarantine_reason is not null and quarantine_reason not in ('marked_by_staff', 'honeypot') and created_at > ${recent}`,

  privacy: ({ now }) => sql`
    select id::text as key, null as notice, null::integer as client_id, null::integer as farm_id, 1 as records, 0 as priority,
      due_at as since,
      jsonb_build_object('recordId', id, 'wish', wish, 'isOverdue', due_at < ${now}, 'at', ${isoTime(sql`due_at`)}) as detail
    from due_privacy_requests`,

  withdrawals: ({ now }) => sql`
    select coalesce(client_id::text, 'agency') as key,
      concat_ws(':', 'withdrawal', coalesce(client_id::text, 'agency'), newest_at::date, case when due_at < ${now} then 'overdue' end) as notice,
      client_id, null::integer as farm_id, withdrawals as records, case when due_at < ${now} then 0 else 1 end as priority, since,
      jsonb_build_object('isOverdue', due_at < ${now}, 'at', ${isoTime(sql`due_at`)}) as detail
    from withdrawals_open`,

  reportedReviews: () => sql`
    select client_id::text as key, concat_ws(':', 'reported-review', client_id, newest_at::date) as notice, client_id,
      null::integer as farm_id, reviews as records, 0 as priority, since, '{}'::jsonb as detail
    from reviews_reported`,

  mailbox: () => sql`
    select 'mailbox' as key, 'mailbox:' || md5(error) || to_char(read_at, ':IYYY-IW') as notice, null::integer as client_id,
      null::integer as farm_id, 1 as records, 0 as priority, read_at as since, jsonb_build_object('reason', error) as detail
    from bounce_mailbox_problems`,

  reports: ({ recent }) => sql`
    select id::text as key, case min(priority) when 1 then 'report-unsent:' || id when 2 then 'report-waiting:' || id end as notice,
      client_id, null::integer as farm_id, 1 as records, min(priority) as priority, min(since) as since,
      jsonb_build_object('subject', month, 'state', case min(priority) when 2 then 'waiting' else 'unsent' end) as detail
    from (
      select id, client_id, month, case state when 'waiting' then 2 else 1 end as priority, made_at as since from report_states
      where state = 'waiting' or (state = 'made' and origin = 'schedule')
      union all
      select r.id, r.client_id, r.month, 0, coalesce(m.failed_at, m.created_at) from email_states m
      join report_states r on r.id = split_part(m.dedupe_key, ':', 2)::integer
      where m.kind = 'report' and m.state in ('failed', 'bounced') and m.created_at > ${recent}) unsent
    group by id, client_id, month`,

  prospects: () => sql`
    select id::text as key, 'prospect:' || id as notice, null::integer as client_id, null::integer as farm_id, 1 as records,
      0 as priority, created_at as since, jsonb_build_object('subject', name, 'state', kind, 'recordId', id) as detail
    from new_prospects`,
} satisfies Record<string, ProblemSelect>;
