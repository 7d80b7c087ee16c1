import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/** Serializes reservations over all processes, so that no two requests spend the same remainder. */
export const lockSpending = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rankings.spending', 0))`);
};

const dayOf = (month: Date): string => month.toISOString().slice(0, 10);

export interface SpendingEntry {
  clientId: number;
  month: Date;
  /** Millionths of a US dollar; negative for refunds. */
  micros: number;
}

/** Records spending in a table that survives the deletion of checks. */
export const insertSpending = async (ctx: Ctx, spent: readonly SpendingEntry[]): Promise<void> => {
  const sums = new Map<string, { client_id: number; month: string; micros: number }>();
  for (const { clientId, month, micros } of spent) {
    const key = `${clientId} ${dayOf(month)}`;
    const sum = sums.get(key)?.micros ?? 0;
    sums.set(key, { client_id: clientId, month: dayOf(month), micros: sum + micros });
  }
  const rows = [...sums.values()].filter(({ micros }) => micros !== 0);
  if (rows.length === 0) return;
  await ctx.db.execute(sql`
    insert into ranking_spending as s (client_id, month, cost_micros)
    select n.client_id, n.month, n.micros
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(client_id integer, month date, micros bigint)
    order by n.client_id, n.month
    on conflict (client_id, month) do update set cost_micros = s.cost_micros + excluded.cost_micros`);
};

/** The cost of a month's checks, including pending ones and those of deleted keywords; millionths of a US dollar. */
export const getMonthlySpending = async (
  ctx: Ctx,
  { month, clientId }: { month: Date; clientId: number | null },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ sum: number }>(sql`
    select coalesce(sum(cost_micros), 0)::float8 as sum from ranking_spending
    where month = ${dayOf(month)}::date and (${clientId}::integer is null or client_id = ${clientId})`);
  return rows[0]?.sum ?? 0;
};

/** Whether an event of the month reported that a budget, a client's or the total, is reached. */
export const isBudgetReachedNotified = async (
  ctx: Ctx,
  { month, clientId }: { month: Date; clientId: number | null },
): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ told: boolean }>(sql`
    select exists (
      select from recorded_events where name = 'rankings.budget_reached' and at >= ${month.toISOString()}::timestamptz
        and payload->>'month' = ${dayOf(month).slice(0, 7)}
        and (payload->>'clientId')::integer is not distinct from ${clientId}::integer) as told`);
  return rows[0]?.told ?? false;
};

/** The cost of each client's checks in a month; clients without any are left out. */
export const listMonthlySpending = async (
  ctx: Ctx,
  { month, clientIds }: { month: Date; clientIds: number[] },
): Promise<Map<number, number>> => {
  const { rows } = await ctx.db.execute<{ client_id: number; sum: number }>(sql`
    select client_id, cost_micros::float8 as sum from ranking_spending
    where month = ${dayOf(month)}::date and client_id = any(${sql.param(clientIds)})`);
  return new Map(rows.map((row) => [row.client_id, row.sum]));
};
