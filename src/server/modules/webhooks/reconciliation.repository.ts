import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { DeliveryBalance } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { webhookLeads } from './webhooks.table.ts';

export interface LeadPeriod {
  since: Date;
  before: Date;
  clientId?: number;
}

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`;
const { isQuarantined, status, deliveredAt, clientId, createdAt } = webhookLeads;
const notYet = sql`${deliveredAt} is null`;

/** Each client's leads of a span, counted by the state of their deliveries. */
export const listDeliveryBalances = (
  ctx: Ctx,
  { since, before, clientId: clientFilter }: LeadPeriod,
): Promise<DeliveryBalance[]> =>
  ctx.db
    .select({
      clientId,
      clientName: sql<string>`(select c.name from client_labels c where c.id = ${clientId})`,
      stored: sql<number>`count(*)::integer`,
      quarantined: countWhere(sql`${isQuarantined}`),
      delivered: countWhere(sql`${deliveredAt} is not null`),
      waiting: countWhere(sql`${status} in ('pending', 'paused') and ${notYet}`),
      failed: countWhere(sql`${status} = 'failed' and ${notYet}`),
      missing: countWhere(sql`${status} is null and not ${isQuarantined}`),
    })
    .from(webhookLeads)
    .where(
      and(
        gte(createdAt, since),
        lt(createdAt, before),
        clientFilter === undefined ? undefined : eq(clientId, clientFilter),
      ),
    )
    .groupBy(clientId)
    .orderBy(asc(clientId));
