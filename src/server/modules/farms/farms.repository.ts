import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { FarmFilter, FarmSummary } from '#shared/farms.ts';
import type { FarmSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  afterRow,
  bothWays,
  cursorColumns,
  orderBy,
  type ListOrder,
  type SortValues,
} from '#server/platform/database/list-order.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { searchCondition } from '#server/platform/database/search-words.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import type { Placed } from '#server/platform/http/paging.ts';
import { clientLabels } from '../clients/clients.views.ts';
import { farmFigures, farmLeads, farmPageCounts, farms, topicFigures, topics } from './farms.table.ts';

export type FarmRow = typeof farms.$inferSelect;
export type NewFarm = typeof farms.$inferInsert;
export type TopicRow = typeof topics.$inferSelect;
export type FarmFigures = typeof farmFigures.$inferSelect;

export interface FarmWithFigures {
  farm: FarmRow;
  clientName: string;
  figures: FarmFigures;
}

const figureColumns = {
  farmId: farmFigures.farmId,
  clientId: farmFigures.clientId,
  pageCount: farmFigures.pageCount,
  publishedCount: farmFigures.publishedCount,
  leadCount: farmFigures.leadCount,
  views: farmFigures.views,
  submissions: farmFigures.submissions,
  avgPosition: farmFigures.avgPosition,
};

const selectFarmsWithFigures = (ctx: Ctx) =>
  ctx.db
    .select({ farm: farms, clientName: clientLabels.name, figures: figureColumns })
    .from(farms)
    .innerJoin(clientLabels, eq(clientLabels.id, farms.clientId))
    .innerJoin(farmFigures, eq(farmFigures.farmId, farms.id));

const byId = farms.id;
const byNewest = sql`(-${farms.id})`;
const byTime = { key: farms.createdAt, type: 'timestamptz', tie: byId } as const;

const ORDERS: Record<FarmSort, ListOrder> = {
  newest: { ...byTime, isDescending: true },
  ...bothWays('created', byTime),
  ...bothWays('name', { key: sql`lower(${farms.name})`, type: 'text', tie: byId }),
  ...bothWays('client', { key: sql`lower(${clientLabels.name})`, type: 'text', tie: byNewest }),
  ...bothWays('leads', { key: farmFigures.leadCount, type: 'integer', tie: byId }),
  ...bothWays('views', { key: farmFigures.views, type: 'integer', tie: byId }),
  ...bothWays('pages', { key: sql`coalesce(${farmPageCounts.pageCount}, 0)`, type: 'integer', tie: byId }),
};

const isArchived = (archived: FarmFilter['archived']): SQL =>
  archived === 'true' ? isNotNull(farms.archivedAt) : isNull(farms.archivedAt);

/** By the clients' ids, so that each side of the search keeps its index. */
const ofFoundClients = (pattern: string): SQL =>
  sql`farms.client_id = any(array(select c.id from client_labels c where c.name ilike ${pattern}))`;

const matches = ({ q, clientId, status, archived, ...days }: FarmFilter): SQL | undefined =>
  and(
    isArchived(archived),
    q ? searchCondition(q, [sql`farms.search_words`], ofFoundClients) : undefined,
    clientId === undefined ? undefined : eq(farms.clientId, clientId),
    status === undefined ? undefined : eq(farms.status, status),
    withinDays(farms.createdAt, days),
  );

interface FarmPage {
  filter: FarmFilter;
  after: SortValues | null;
  limit: number;
}

type FarmPosition = Placed & FarmSummary;

/** The farms of a page by name and place, with their sort values. */
export const listFarmPositions = (ctx: Ctx, { filter, after, limit }: FarmPage): Promise<FarmPosition[]> => {
  const order = ORDERS[filter.sort];
  const found = ctx.db
    .select({
      id: farms.id,
      name: farms.name,
      city: farms.city,
      state: farms.state,
      clientId: farms.clientId,
      clientName: clientLabels.name,
      ...cursorColumns(order),
    })
    .from(farms)
    .innerJoin(clientLabels, eq(clientLabels.id, farms.clientId))
    .innerJoin(farmFigures, eq(farmFigures.farmId, farms.id))
    .where(and(matches(filter), afterRow(order, after)))
    .orderBy(...orderBy(order))
    .limit(limit)
    .$dynamic();
  return /pages/.test(filter.sort) ? found.leftJoin(farmPageCounts, eq(farmPageCounts.farmId, farms.id)) : found;
};

export const countFarmsFound = (
  ctx: Ctx,
  { filter, known }: { filter: FarmFilter; known: number },
): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(farms)
    .where(matches(filter));
  return countRows(ctx, { rows, known });
};

