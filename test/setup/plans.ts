import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueryConfig } from 'pg';
import type { Ctx } from '#server/platform/context.ts';
import { connectUnpooled, directOf, type DatabaseConnection } from '#server/platform/database/unpooled.ts';

/** A step of a plan, as PostgreSQL describes it. */
export interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanStep[];
}

/** Tables of a test are small: without these the planner would read and sort them whole. */
const AS_IN_A_LARGE_TABLE = 'SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off';

/** The plans of all statements of `work`, made as if tables were large. */
export const plansOf = async (
  { ctx, connection }: { ctx: Ctx; connection: DatabaseConnection },
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<PlanStep[]> => {
  const client = await connectUnpooled(directOf(connection));
  const plans: PlanStep[] = [];
  try {
    await client.query(AS_IN_A_LARGE_TABLE);
    const explaining = new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name) as unknown;
        return async (query: QueryConfig | string, values?: unknown[]) => {
          const text = typeof query === 'string' ? query : query.text;
          if (/^\s*(?:select|with)\b/i.test(text)) {
            const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(
              `EXPLAIN (FORMAT JSON) ${text}`,
              values,
            );
            plans.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan));
          }
          return client.query(query as QueryConfig, values);
        };
      },
    });
    await work({ ...ctx, db: drizzle({ client: explaining }) });
  } finally {
    await client.end();
  }
  return plans;
};

/** The steps of a plan, from its last to its first. */
export const stepsOf = (plan: PlanStep): PlanStep[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
