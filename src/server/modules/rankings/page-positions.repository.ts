import { and, eq, gte, isNotNull, min, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { rankings } from './rankings.table.ts';

export interface PagePositionFilter {
  since: Date;
  clientId?: number | undefined;
  farmId?: number | undefined;
  pageIds?: readonly number[] | undefined;
}

export const listPagePositionRows = (ctx: Ctx, { since, clientId, farmId, pageIds }: PagePositionFilter) =>
  ctx.db
    .select({ pageId: rankings.pageId, position: min(rankings.currentPosition) })
    .from(rankings)
    .where(
      and(
        isNotNull(rankings.pageId),
        pageIds === undefined ? undefined : sql`${rankings.pageId} = any(${sql.param([...pageIds])}::integer[])`,
        gte(rankings.lastCheckedAt, since),
        clientId === undefined ? undefined : eq(rankings.clientId, clientId),
        farmId === undefined ? undefined : eq(rankings.farmId, farmId),
      ),
    )
    .groupBy(rankings.pageId);
