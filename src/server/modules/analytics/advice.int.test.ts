import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdviceCounts, AnalyticsPageRow } from '#shared/analytics.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx, clock } = product;
const headers = await product.signIn('user');
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const now = clock.now().toISOString();

/** A page published `age` days ago with `views` yesterday. */
const pageOf = async (slug: string, { age = 200, views = 0 }: { age?: number; views?: number } = {}) => {
  const rows = await insertFarmRows(ctx, { clientId, slug });
  await ctx.db
    .execute(sql`update pages set first_published_at = ${now}::timestamptz - make_interval(days => ${age}::integer)
    where id = ${rows.pageId}`);
  if (views > 0) {
    await ctx.db.execute(sql`insert into page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
      values (${rows.pageId}, ${clientId}, ${rows.farmId}, ${now}::date - 1, ${views}, 0, 0)`);
  }
  return rows;
};

const idle = await pageOf('idle');
const read = await pageOf('read', { views: 250 });
const loved = await pageOf('loved', { views: 3 });
const young = await pageOf('young', { age: 5 });
const ranked = await pageOf('ranked');
await insertLeadRow(ctx, loved, { name: 'Marisol' });
await ctx.db.execute(sql`update leads set created_at = ${now}::timestamptz - interval '1 day'`);
await ctx.db
  .execute(sql`insert into rankings (client_id, farm_id, page_id, keyword, domain, current_position, trend, state, last_checked_at)
  values (${clientId}, ${ranked.farmId}, ${ranked.pageId}, 'termite cost', 'ranked.localhost', 4, 'new', 'ranked', ${now}::timestamptz - interval '3 days')`);

const list = async (query = '') => product.call<AnalyticsPageRow[]>('GET', `/api/analytics/pages${query}`, { headers });

test('each published page has its advice with the reason in words', async () => {
  const { body } = await list();
  const adviceByPage = new Map(body.map(({ pageId, advice, reason }) => [pageId, [advice, reason]]));
  expect(adviceByPage.get(idle.pageId)).toEqual(['prune', 'No views in 90 days, and its ranking was not measured.']);
  expect(adviceByPage.get(read.pageId)).toEqual(['improve', '250 views in 90 days and nobody sent a form or quiz.']);
  expect(adviceByPage.get(loved.pageId)).toEqual(['keep', '1 lead from 3 views in 90 days.']);
  expect(adviceByPage.get(young.pageId)).toEqual(['early', 'Public and counted for 5 days; judged after 90.']);
  expect(adviceByPage.get(ranked.pageId)).toEqual(['keep', 'No lead in 90 days, but it ranks #4.']);
});

test('advice is counted and requested separately', async () => {
  const { body } = await product.call<AdviceCounts>('GET', '/api/analytics/advice', { headers });
  expect(body).toEqual({ prune: 1, improve: 1, keep: 2, watch: 0, early: 1 });
  const prune = await list('?advice=prune');
  expect(prune.body.map(({ pageId }) => pageId)).toEqual([idle.pageId]);
  expect(prune.headers['x-total-count']).toBe('1');
});

test('pages are sorted and listed a few at a time', async () => {
  const first = await list('?sort=leads&limit=2');
  expect(first.body.map(({ title }) => title)).toEqual(['Page loved', 'Page read']);
  const link = String(first.headers.link);
  const cursor = new URL(link.slice(1, link.indexOf('>'))).searchParams.get('cursor');
  const second = await list(`?sort=leads&limit=2&cursor=${cursor}`);
  expect(second.body).toHaveLength(2);
  expect(second.body.map(({ title }) => title)).not.toContain('Page loved');
});

test('a page that is taken from the public has no advice any more, and leaves the list when nobody read it', async () => {
  await ctx.db.execute(sql`update pages set status = 'draft' where id in (${idle.pageId}, ${read.pageId})`);
  const { body } = await list();
  expect(body.map(({ pageId }) => pageId)).not.toContain(idle.pageId);
  expect(body.find(({ pageId }) => pageId === read.pageId)).toMatchObject({ views: 250, advice: null, reason: null });
});
