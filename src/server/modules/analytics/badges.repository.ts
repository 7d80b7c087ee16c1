import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

interface CountedBadges extends Record<string, unknown> {
  farms: number;
  clients: number;
  newLeads: number;
  review: number;
  deliveries: number;
}

/** The farms are a client's own where one is given; the clients are always all. */
export const countBadges = async (
  ctx: Ctx,
  { clientId, deliveriesSince }: { clientId: number | undefined; deliveriesSince: Date },
): Promise<CountedBadges> => {
  const counted = (from: SQL, column: SQL) =>
    clientId === undefined ? from : sql`${from} and ${column} = ${clientId}::integer`;
  const { rows } = await ctx.db.execute<CountedBadges>(sql`
    select (select count(*)::integer from ${counted(sql`farm_profiles where true`, sql`client_id`)}) as farms,
      (select count(*)::integer from client_profiles) as clients,
      (select count(*)::integer from ${counted(sql`lead_summaries where status = 'new' and quarantine_reason is null`, sql`client_id`)}) as "newLeads",
      (select count(*)::integer from ${counted(sql`page_summaries where review_state is not null`, sql`client_id`)}) as review,
      (select count(*)::integer from ${counted(
        sql`delivery_states where status = 'failed' and created_at > ${deliveriesSince.toISOString()}::timestamptz`,
        sql`client_id`,
      )}) as deliveries`);
  return rows[0] ?? { farms: 0, clients: 0, newLeads: 0, review: 0, deliveries: 0 };
};
