import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { TelephonyProviderId } from '#shared/telephony-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { farmLabels } from '../farms/farms.views.ts';
import { pageLabels } from '../pages/pages.views.ts';
import { phoneCalls, trackingNumbers } from './telephony.table.ts';

export type NumberRow = typeof trackingNumbers.$inferSelect;
export type NewNumber = typeof trackingNumbers.$inferInsert;

const withNames = (ctx: Ctx) =>
  ctx.db
    .select({
      number: trackingNumbers,
      farmName: farmLabels.name,
      pageTitle: pageLabels.title,
      calls: sql<number>`(select count(*)::integer from ${phoneCalls} c where c.number_id = ${trackingNumbers.id})`,
    })
    .from(trackingNumbers)
    .innerJoin(farmLabels, eq(farmLabels.id, trackingNumbers.farmId))
    .leftJoin(pageLabels, eq(pageLabels.id, trackingNumbers.pageId));

export type NumberWithNames = Awaited<ReturnType<typeof listNumberRows>>[number];

export const listNumberRows = (ctx: Ctx, clientId: number) =>
  withNames(ctx).where(eq(trackingNumbers.clientId, clientId)).orderBy(asc(trackingNumbers.id));

export const getNumberWithNames = async (ctx: Ctx, id: number): Promise<NumberWithNames | null> =>
  (await withNames(ctx).where(eq(trackingNumbers.id, id)))[0] ?? null;

export const getNumberRow = async (ctx: Ctx, id: number): Promise<NumberRow | null> =>
  (await ctx.db.select().from(trackingNumbers).where(eq(trackingNumbers.id, id)))[0] ?? null;

export const findNumberRow = async (ctx: Ctx, phoneE164: string): Promise<NumberRow | null> =>
  (await ctx.db.select().from(trackingNumbers).where(eq(trackingNumbers.phoneE164, phoneE164)))[0] ?? null;

export const insertNumber = async (ctx: Ctx, row: NewNumber): Promise<number | null> => {
  const inserted = ctx.db.insert(trackingNumbers).values(row).onConflictDoNothing();
  return (await inserted.returning({ id: trackingNumbers.id }))[0]?.id ?? null;
};

export const updateNumberRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewNumber> },
): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await ctx.db.update(trackingNumbers).set(columns).where(eq(trackingNumbers.id, id));
};

export const deleteNumberRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(trackingNumbers).where(eq(trackingNumbers.id, id));
};

export const countNumbers = async (ctx: Ctx, provider: TelephonyProviderId): Promise<number> => {
  const rows = ctx.db.select({ numbers: count() }).from(trackingNumbers);
  return (await rows.where(and(eq(trackingNumbers.provider, provider))))[0]?.numbers ?? 0;
};
