import { sql } from 'drizzle-orm';
import type { ClientHealth } from '#shared/client-health.ts';
import { ANSWER_MINUTES } from '#shared/lead-filters.ts';
import type { Ctx } from '#server/platform/context.ts';
import { momentsOf } from './attention/attention.repository.ts';
import { FACT_WARNING_DAYS } from './attention/page-problems.repository.ts';

/** What needs somebody at these clients, as the inbox counts it; in no order, without unknown ones. */
export const listClientHealth = async (ctx: Ctx, ids: readonly number[]): Promise<ClientHealth[]> => {
  const now = ctx.clock.now();
  const { recent, late, today: day } = momentsOf(now);
  const today = sql`${day}::date`;
  const waitedTooLong = sql`coalesce(l.awaiting_reply_since, l.created_at)
    + coalesce(a.answer_minutes, ${ANSWER_MINUTES}::integer) * interval '1 minute' < ${now.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<ClientHealth & Record<string, unknown>>(sql`
    select c.id as "clientId", w.waiting, w.late, f.expired as "expiredFacts", f.ending as "endingFacts",
      case when c.main_hub_domain is not null then (select h.state from hub_domain_states h where h.client_id = c.id) end as domain,
      case when exists (select from webhook_states s where s.client_id = c.id and s.disabled_at is not null) then 'off'
        when exists (select from delivery_states d where d.client_id = c.id and d.target = 'client'
          and ((d.status = 'failed' and d.created_at > ${recent})
            or d.status = 'paused' or (d.status = 'pending' and d.attempts > 0 and d.created_at < ${late}))) then 'failing'
        else 'ok' end as webhook
    from client_profiles c
    cross join lateral (
      select count(*)::integer as waiting, (count(*) filter (where ${waitedTooLong}))::integer as late
      from lead_summaries l left join lead_answer_times a on a.client_id = l.client_id
      where l.client_id = c.id and l.status = 'new' and l.quarantine_reason is null) w
    cross join lateral (
      select (count(*) filter (where p.expires_on < ${today}))::integer as expired,
        (count(*) filter (where p.expires_on >= ${today} and p.expires_on <= ${today} + ${FACT_WARNING_DAYS}::integer))::integer as ending
      from fact_problems p where p.client_id = c.id) f
    where c.id = any(${sql.param([...ids])}::integer[])`);
  return rows;
};
