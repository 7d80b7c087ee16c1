import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { countAdvice, listPageFigures } from './advice.usecases.ts';
import { getFarmAnalytics } from './analytics.usecases.ts';
import { getQuizReport } from './quizzes.usecases.ts';
import { getAnalyticsReport } from './overview.usecases.ts';

const { ctx, clock } = await testProduct();
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const DAYS = 20;
/** A million events would take too long to write. */
const MOST_EVENTS = 20_000;

const farmOf = async (slug: string, views: number) => {
  const farm = await insertFarmRows(ctx, { clientId, slug });
  const { farmId, pageId } = farm;
  const today = clock.now().toISOString().slice(0, 10);
  const days = sql`generate_series(${today}::date - ${DAYS - 1}::integer, ${today}::date, interval '1 day') d`;
  await ctx.db.execute(sql`insert into page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
    select ${pageId}, ${clientId}, ${farmId}, d::date, ${views / DAYS}, ${views / DAYS}, 1, 1 from ${days}`);
  await ctx.db.execute(sql`insert into farm_day_dimensions (farm_id, client_id, day, dimension, name, views, visitors)
    select ${farmId}, ${clientId}, d::date, part, name, ${views / DAYS}, ${views / DAYS}
    from ${days}, (values ('device', 'phone'), ('search', 'Google')) parts (part, name)`);
  await ctx.db.execute(sql`insert into page_quiz_days (page_id, client_id, farm_id, day, step, reached)
    select ${pageId}, ${clientId}, ${farmId}, d::date, step, ${views / DAYS} from ${days}, generate_series(0, 5) step`);
  await ctx.db.execute(sql`insert into visitor_events (client_id, farm_id, page_id, kind, at)
    select ${clientId}, ${farmId}, ${pageId}, 'view', ${clock.now().toISOString()}::timestamptz
    from generate_series(1, ${Math.min(views, MOST_EVENTS)}::integer)`);
  return farmId;
};

const TABLES = sql`('page_days', 'farm_day_dimensions', 'page_quiz_days', 'visitor_events')`;

const readSoFar = async (tx: Ctx): Promise<number> => {
  const { rows } = await tx.db.execute<{ read: number }>(sql`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::integer as read
    from pg_stat_xact_user_tables where relname in ${TABLES}`);
  return rows[0]?.read ?? 0;
};

/** Rows of the counting tables that a query reads, by the database's statistics. */
const rowsTouched = (query: (tx: Ctx) => Promise<unknown>): Promise<number> =>
  ctx.transaction(async (tx) => {
    const before = await readSoFar(tx);
    await query(tx);
    return (await readSoFar(tx)) - before;
  });

test('a million views touch no more rows than a thousand of the same days', async () => {
  const few = await farmOf('few', 1000);
  const many = await farmOf('many', 1_000_000);
  await ctx.db.execute(sql`analyze visitor_events, page_days, farm_day_dimensions, page_quiz_days`);
  const answers = [
    (farmId: number) => (tx: Ctx) => getAnalyticsReport(tx, { farmId, compare: 'previous' }),
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
  expect((await getAnalyticsReport(ctx, { farmId: many })).totals.views).toBe(1_000_000);
});
