import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/platform/context.ts';
import { farmFigures, farms, microHubs } from './farms.table.ts';

export type FarmRow = typeof farms.$inferSelect;
export type NewFarm = typeof farms.$inferInsert;
export type MicroHubRow = typeof microHubs.$inferSelect;
export type FarmFigures = typeof farmFigures.$inferSelect;

/** The columns of other nouns that a farm's record shows; their tables belong to the modules of those nouns. */
const clientNames = pgTable('clients', { id: integer().primaryKey(), name: text().notNull() });

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
  leadsThisMonth: farmFigures.leadsThisMonth,
  leadsLastMonth: farmFigures.leadsLastMonth,
  views: farmFigures.views,
  submissions: farmFigures.submissions,
  avgPosition: farmFigures.avgPosition,
};

const withFigures = (ctx: Ctx) =>
  ctx.db
    .select({ farm: farms, clientName: clientNames.name, figures: figureColumns })
    .from(farms)
    .innerJoin(clientNames, eq(clientNames.id, farms.clientId))
    .innerJoin(farmFigures, eq(farmFigures.farmId, farms.id));

export const listFarmRows = (ctx: Ctx, clientId?: number): Promise<FarmWithFigures[]> =>
  withFigures(ctx)
    .where(clientId === undefined ? undefined : eq(farms.clientId, clientId))
    .orderBy(desc(farms.id));

export const countFarmRows = (ctx: Ctx): Promise<number> => ctx.db.$count(farms);

export const getFarmWithFigures = async (ctx: Ctx, id: number): Promise<FarmWithFigures | null> =>
  (await withFigures(ctx).where(eq(farms.id, id)))[0] ?? null;

export const getFarmRow = async (ctx: Ctx, id: number): Promise<FarmRow | null> =>
  (await ctx.db.select().from(farms).where(eq(farms.id, id)))[0] ?? null;

export interface HubWithCount {
  hub: MicroHubRow;
  pageCount: number;
}

/** The hubs of the given farms with their page counts, in their order within the farm. */
export const listHubRows = (ctx: Ctx, farmIds: number[]): Promise<HubWithCount[]> =>
  ctx.db
    .select({
      hub: microHubs,
      // Named in full: alone in a query, drizzle writes the column without its table, and pages have an id too.
      pageCount: sql<number>`(select count(*)::integer from pages where pages.micro_hub_id = micro_hubs.id)`,
    })
    .from(microHubs)
    .where(farmIds.length === 0 ? sql`false` : sql`${microHubs.farmId} = any(${sql.param(farmIds)}::integer[])`)
    .orderBy(asc(microHubs.farmId), asc(microHubs.position));

/** Null when another farm has the domain. */
export const insertFarm = async (ctx: Ctx, row: NewFarm): Promise<FarmRow | null> =>
  (await ctx.db.insert(farms).values(row).onConflictDoNothing({ target: farms.domain }).returning())[0] ?? null;

export const insertHubs = (ctx: Ctx, rows: (typeof microHubs.$inferInsert)[]): Promise<MicroHubRow[]> =>
  ctx.db.insert(microHubs).values(rows).returning();

export const updateFarmRow = async (
  ctx: Ctx,
  input: { id: number; columns: Partial<NewFarm> },
): Promise<FarmRow | null> =>
  (await ctx.db.update(farms).set(input.columns).where(eq(farms.id, input.id)).returning())[0] ?? null;

export const deleteFarmRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(farms).where(eq(farms.id, id));
};

/** A client's farms as stored, in the order they were made. */
export const listFarmRowsOfClient = (ctx: Ctx, clientId: number): Promise<FarmRow[]> =>
  ctx.db.select().from(farms).where(eq(farms.clientId, clientId)).orderBy(asc(farms.id));

/** The visible farms whose pages go out at a pace. */
export const listPacedFarms = (ctx: Ctx): Promise<FarmRow[]> =>
  ctx.db
    .select()
    .from(farms)
    .where(and(isNotNull(farms.dripPerDay), ne(farms.status, 'inactive')))
    .orderBy(asc(farms.id));
