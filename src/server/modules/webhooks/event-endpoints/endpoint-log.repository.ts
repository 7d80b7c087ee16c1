import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { clientLabels } from '../../clients/clients.views.ts';
import type { DeliveryRow } from '../webhooks.repository.ts';
import { deliveries, isNotTrashed, type DeliveryStatus } from '../webhooks.table.ts';

interface CallFilter {
  endpointId: number;
  status: DeliveryStatus | undefined;
}

const matches = ({ endpointId, status }: CallFilter) =>
  and(
    eq(deliveries.endpointId, endpointId),
    status === undefined ? undefined : eq(deliveries.status, status),
    isNotTrashed,
  );

/** Calls of an endpoint, newest first. */
export const listCalls = (
  ctx: Ctx,
  { filter, before, limit }: { filter: CallFilter; before: number | null; limit: number },
): Promise<{ call: DeliveryRow; clientName: string | null }[]> =>
  ctx.db
    .select({ call: deliveries, clientName: clientLabels.name })
    .from(deliveries)
    .leftJoin(clientLabels, eq(clientLabels.id, deliveries.clientId))
    .where(and(matches(filter), before === null ? undefined : lt(deliveries.id, before)))
    .orderBy(desc(deliveries.id))
    .limit(limit);

export const countCalls = (ctx: Ctx, { filter, known }: { filter: CallFilter; known: number }): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(matches(filter));
  return countRows(ctx, { rows, known });
};

/** The bodies of an endpoint's calls after this one, oldest first. */
export const listBodiesAfter = (
  ctx: Ctx,
  { endpointId, after, limit }: { endpointId: number; after: number; limit: number },
): Promise<{ id: number; body: string }[]> =>
  ctx.db
    .select({ id: deliveries.id, body: deliveries.body })
    .from(deliveries)
    .where(and(matches({ endpointId, status: undefined }), gt(deliveries.id, after)))
    .orderBy(asc(deliveries.id))
    .limit(limit);
