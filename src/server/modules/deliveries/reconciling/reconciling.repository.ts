import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { DeliveryBalance } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { webhookLeads } from './reconciling.table.ts';

export interface Span {
  since: Date;
  before: Date;
  /** One client alone. */
  clientId?: number;
}

const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`;
const { isHeld, status, deliveredAt, clientId, createdAt } = webhookLeads;
const notYet = sql`${deliveredAt} is null`;

/** Each client's leads of a span, by what became of their calls. */
export const listBalances = (ctx: Ctx, { since, before, clientId: only }: Span): Promise<DeliveryBalance[]> =>
  ctx.db
    .select({
      clientId,
      // Another module's table: named here alone, and only for the name.
      clientName: sql<string>`(select c.name from clients c where c.id = ${clientId})`,
      stored: sql<number>`count(*)::integer`,
      held: counted(sql`${isHeld}`),
      delivered: counted(sql`${deliveredAt} is not null`),
      waiting: counted(sql`${status} in ('pending', 'held') and ${notYet}`),
      failed: counted(sql`${status} = 'failed' and ${notYet}`),
      missing: counted(sql`${status} is null and not ${isHeld}`),
    })
    .from(webhookLeads)
    .where(and(gte(createdAt, since), lt(createdAt, before), only === undefined ? undefined : eq(clientId, only)))
    .groupBy(clientId)
    .orderBy(asc(clientId));
