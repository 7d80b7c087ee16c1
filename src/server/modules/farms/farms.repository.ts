import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { clientLabels } from '../clients/clients.views.ts';
import { farmFigures, farmLeadMonths, farms, topicFigures, topics } from './farms.table.ts';

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

interface FarmFilter {
  q?: string | undefined;
  clientId?: number | undefined;
}

const matching = ({ q, clientId }: FarmFilter): SQL | undefined =>
  and(
    q ? sql`farms.search_words ilike ${containsPattern(q)}` : undefined,
    clientId === undefined ? undefined : eq(farms.clientId, clientId),
  );

/** Newest first; `after` is the id of the last row already read, `limit` undefined for all. */
export const listFarmRows = (
  ctx: Ctx,
  { after = null, limit, ...filter }: FarmFilter & { after?: number | null; limit?: number } = {},
): Promise<FarmWithFigures[]> => {
  const rows = selectFarmsWithFigures(ctx)
    .where(and(matching(filter), after === null ? undefined : lt(farms.id, after)))
    .orderBy(desc(farms.id));
  return limit === undefined ? rows : rows.limit(limit);
};

export type FarmLeadMonth = typeof farmLeadMonths.$inferSelect;

/** Leads of the given farms in the given UTC months; a month without leads has no row. */
export const listFarmLeadMonths = (
  ctx: Ctx,
  { farmIds, months }: { farmIds: number[]; months: Date[] },
): Promise<FarmLeadMonth[]> =>
  ctx.db
    .select()
    .from(farmLeadMonths)
    .where(
      and(sql`${farmLeadMonths.farmId} = any(${sql.param(farmIds)}::integer[])`, inArray(farmLeadMonths.month, months)),
    );

export const countFarmRows = (ctx: Ctx, filter: FarmFilter = {}): Promise<number> =>
  ctx.db.$count(farms, matching(filter));

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

/** Active farms with a limit of pages per day. */
export const listFarmsWithDailyLimit = (ctx: Ctx): Promise<FarmRow[]> =>
  ctx.db
    .select()
    .from(farms)
    .where(and(isNotNull(farms.pagesPerDay), ne(farms.status, 'inactive')))
    .orderBy(asc(farms.id));
