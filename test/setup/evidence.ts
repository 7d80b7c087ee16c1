import { sql } from 'drizzle-orm';
import { getCatalog } from '#server/modules/catalog/catalog.usecases.ts';
import type { Ctx } from '#server/platform/context.ts';

interface TestStatement {
  kind: 'cost_range' | 'duration';
  job: string;
  statement: string;
  values: object;
}

const STATEMENTS: readonly TestStatement[] = [
  {
    kind: 'cost_range',
    job: 'One visit',
    statement: 'One visit usually costs $150 to $400, by the survey of this test.',
    values: { min: 150, max: 400, unit: 'per job', currency: 'USD', asOf: '2026' },
  },
  {
    kind: 'duration',
    job: 'One visit',
    statement: 'One visit usually takes 2 to 3 hours, by the survey of this test.',
    values: { min: 2, max: 3, unit: 'hours' },
  },
];

/**
 * A price and a time for every trade, so that tests about other things need not care which services the shipped evidence
 * covers. Of origin `research`: tests about evidence find what they add themselves by its origin.
 */
export const insertTestEvidence = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now().toISOString();
  const end = '2099-01-01T00:00:00Z';
  const services = sql.param([...getCatalog().trades.keys()].map((trade) => `trade:${trade}`));
  for (const { kind, job, statement, values } of STATEMENTS)
    await ctx.db.execute(sql`
      with source as (
        insert into evidence_sources (origin, status, title, publisher, tier, checked_at, created_at, updated_at)
        values ('research', 'ready', 'Survey of this test', 'Test', 2, ${now}, ${now}, ${now}) returning id),
      item as (
        insert into evidence_items (origin, state, kind, statement, "values", job, services, tier, checked_at, expires_at, created_at, updated_at)
        values ('research', 'accepted', ${kind}, ${statement}, ${JSON.stringify(values)}::jsonb, ${job}, ${services}::text[], 2,
          ${now}, ${end}, ${now}, ${now}) returning id)
      insert into evidence_quotes (item_id, position, source_id, text)
      select item.id, 0, source.id, ${statement} from item, source`);
};
