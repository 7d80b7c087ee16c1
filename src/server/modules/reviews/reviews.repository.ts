import { and, asc, eq, getColumns, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ReviewFilter, ReviewSort } from '#shared/reviews.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import {
  afterRow,
  bothWays,
  cursorColumns,
  numbered,
  orderBy,
  type ListOrder,
  type ListPage,
} from '#server/platform/database/list-order.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import type { Placed } from '#server/platform/http/paging.ts';
import { reviews, reviewSettings } from './reviews.table.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
export type ReviewWithClient = ReviewRow & { clientName: string };
export type SettingsRow = typeof reviewSettings.$inferSelect;

export const insertReview = async (ctx: Ctx, row: NewReview): Promise<ReviewRow> => {
  const [stored] = await ctx.db.insert(reviews).values(row).returning();
  if (!stored) throw new Error('The insert returned no review.');
  return stored;
};

const clientName = sql<string>`(select c.name from client_labels c where c.id = ${reviews.clientId})`;

const matches = ({ q, clientId, status, rating, ...days }: ReviewFilter): SQL | undefined =>
  and(
    q ? or(ilike(reviews.text, containsPattern(q)), ilike(reviews.name, containsPattern(q))) : undefined,
    clientId === undefined ? undefined : eq(reviews.clientId, clientId),
    status === undefined ? undefined : eq(reviews.status, status),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    withinDays(reviews.createdAt, days),
  );

const { byId, byNewest } = numbered(reviews.id);

/** They are stored in the order of their ids. */
const ORDERS: Record<ReviewSort, ListOrder> = {
  newest: { ...byId, isDescending: true },
  ...bothWays('created', byId),
  ...bothWays('rating', { key: reviews.rating, type: 'integer', tie: byNewest }),
};

export const listReviewRows = (
  ctx: Ctx,
  { filter, sort, after, limit }: ListPage<ReviewSort> & { filter: ReviewFilter },
): Promise<(ReviewWithClient & Placed)[]> => {
  const order = ORDERS[sort];
  return ctx.db
    .select({ ...getColumns(reviews), clientName, ...cursorColumns(order) })
    .from(reviews)
    .where(and(matches(filter), afterRow(order, after)))
    .orderBy(...orderBy(order))
    .limit(limit);
};

export const countReviewRows = (
  ctx: Ctx,
  { filter, known }: { filter: ReviewFilter; known: number },
): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(reviews)
    .where(matches(filter));
  return countRows(ctx, { rows, known });
};

export const getReviewWithClient = async (ctx: Ctx, id: number): Promise<ReviewWithClient | null> =>
  (
    await ctx.db
      .select({ ...getColumns(reviews), clientName })
      .from(reviews)
      .where(eq(reviews.id, id))
  )[0] ?? null;

/** Reviews of these leads, oldest first. */
export const listReviewsOfLeads = (ctx: Ctx, leadIds: number[]): Promise<ReviewWithClient[]> =>
  ctx.db
    .select({ ...getColumns(reviews), clientName })
    .from(reviews)
    .where(inArray(reviews.leadId, leadIds))
    .orderBy(asc(reviews.id));

export const lockReviewRow = async (ctx: Ctx, id: number): Promise<ReviewRow | null> =>
  (await ctx.db.select().from(reviews).where(eq(reviews.id, id)).for('update'))[0] ?? null;

export const updateReviewRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewReview> },
): Promise<void> => {
  await ctx.db.update(reviews).set(columns).where(eq(reviews.id, id));
};

/** Returns the ids. */
export const deleteReviewsOfLeads = async (ctx: Ctx, leadIds: number[]): Promise<number[]> =>
  (await ctx.db.delete(reviews).where(inArray(reviews.leadId, leadIds)).returning({ id: reviews.id })).map(
    ({ id }) => id,
  );

export const getSettingsRow = async (ctx: Ctx, clientId: number): Promise<SettingsRow | null> =>
  (await ctx.db.select().from(reviewSettings).where(eq(reviewSettings.clientId, clientId)))[0] ?? null;

export const upsertSettingsRow = async (ctx: Ctx, row: SettingsRow): Promise<void> => {
  const { reviewLink, showsOnPages } = row;
  await ctx.db
    .insert(reviewSettings)
    .values(row)
    .onConflictDoUpdate({ target: reviewSettings.clientId, set: { reviewLink, showsOnPages } });
};
