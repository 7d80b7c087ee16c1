import { sql } from 'drizzle-orm';
import { ANSWER_MINUTES } from '#shared/lead-filters.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isFarmAtWork } from '../farms/farms.views.ts';

/**
 * Marks leads that waited longer than their client's target, oldest first, and returns their ids, each once. Imported
 * leads are left out, because the client knows them.
 */
export const escalateUnansweredLeads = async (
  ctx: Ctx,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    update leads set escalated_at = ${now.toISOString()}::timestamptz where id in (
      select l.id from leads l left join lead_filters r on r.client_id = l.client_id
      where l.status = 'new' and l.answered_at is null and l.escalated_at is null and l.quarantine_reason is null
        and l.trashed_at is null and ${isFarmAtWork(sql`l.farm_id`)}
        and coalesce(l.awaiting_reply_since, l.created_at) > ${since.toISOString()}::timestamptz
        and coalesce(l.awaiting_reply_since, l.created_at) + coalesce(r.answer_minutes, ${ANSWER_MINUTES}::integer) * interval '1 minute'
          <= ${now.toISOString()}::timestamptz
        and (not exists (select 1 from lead_history h where h.lead_id = l.id and h.kind = 'imported')
          or exists (select 1 from lead_history h where h.lead_id = l.id and h.kind = 'submitted'))
      order by l.id limit ${limit} for update of l skip locked)
    returning id`);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
};
