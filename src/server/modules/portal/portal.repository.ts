import { and, asc, count, desc, eq, gte, ilike, isNotNull, isNull, lte, max, or, type SQL } from 'drizzle-orm';
import { endOfPeriod } from '#shared/text.ts';
import type { PortalLeadFilter } from '#shared/portal.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import {
  afterRow,
  cursorColumns,
  orderBy,
  type ListOrder,
  type SortValues,
} from '#server/platform/database/list-order.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import {
  ownClient,
  ownImpersonations,
  ownFarmFigures,
  ownFarms,
  ownTopics,
  ownLeads,
  ownPageFigures,
  ownPages,
} from './portal.table.ts';

/** The portal's transaction and the client whose rows are read. */
export interface OwnRead {
  tx: Ctx;
  scope: PortalScope;
}

export const getOwnClient = async ({ tx, scope }: OwnRead) =>
  (await tx.db.select().from(ownClient).where(eq(ownClient.id, scope.clientId)))[0] ?? null;

export const getLastImpersonation = async ({ tx, scope }: OwnRead): Promise<Date | null> =>
  (
    await tx.db
      .select({ at: max(ownImpersonations.startedAt) })
      .from(ownImpersonations)
      .where(eq(ownImpersonations.clientId, scope.clientId))
  )[0]?.at ?? null;

const farmsWithFigures = ({ tx }: OwnRead) =>
  tx.db
    .select({ farm: ownFarms, pageCount: ownFarmFigures.pageCount, leadCount: ownFarmFigures.leadCount })
    .from(ownFarms)
    .innerJoin(ownFarmFigures, eq(ownFarmFigures.farmId, ownFarms.id));

export type OwnFarm = Awaited<ReturnType<typeof listOwnFarms>>[number];

export const listOwnFarms = (ownRead: OwnRead) =>
  farmsWithFigures(ownRead).where(eq(ownFarms.clientId, ownRead.scope.clientId)).orderBy(desc(ownFarms.id));

export const getOwnFarm = async (ownRead: OwnRead, farmId: number): Promise<OwnFarm | null> =>
  (
    await farmsWithFigures(ownRead).where(and(eq(ownFarms.id, farmId), eq(ownFarms.clientId, ownRead.scope.clientId)))
  )[0] ?? null;

export type OwnPage = Awaited<ReturnType<typeof listOwnPages>>[number];

export const listOwnPages = ({ tx, scope }: OwnRead, farmId: number) =>
  tx.db
    .select({ page: ownPages, topicName: ownTopics.name, views: ownPageFigures.views, leads: ownPageFigures.leads })
    .from(ownPages)
    .innerJoin(ownTopics, and(eq(ownTopics.id, ownPages.topicId), eq(ownTopics.clientId, scope.clientId)))
    .innerJoin(ownPageFigures, eq(ownPageFigures.pageId, ownPages.id))
    .where(and(eq(ownPages.farmId, farmId), eq(ownPages.clientId, scope.clientId)))
    .orderBy(asc(ownPages.position), asc(ownPages.id));

const leadFilterCondition = (
  scope: PortalScope,
  { q, status, farmId, source, from, to, valued }: PortalLeadFilter,
): SQL | undefined => {
  const pattern = q?.trim() ? containsPattern(q) : null;
  return and(
    eq(ownLeads.clientId, scope.clientId),
    isNull(ownLeads.quarantineReason),
    pattern === null ? undefined : or(ilike(ownLeads.name, pattern), ilike(ownLeads.email, pattern)),
    status ? eq(ownLeads.status, status) : undefined,
    valued ? (valued === 'true' ? isNotNull : isNull)(ownLeads.value) : undefined,
    farmId ? eq(ownLeads.farmId, farmId) : undefined,
    source ? eq(ownLeads.source, source) : undefined,
    from ? gte(ownLeads.createdAt, new Date(from)) : undefined,
    to ? lte(ownLeads.createdAt, endOfPeriod(to)) : undefined,
  );
};

export type OwnLead = Pick<Awaited<ReturnType<typeof listOwnLeads>>[number], 'lead' | 'farmName'>;

const NEWEST: ListOrder = { key: ownLeads.createdAt, type: 'timestamptz', tie: ownLeads.id, isDescending: true };

/** Newest first, after a given row. */
export const listOwnLeads = (
  { tx, scope }: OwnRead,
  { filter, after, limit }: { filter: PortalLeadFilter; after: SortValues | null; limit: number },
) =>
  tx.db
    .select({ lead: ownLeads, farmName: ownFarms.name, ...cursorColumns(NEWEST) })
    .from(ownLeads)
    .innerJoin(ownFarms, and(eq(ownFarms.id, ownLeads.farmId), eq(ownFarms.clientId, scope.clientId)))
    .where(and(leadFilterCondition(scope, filter), afterRow(NEWEST, after)))
    .orderBy(...orderBy(NEWEST))
    .limit(limit);

export const getOwnLead = async ({ tx, scope }: OwnRead, id: number): Promise<OwnLead | null> =>
  (
    await tx.db
      .select({ lead: ownLeads, farmName: ownFarms.name })
      .from(ownLeads)
      .innerJoin(ownFarms, and(eq(ownFarms.id, ownLeads.farmId), eq(ownFarms.clientId, scope.clientId)))
      .where(and(leadFilterCondition(scope, {}), eq(ownLeads.id, id)))
  )[0] ?? null;

export const countOwnLeads = async ({ tx, scope }: OwnRead, filter: PortalLeadFilter): Promise<number> =>
  (await tx.db.select({ total: count() }).from(ownLeads).where(leadFilterCondition(scope, filter)))[0]?.total ?? 0;
