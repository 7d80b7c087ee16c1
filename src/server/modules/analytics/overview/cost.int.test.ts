import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { insertClientRow, insertFarmRows } from '../../../../../test/setup/rows.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { countAdvice, listPageFigures } from '../advice/advice.usecases.ts';
import { getFarmAnalytics } from '../analytics.usecases.ts';
import { getQuizReport } from '../quizzes/quizzes.usecases.ts';
import { getReport } from './overview.usecases.ts';

const { ctx, clock } = await testProduct();
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const DAYS = 20;
/** Events of the activity list, of which answers read the latest alone; a million of them take a test too long to write. */
const MOST_EVENTS = 20_000;

/** A farm whose page has this many views over the same days, with their events. */
const farmOf = async (slug: string, views: number) => {
  const farm = await insertFarmRows(ctx, { clientId, slug });
  const { farmId, pageId } = farm;
  const today = clock.now().toISOString().slice(0, 10);
  const days = sql`generate_series(${today}::date - ${DAYS - 1}::integer, ${today}::date, interval '1 day') d`;
  await ctx.db.execute(sql`insert into page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
    select ${pageId}, ${clientId}, ${farmId}, d::date, ${views / DAYS}, ${views / DAYS}, 1, 1 from ${days}`);
  await ctx.db.execute(sql`insert into farm_day_parts (farm_id, client_id, day, part, name, views, visitors)
    select ${farmId}, ${clientId}, d::date, part, name, ${views / DAYS}, ${views / DAYS}
    from ${days}, (values ('device', 'phone'), ('search', 'Google')) parts (part, name)`);
  await ctx.db.execute(sql`insert into page_quiz_days (page_id, client_id, farm_id, day, step, reached)
    select ${pageId}, ${clientId}, ${farmId}, d::date, step, ${views / DAYS} from ${days}, generate_series(0, 5) step`);
  await ctx.db.execute(sql`insert into page_activity (client_id, farm_id, page_id, kind, at)
    select ${clientId}, ${farmId}, ${pageId}, 'view', ${clock.now().toISOString()}::timestamptz
    from generate_series(1, ${Math.min(views, MOST_EVENTS)}::integer)`);
  return farmId;
};

const TABLES = sql`('page_days', 'farm_day_parts', 'page_quiz_days', 'page_activity')`;

/** What the connection has read of the counting tables so far. */
const readSoFar = async (tx: Ctx): Promise<number> => {
  const { rows } = await tx.db.execute<{ read: number }>(sql`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::integer as read
    from pg_stat_xact_user_tables where relname in ${TABLES}`);
  return rows[0]?.read ?? 0;
};

/** How many rows of the counting tables the database touches for an answer, as it counts them itself. */
const rowsTouched = (ask: (tx: Ctx) => Promise<unknown>): Promise<number> =>
  ctx.transaction(async (tx) => {
    const before = await readSoFar(tx);
    await ask(tx);
    return (await readSoFar(tx)) - before;
  });

test('a million views touch no more rows than a thousand of the same days', async () => {
  const few = await farmOf('few', 1000);
  const many = await farmOf('many', 1_000_000);
  await ctx.db.execute(sql`analyze page_activity, page_days, farm_day_parts, page_quiz_days`);
  const answers = [
    (farmId: number) => (tx: Ctx) => getReport(tx, { farmId, compare: 'previous' }),
    (farmId: number) => (tx: Ctx) => getFarmAnalytics(tx, { farmId }),
    (farmId: number) => (tx: Ctx) => getQuizReport(tx, { farmId }),
    (farmId: number) => (tx: Ctx) => countAdvice(tx, { farmId }),
    (farmId: number) => (tx: Ctx) => listPageFigures(tx, { farmId, sort: 'views', limit: 500 }),
  ];
  for (const answer of answers) {
    const cost = await rowsTouched(answer(few));
    expect(cost).toBeGreaterThan(0);
    expect(await rowsTouched(answer(many))).toBe(cost);
  }
  expect((await getReport(ctx, { farmId: many })).totals.views).toBe(1_000_000);
});