/** With their figures, in no order. */
export const listFarmsById = (ctx: Ctx, ids: number[]): Promise<FarmWithFigures[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectFarmsWithFigures(ctx).where(inArray(farms.id, ids));

/** Newest first; of every client when none is named. */
export const listFarmRows = (
  ctx: Ctx,
  { clientId, archived }: Pick<FarmFilter, 'clientId' | 'archived'> = {},
): Promise<FarmWithFigures[]> =>
  selectFarmsWithFigures(ctx)
    .where(and(isArchived(archived), clientId === undefined ? undefined : eq(farms.clientId, clientId)))
    .orderBy(desc(farms.createdAt), desc(farms.id));

export interface FarmLeadMonth {
  farmId: number;
  month: Date;
  leads: number;
}

/** Leads of the given farms since a moment, by UTC month; a month without leads has no row. */
export const listFarmLeadMonths = (
  ctx: Ctx,
  { farmIds, since }: { farmIds: number[]; since: Date },
): Promise<FarmLeadMonth[]> => {
  const month = sql<Date>`date_trunc('month', ${farmLeads.createdAt}, 'UTC')`.mapWith(farmLeads.createdAt);
  return ctx.db
    .select({ farmId: farmLeads.farmId, month, leads: count() })
    .from(farmLeads)
    .where(and(sql`${farmLeads.farmId} = any(${sql.param(farmIds)}::integer[])`, gte(farmLeads.createdAt, since)))
    .groupBy(farmLeads.farmId, sql`2`);
};

export const countFarmRows = (ctx: Ctx): Promise<number> => ctx.db.$count(farms, isNull(farms.archivedAt));

export const getFarmWithFigures = async (ctx: Ctx, id: number): Promise<FarmWithFigures | null> =>
  (await selectFarmsWithFigures(ctx).where(eq(farms.id, id)))[0] ?? null;

export const getFarmRow = async (ctx: Ctx, id: number): Promise<FarmRow | null> =>
  (await ctx.db.select().from(farms).where(eq(farms.id, id)))[0] ?? null;

export interface TopicWithPageCount {
  topic: TopicRow;
  pageCount: number;
}

export const listTopicRows = (ctx: Ctx, farmIds: number[]): Promise<TopicWithPageCount[]> =>
  ctx.db
    .select({
      topic: topics,
      pageCount: topicFigures.pageCount,
    })
    .from(topics)
    .innerJoin(topicFigures, eq(topicFigures.topicId, topics.id))
    .where(farmIds.length === 0 ? sql`false` : sql`${topics.farmId} = any(${sql.param(farmIds)}::integer[])`)
    .orderBy(asc(topics.farmId), asc(topics.position));

/** Null when the domain is taken. */
export const insertFarm = async (ctx: Ctx, row: NewFarm): Promise<FarmRow | null> =>
  (await ctx.db.insert(farms).values(row).onConflictDoNothing({ target: farms.domain }).returning())[0] ?? null;

export const insertTopics = (ctx: Ctx, rows: (typeof topics.$inferInsert)[]): Promise<TopicRow[]> =>
  ctx.db.insert(topics).values(rows).returning();

/** Topics whose service is unknown, with their farm's industry. */
export const listUnmatchedTopics = (ctx: Ctx): Promise<{ id: number; name: string; industry: string }[]> =>
  ctx.db
    .select({ id: topics.id, name: topics.name, industry: farms.industry })
    .from(topics)
    .innerJoin(farms, eq(farms.id, topics.farmId))
    .where(isNull(topics.service));

export const setTopicService = async (
  ctx: Ctx,
  { service, ids }: { service: string; ids: readonly number[] },
): Promise<void> => {
  await ctx.db
    .update(topics)
    .set({ service })
    .where(and(inArray(topics.id, [...ids]), isNull(topics.service)));
};

export const updateFarmRow = async (
  ctx: Ctx,
  input: { id: number; columns: Partial<NewFarm> },
): Promise<FarmRow | null> =>
  (await ctx.db.update(farms).set(input.columns).where(eq(farms.id, input.id)).returning())[0] ?? null;

export const deleteFarmRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(farms).where(eq(farms.id, id));
};

export const listFarmRowsOfClient = (ctx: Ctx, clientId: number): Promise<FarmRow[]> =>
  ctx.db.select().from(farms).where(eq(farms.clientId, clientId)).orderBy(asc(farms.id));

/** Active farms at work with a limit of pages per day. */
export const listFarmsWithDailyLimit = (ctx: Ctx): Promise<FarmRow[]> =>
  ctx.db
    .select()
    .from(farms)
    .where(and(isNotNull(farms.pagesPerDay), ne(farms.status, 'inactive'), isNull(farms.archivedAt)))
    .orderBy(asc(farms.id));

/** Archives the client's farms at work. */
export const archiveFarmsOfClient = async (
  ctx: Ctx,
  { clientId, at, by }: { clientId: number; at: Date; by: string },
): Promise<void> => {
  await ctx.db
    .update(farms)
    .set({ archivedAt: at, archivedBy: by, updatedAt: at })
    .where(and(eq(farms.clientId, clientId), isNull(farms.archivedAt)));
};

/** Brings those of the client's farms back that were archived at this moment. */
export const restoreFarmsOfClient = async (
  ctx: Ctx,
  { clientId, archivedAt, at }: { clientId: number; archivedAt: Date; at: Date },
): Promise<void> => {
  await ctx.db
    .update(farms)
    .set({ archivedAt: null, archivedBy: null, updatedAt: at })
    .where(and(eq(farms.clientId, clientId), eq(farms.archivedAt, archivedAt)));
};

/** The farm, locked until the transaction ends; null when there is none. */
export const lockFarmRow = async (ctx: Ctx, id: number): Promise<FarmRow | null> =>
  (await ctx.db.select().from(farms).where(eq(farms.id, id)).for('update'))[0] ?? null;
