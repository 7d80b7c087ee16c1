import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { OwnRead } from './portal.repository.ts';
import { ownApprovals, ownFarms, ownPages } from './portal.table.ts';

const approvals = ({ tx, scope }: OwnRead) =>
  tx.db
    .select({ approval: ownApprovals, farmId: ownPages.farmId, slug: ownPages.slug, farmName: ownFarms.name })
    .from(ownApprovals)
    .innerJoin(ownPages, and(eq(ownPages.id, ownApprovals.pageId), eq(ownPages.clientId, scope.clientId)))
    .innerJoin(ownFarms, and(eq(ownFarms.id, ownPages.farmId), eq(ownFarms.clientId, scope.clientId)));

export type OwnApproval = Awaited<ReturnType<typeof listOwnApprovals>>[number];

/** Waiting ones first, by deadline; then answered ones, latest first. */
export const listOwnApprovals = (ownRead: OwnRead, limit: number) =>
  approvals(ownRead)
    .where(and(eq(ownApprovals.clientId, ownRead.scope.clientId), ne(ownApprovals.state, 'withdrawn')))
    .orderBy(
      sql`${ownApprovals.state} <> 'waiting'`,
      sql`case when ${ownApprovals.state} = 'waiting' then ${ownApprovals.dueAt} end`,
      desc(ownApprovals.answeredAt),
      desc(ownApprovals.id),
    )
    .limit(limit);

export const getOwnApproval = async (ownRead: OwnRead, id: number): Promise<OwnApproval | null> =>
  (
    await approvals(ownRead).where(
      and(
        eq(ownApprovals.id, id),
        eq(ownApprovals.clientId, ownRead.scope.clientId),
        ne(ownApprovals.state, 'withdrawn'),
      ),
    )
  )[0] ?? null;
