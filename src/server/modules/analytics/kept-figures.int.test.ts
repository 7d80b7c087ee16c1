import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AdviceCounts, AnalyticsFarmRow, AnalyticsPageRow, QuizReport } from '#shared/analytics.ts';
import type { RankOverview } from '#shared/rank-keywords.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { deleteOldKeptFigures } from './kept-figures.usecases.ts';

const product = await testProduct();
const { ctx, clock } = product;
let headers = await product.signIn('user');
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const first = await insertFarmRows(ctx, { clientId, slug: 'ants' });
const second = await insertFarmRows(ctx, { clientId, slug: 'termites' });

const view = async ({ pageId, farmId }: { pageId: number; farmId: number }, views: number): Promise<void> => {
  await ctx.db.execute(sql`
    insert into page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
    values (${pageId}, ${clientId}, ${farmId}, ${clock.now().toISOString()}::date, ${views}, 0, 0)
    on conflict (page_id, day) do update set views = page_days.views + excluded.views`);
};

const setPages = (pages: number) =>
  ctx.db.execute(sql`update pg_class set reltuples = ${pages} where oid = 'pages'::regclass`);

const get = <Body>(path: string) => product.call<Body>('GET', path, { headers });
const listViews = async (query = '') => {
  const { body, headers: sent } = await get<AnalyticsPageRow[]>(`/api/analytics/pages?${query}`);
  return {
    views: body.map(({ slug, views }) => [slug, views]),
    at: sent['x-figures-at'],
    total: sent['x-total-count'],
  };
};

beforeEach(async () => {
  await ctx.db.execute(sql`delete from kept_figures`);
  await ctx.db.execute(sql`delete from kept_page_figures`);
  await ctx.db.execute(sql`delete from page_days`);
  await setPages(20_000);
  await view(first, 5);
});

test('an agency of ordinary size has its figures worked out when they are asked for', async () => {
  await setPages(500);
  await listViews();
  await product.runJobs();
  await view(second, 7);
  expect(await listViews()).toEqual({
    views: [
      ['termites', 7],
      ['ants', 5],
    ],
    at: undefined,
    total: '2',
  });
});

test('a large agency reads figures that were kept, with their time, until they are worked out anew', async () => {
  expect(await listViews()).toMatchObject({
    views: [
      ['ants', 5],
      ['termites', 0],
    ],
    at: undefined,
  });
  const madeAt = clock.now().toISOString();
  await product.runJobs();
  await view(second, 7);
  expect(await listViews()).toEqual({
    views: [
      ['ants', 5],
      ['termites', 0],
    ],
    at: madeAt,
    total: '2',
  });
  clock.advance(16 * 60_000);
  expect(await listViews()).toMatchObject({ at: madeAt });
  await product.runJobs();
  const anew = {
    views: [
      ['termites', 7],
      ['ants', 5],
    ],
    at: clock.now().toISOString(),
    total: '2',
  };
  expect(await listViews()).toEqual(anew);
});

test('kept pages are sorted, filtered and paged, and those that are gone are left out', async () => {
  await listViews();
  await product.runJobs();
  expect((await listViews('sort=title')).views.map(([slug]) => slug)).toEqual(['ants', 'termites']);
  expect(await listViews('limit=1')).toMatchObject({ views: [['ants', 5]], total: '2' });
  const advice = (await get<AnalyticsPageRow[]>('/api/analytics/pages')).body[0]?.advice ?? '';
  expect((await listViews(`advice=${advice}`)).at).toBeDefined();
  const topic = (await get<AnalyticsPageRow[]>('/api/analytics/pages')).body[1]?.topicId;
  expect(await listViews(`topicId=${topic}`)).toMatchObject({ views: [['termites', 0]], total: '1' });
  await ctx.db.execute(sql`update farms set archived_at = now() where id = ${second.farmId}`);
  expect((await listViews()).views).toEqual([['ants', 5]]);
  await ctx.db.execute(sql`update farms set archived_at = null where id = ${second.farmId}`);
});

test('advice, farms, hubs, quizzes and positions are kept, too; one client’s are not', async () => {
  const paths = ['analytics/advice', 'analytics/farms', 'analytics/topics', 'analytics/quiz', 'rankings/overview'];
  const times = (query: string) =>
    Promise.all(paths.map(async (path) => (await get(`/api/${path}${query}`)).headers['x-figures-at']));
  expect(await times('')).toEqual(paths.map(() => undefined));
  await product.runJobs();
  expect(await times('')).toEqual(paths.map(() => clock.now().toISOString()));
  expect(await times(`?clientId=${clientId}`)).toEqual(paths.map(() => undefined));
  await view(second, 7);
  const { body: farms } = await get<AnalyticsFarmRow[]>('/api/analytics/farms?limit=1');
  expect(farms.map(({ farmId, views }) => [farmId, views])).toEqual([[first.farmId, 5]]);
  const { body: advice } = await get<AdviceCounts>('/api/analytics/advice');
  expect(Object.values(advice).reduce((sum, pages) => sum + pages, 0)).toBe(2);
  expect((await get<QuizReport>('/api/analytics/quiz')).body.pages).toEqual([]);
  expect((await get<RankOverview>('/api/rankings/overview')).body.risen).toEqual([]);
});

test('farms are kept in each order that was asked for', async () => {
  const list = async (sort: string) => {
    const { body, headers: sent } = await get<AnalyticsFarmRow[]>(`/api/analytics/farms?sort=${sort}`);
    return { farms: body.map(({ farmId }) => farmId), isKept: sent['x-figures-at'] !== undefined };
  };
  await list('views');
  await product.runJobs();
  expect(await list('leastViewed')).toEqual({ farms: [second.farmId, first.farmId], isKept: false });
  await product.runJobs();
  expect(await list('leastViewed')).toEqual({ farms: [second.farmId, first.farmId], isKept: true });
  expect(await list('views')).toEqual({ farms: [first.farmId, second.farmId], isKept: true });
});

test('what was kept is gone after a day', async () => {
  await listViews();
  await product.runJobs();
  clock.advance(25 * 3_600_000);
  headers = await product.signIn('user');
  expect((await listViews()).at).toBeUndefined();
  await deleteOldKeptFigures(ctx);
  const { rows } = await ctx.db.execute<{ one: number }>(
    sql`select 1 as one from kept_figures union all select 1 as one from kept_page_figures`,
  );
  expect(rows).toEqual([]);
});
