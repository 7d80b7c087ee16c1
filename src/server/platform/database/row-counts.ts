import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

/** Counts that the planner finds dearer than this are estimated; a page of memory read in order costs 1. */
const MAX_COST = 2500;
/** Where the planner expected fewer rows than this. */
const MAX_COUNTED = 10_000;

export interface RowCount {
  total: number;
  isEstimate: boolean;
  /** There are more than `total`. */
  isLeast?: boolean;
}

interface Explained extends Record<string, unknown> {
  'QUERY PLAN': { Plan: { 'Total Cost': number; 'Plan Rows': number } }[];
}

/**
 * Counts the rows of a query, `select 1 from leads where …`. A count that would take long is estimated by the planner's
 * statistics; it is more than `known`, the rows that were read already.
 */
export const countRows = async (
  ctx: Ctx,
  { rows, known, maxCost = MAX_COST }: { rows: SQLWrapper; known: number; maxCost?: number },
): Promise<RowCount> => {
  const explained = await ctx.db.execute<Explained>(sql`explain (format json) ${rows}`);
  const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan && plan['Total Cost'] > maxCost) {
    return { total: Math.max(known, plan['Plan Rows']), isEstimate: true };
  }
  const counted = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${rows} limit ${sql.raw(String(MAX_COUNTED + 1))}) counted`,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (total <= MAX_COUNTED) return { total, isEstimate: false };
  const estimate = plan?.['Plan Rows'] ?? 0;
  return estimate > MAX_COUNTED
    ? { total: estimate, isEstimate: true }
    : { total: MAX_COUNTED, isEstimate: false, isLeast: true };
};
