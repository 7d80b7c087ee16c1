import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

interface ClientModelSpending extends Record<string, unknown> {
  clientId: number;
  clientName: string;
  spent: number;
  /** Null for no limit. */
  budget: number | null;
}

/** Each client's model costs since a moment and its budget, in US dollars. */
export const listModelSpending = async (
  ctx: Ctx,
  { since, standard }: { since: Date; standard: number | null },
): Promise<ClientModelSpending[]> =>
  (
    await ctx.db.execute<ClientModelSpending>(sql`
      select c.id as "clientId", c.name as "clientName", m.spent,
        coalesce(b.monthly_budget, ${standard}::double precision)::float8 as budget
      from (select client_id, coalesce(sum(cost), 0)::float8 as spent from model_costs
        where started_at >= ${since.toISOString()}::timestamptz group by client_id) m
      join client_profiles c on c.id = m.client_id left join model_limits b on b.client_id = c.id
      order by c.id`)
  ).rows;

/** Rank check costs in a month of clients with their own budget, in US dollars. */
export const listRankSpending = async (ctx: Ctx, month: Date) =>
  (
    await ctx.db.execute<{ clientId: number | null; clientName: string | null; spent: number; own: number | null }>(sql`
      select c.id as "clientId", c.name as "clientName", s.cost_micros / 1000000.0::float8 as spent,
        k.monthly_budget as own
      from rank_spending s left join client_profiles c on c.id = s.client_id
        left join rank_budgets k on k.client_id = s.client_id
      where s.month = ${month.toISOString().slice(0, 10)}::date and s.cost_micros > 0 order by c.id`)
  ).rows;
