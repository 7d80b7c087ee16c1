import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { leads } from '../leads.table.ts';

/** Announced leads whose calls nobody wrote yet, oldest first. */
export const listUnplanned = async (ctx: Ctx, most: number): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isNotNull(leads.announcedAt), isNull(leads.plannedAt), isNull(leads.spamReason)))
    .orderBy(asc(leads.id))
    .limit(most);
  return rows.map(({ id }) => id);
};

/** Of these leads, those whose calls nobody wrote yet. */
export const withoutPlan = async (ctx: Ctx, ids: number[]): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, ids), isNull(leads.plannedAt)));
  return rows.map(({ id }) => id);
};

/**
 * Until the transaction ends nobody else plans: calls are written in the order of the leads. False, where it is not waited
 * for, while somebody else does.
 */
export const lockPlanning = async (ctx: Ctx, { waits }: { waits: boolean }): Promise<boolean> => {
  const key = sql`hashtextextended('leads to plan', 0)`;
  const lock = waits ? sql`pg_advisory_xact_lock(${key}) is not null` : sql`pg_try_advisory_xact_lock(${key})`;
  const { rows } = await ctx.db.execute<{ mine: boolean }>(sql`select ${lock} as mine`);
  return rows[0]?.mine ?? false;
};

export const setPlanned = async (ctx: Ctx, { ids, at }: { ids: number[]; at: Date }): Promise<void> => {
  await ctx.db.update(leads).set({ plannedAt: at }).where(inArray(leads.id, ids));
};
