import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ranking, RankingRefresh, FarmRankingsTest, RankingActivity } from '#shared/rankings.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows, type FarmRows } from '../../../../test/setup/rows.ts';
import { startSearchServer } from '../../../../test/setup/search-server.ts';
import { insertDueChecks } from './checks/checks.repository.ts';
import { runCheck } from './checks/check-runs.usecases.ts';
import { cancelStalledChecks, refreshDueRankings } from './refresh.usecases.ts';

const server = await startSearchServer();
afterAll(() => server.stop());
// The queue's own clock decides when a retry is due, so the product's clock must agree with it.
const product = await testProduct({
  now: new Date(),
  environment: { RAPIDAPI_BASE_URL: server.url, SERPER_BASE_URL: server.url },
});
const { ctx, clock, runJobs } = product;
let admin = await product.signIn('admin');

let alpha: FarmRows;
let bravo: FarmRows;

const set = (body: object) => product.call('POST', '/api/admin/settings', { headers: admin, body });
const refresh = (query = '') =>
  product.call<RankingRefresh & { message: string }>('POST', `/api/rankings/refresh${query}`, { headers: admin });
const testFarm = async (id: number) =>
  product.call<FarmRankingsTest>('POST', `/api/farms/${id}/test-rankings`, { headers: await product.signIn('editor') });
const work = async () =>
  (await product.call<RankingActivity>('GET', '/api/rankings/activity', { headers: admin })).body;
const rankings = async () =>
  (await product.call<Ranking[]>('GET', '/api/rankings', { headers: admin })).body.toSorted((a, b) => a.id - b.id);
const checks = async () =>
  (
    await ctx.db.execute<Record<string, unknown>>(
      sql`select state, reason, position, provider, query, place, device, depth, pages_fetched, cost_micros, results, found_url
        from ranking_checks order by id`,
    )
  ).rows;

const rapid = (...urls: string[]) => ({ body: { results: urls.map((url) => ({ title: url, url })) } });
const otherSites = (count: number) => Array.from({ length: count }, (_, n) => `https://other-${n}.example/`);
/** Serper's response by page: ten other sites each, with the farm's page third on the page `found`. */
const serperWithPageOn = (found: number) => (call: { body: unknown }) => {
  const { page } = call.body as { page: number };
  const urls = otherSites(10).map((url, n) => (page === found && n === 2 ? 'https://alpha.localhost/alpha' : url));
  return { body: { organic: urls.map((link) => ({ title: link, link })) } };
};

beforeAll(async () => {
  const clientId = await insertClientRow(ctx, { name: 'Alpha' });
  alpha = await insertFarmRows(ctx, { clientId, slug: 'alpha' });
  bravo = await insertFarmRows(ctx, { clientId, slug: 'bravo' });
});

beforeEach(async () => {
  await ctx.db.execute(sql`delete from rankings`);
  await ctx.db.execute(sql`delete from ranking_spending`);
  await ctx.db.execute(sql`delete from jobs.job`);
  await set({
    rankProvider: 'rapidapi',
    rapidApiKey: 'rapid-key-1234',
    serperKey: 'serper-key-1',
    rankMonthlyBudget: null,
    rankClientBudget: null,
  });
  server.react(() => rapid(...otherSites(50)));
});

test('a farm’s test shows where its pages rank, and stores the evidence and its cost', async () => {
  server.react(() => rapid('https://one.example/', 'https://www.alpha.localhost/alpha/?utm_source=x'));
  const { status, body } = await testFarm(alpha.farmId);
  expect(status).toBe(200);
  const url = 'https://www.alpha.localhost/alpha/?utm_source=x';
  expect(body).toEqual({
    results: [{ pageId: alpha.pageId, keyword: 'termite cost', status: 'ranking', position: 2, url }],
    summary: { tested: 1, ranking: 1, notFound: 0, errors: 0 },
  });
  expect(await rankings()).toMatchObject([{ pageId: alpha.pageId, currentPosition: 2, state: 'ranked', trend: 'new' }]);
  expect(await checks()).toMatchObject([
    {
      state: 'ranked',
      provider: 'rapidapi',
      query: 'termite cost',
      place: null,
      device: null,
      depth: 50,
      found_url: url,
    },
  ]);
  expect((await checks())[0]).toMatchObject({ pages_fetched: 1, cost_micros: 2000, results: { length: 2 } });
});

test('a page that is not among the first fifty is not found, and another page in its place is named', async () => {
  server.react(() => rapid('https://one.example/', 'https://bravo.localhost/bravo'));
  const { body } = await testFarm(alpha.farmId);
  expect(body.results).toEqual([
    { pageId: alpha.pageId, keyword: 'termite cost', status: 'not_found', position: null, url: null },
  ]);
  const wrongPage = { url: 'https://bravo.localhost/bravo', position: 2, pageId: bravo.pageId };
  expect(await rankings()).toMatchObject([{ state: 'absent', currentPosition: null, wrongPage }]);
});

test('an error of the key is reported in the specification’s words', async () => {
  server.react(() => ({ status: 401, body: { message: 'Invalid API key' } }));
  const refused = await testFarm(alpha.farmId);
  const expired = 'RapidAPI key is expired or invalid. Please update your API key in admin settings.';
  expect([refused.status, refused.body]).toMatchObject([403, { message: expired }]);
  server.react(() => ({ status: 429, body: {}, headers: { 'retry-after': '90' } }));
  const limited = await testFarm(alpha.farmId);
  const wait = 'Rate limit exceeded. Please wait before trying again.';
  expect([limited.status, limited.body, limited.headers['retry-after']]).toMatchObject([429, { message: wait }, '90']);
  await set({ rapidApiKey: null });
  const noKey = 'No RapidAPI key found. Please add your API key in admin settings first.';
  for (const { status, body } of [await testFarm(alpha.farmId), await refresh()]) {
    expect([status, body]).toMatchObject([400, { message: noKey }]);
  }
  expect((await testFarm(999_999)).status).toBe(404);
  const user = await product.signIn('user');
  expect((await product.call('POST', '/api/rankings/refresh', { headers: user })).status).toBe(403);
});

test('a test in which a provider fails counts an error and measures nothing', async () => {
  server.react(() => ({ status: 500, body: 'Internal error' }));
  const { body } = await testFarm(alpha.farmId);
  expect(body).toMatchObject({
    results: [{ status: 'api_error', position: null, error: 'The search provider failed.' }],
    summary: { tested: 1, ranking: 0, notFound: 0, errors: 1 },
  });
  expect(await rankings()).toMatchObject([{ state: 'error', lastChecked: null, history: [] }]);
});

test('a refresh tracks published pages and checks each keyword once, in jobs', async () => {
  const started = await refresh();
  expect([started.status, started.body]).toEqual([
    202,
    { message: 'Rankings refresh started for 2 keywords. It may take several minutes.', queued: 2 },
  ]);
  expect((await refresh()).body).toEqual({ message: 'Every keyword is being checked already.', queued: 0 });
  expect(await work()).toMatchObject({ underWay: 2, keywords: 2, spent: 0, estimate: 0.004, provider: 'RapidAPI' });
  expect((await rankings()).map(({ state }) => state)).toEqual(['unmeasured', 'unmeasured']);
  await runJobs();
  expect(server.calls).toHaveLength(2);
  expect((await rankings()).map(({ state }) => state)).toEqual(['absent', 'absent']);
  expect(await work()).toMatchObject({ underWay: 0, spent: 0.004 });
  expect((await refresh(`?farmId=${bravo.farmId}`)).body.queued).toBe(1);
});

test('a refresh that a key or a rate limit stops reports so in the specification’s words, for its farm', async () => {
  const fault = async (query: string) =>
    (await product.call<RankingActivity>('GET', `/api/rankings/activity${query}`, { headers: admin })).body.run?.fault;
  server.react(() => ({ status: 403, body: {} }));
  await refresh();
  await runJobs();
  expect(await fault('')).toBe('API key is expired or invalid. Please update your RapidAPI key in admin settings.');
  clock.advance(60_000);
  server.react(() => ({ status: 429, body: {} }));
  await refresh(`?farmId=${alpha.farmId}`);
  await runJobs({ later: true });
  expect(await fault(`?farmId=${alpha.farmId}`)).toBe('Rate limit exceeded. Please wait before trying again.');
  expect(await fault(`?farmId=${bravo.farmId}`)).toContain('API key is expired');
  server.react(() => rapid(...otherSites(50)));
  await refresh();
  await runJobs();
  expect(await fault('')).toBeNull();
});

test('a check that failed temporarily continues where it stopped, and no page is paid twice', async () => {
  await set({ rankProvider: 'serper' });
  const found = serperWithPageOn(4);
  let failures = 0;
  server.react((call) => {
    const { page } = call.body as { page: number };
    if (page === 3 && failures < 2) return { status: 503, body: `failure ${(failures += 1)}` };
    return found(call);
  });
  await refresh(`?farmId=${alpha.farmId}`);
  await runJobs();
  expect((await checks())[0]).toMatchObject({ state: 'pending', pages_fetched: 2 });
  expect(await rankings()).toMatchObject([{ state: 'unmeasured' }]);
  await runJobs({ later: true });
  expect(server.calls.map(({ body }) => (body as { page: number }).page)).toEqual([1, 2, 3, 3, 3, 4]);
  expect((await checks())[0]).toMatchObject({
    state: 'ranked',
    position: 33,
    pages_fetched: 4,
    place: 'Warwick, Rhode Island',
    results: { length: 10 },
  });
});

test('a check without remaining tries is an error, and the last measured position stays', async () => {
  server.react(() => rapid('https://alpha.localhost/alpha'));
  await refresh(`?farmId=${alpha.farmId}`);
  await runJobs();
  clock.advance(60_000);
  const [before] = await rankings();
  expect(before).toMatchObject({ state: 'ranked', currentPosition: 1 });
  server.react(() => ({ body: '<title>Sign in</title>' }));
  await refresh(`?farmId=${alpha.farmId}`);
  await runJobs({ later: true });
  expect(server.calls).toHaveLength(4);
  expect((await rankings())[0]).toEqual({
    ...before,
    state: 'error',
    reason: 'The search provider’s answer could not be read.',
  });
});

test('no look-up is bought beyond a budget, the warning is sent at four fifths, and a refusal is not charged', async () => {
  await ctx.db.execute(sql`delete from events`);
  await set({ rankProvider: 'serper', rankMonthlyBudget: 0.003 });
  server.react(serperWithPageOn(9));
  await refresh(`?farmId=${alpha.farmId}`);
  await runJobs();
  expect(server.calls).toHaveLength(3);
  const reason = 'The month’s budget for rank look-ups is used up.';
  expect(await checks()).toMatchObject([{ state: 'unmeasured', reason, cost_micros: 3000, position: null }]);
  const { rows } = await ctx.db.execute<{ payload: object }>(
    sql`select payload from events where name = 'rankings.budget_warned'`,
  );
  expect(rows).toEqual([
    { payload: { clientId: null, month: clock.now().toISOString().slice(0, 7), spent: 0.003, budget: 0.003 } },
  ]);
  await set({ rankMonthlyBudget: null, rankClientBudget: 0.001 });
  await refresh(`?farmId=${bravo.farmId}`);
  await runJobs();
  expect((await rankings()).at(-1)?.reason).toBe('The client’s budget for rank look-ups is used up for this month.');
  await set({ rankClientBudget: null });
  server.react(() => ({ status: 403, body: {} }));
  const { spent } = await work();
  await refresh();
  await runJobs();
  expect((await work()).spent).toBe(spent);
});

test('what look-ups cost stays spent when their keyword, its page or its client is deleted', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Charlie' });
  const charlie = await insertFarmRows(ctx, { clientId, slug: 'charlie' });
  const spentBy = async () =>
    (await product.call<{ spent: number }>('GET', `/api/clients/${clientId}/rank-preferences`, { headers: admin })).body
      .spent;
  await set({ rankProvider: 'serper', rankMonthlyBudget: 0.002 });
  server.react(serperWithPageOn(9));
  await refresh(`?farmId=${charlie.farmId}`);
  await runJobs();
  expect(await spentBy()).toBe(0.002);
  const [keyword] = await rankings();
  await product.call('DELETE', `/api/rankings/${keyword?.id}`, { headers: admin });
  expect(await checks()).toEqual([]);
  expect(await spentBy()).toBe(0.002);
  // With a new budget, a keyword tracked again would be checked at once.
  const callCount = server.calls.length;
  await refresh(`?farmId=${charlie.farmId}`);
  await runJobs();
  expect(server.calls).toHaveLength(callCount);
  expect((await rankings())[0]?.reason).toBe('The month’s budget for rank look-ups is used up.');
  await ctx.db.execute(sql`delete from pages where id = ${charlie.pageId}`);
  expect(await spentBy()).toBe(0.002);
  await product.call('DELETE', `/api/clients/${clientId}`, { headers: admin });
  expect(await work()).toMatchObject({ spent: 0.002, left: 0 });
});

test('a cancelled check is not measured, requests nothing more and keeps its cost', async () => {
  await refresh();
  const cancelled = await product.call('POST', '/api/rankings/cancel', { headers: admin });
  expect(cancelled.body).toEqual({ cancelled: 2 });
  await runJobs();
  expect(server.calls).toHaveLength(0);
  expect((await rankings()).map(({ state, reason }) => [state, reason?.startsWith('Called off by')])).toEqual([
    ['unmeasured', true],
    ['unmeasured', true],
  ]);
  expect((await refresh()).body.queued).toBe(2);
});

test('a check whose job was lost ends within a day, and the keyword can be checked again', async () => {
  await refresh(`?farmId=${alpha.farmId}`);
  await ctx.db.execute(sql`delete from jobs.job`);
  clock.advance(25 * 3_600_000);
  admin = await product.signIn('admin');
  await cancelStalledChecks(ctx);
  expect(await checks()).toMatchObject([{ state: 'unmeasured' }]);
  expect((await refresh(`?farmId=${alpha.farmId}`)).body.queued).toBe(1);
});

test('only one of two workers with the same check completes it', async () => {
  await refresh(`?farmId=${alpha.farmId}`);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from ranking_checks`);
  const checkId = rows[0]?.id ?? 0;
  const ends = await Promise.all([1, 2].map(() => runCheck(ctx, checkId)));
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['measured', 'skipped']);
  expect(await checks()).toHaveLength(1);
});

test('every keyword is checked every two weeks on its own day, none twice, and a missed day is made up for', async () => {
  const days: Record<string, number[]> = {};
  // Whatever day it is today, a keyword has three checks in these.
  for (let day = 0; day < 57; day += 1) {
    const isDown = day >= 20 && day < 30;
    for (let run = 0; run < (isDown ? 0 : 2); run += 1) {
      await refreshDueRankings(ctx);
      const { rows } = await ctx.db.execute<{ farm_id: number }>(sql`
        update ranking_checks c set state = 'absent' from rankings r where r.id = c.ranking_id and c.state = 'pending'
        returning r.farm_id`);
      for (const { farm_id: farmId } of rows) (days[farmId] ??= []).push(day);
    }
    clock.advance(86_400_000);
  }
  const [first = [], second = []] = Object.values(days);
  expect(first[0]).not.toBe(second[0]);
  for (const checked of [first, second]) {
    expect(checked.length).toBeGreaterThanOrEqual(3);
    const gaps = checked.slice(1).map((day, n) => day - (checked[n] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(7);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(24);
  }
});

test('a year of 364 days has twenty-six checks of each keyword, none twice, with two nodes and clocks that change and jump', async () => {
  await ctx.db.execute(sql`insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state)
    select client_id, farm_id, id, 'keyword ' || n, 'alpha.localhost', 'new', 'unmeasured'
    from pages, generate_series(1, 28) n where id = ${alpha.pageId}`);
  const start = Date.parse('2027-01-04T03:41:00Z');
  const checked: Record<number, number[]> = {};
  for (let day = 0; day < 364; day += 1) {
    // Including a clock change, and a clock that jumps every ninth day.
    const hour = (day > 68 && day < 307 ? -1 : 0) + (day % 9 === 0 ? (day % 2 === 0 ? 1 : -1) : 0);
    const now = new Date(start + day * 86_400_000 + hour * 3_600_000);
    const opened = await Promise.all([insertDueChecks(ctx, now), insertDueChecks(ctx, now)]);
    if (opened.flat().length === 0) continue;
    const { rows } = await ctx.db.execute<{ ranking_id: number }>(
      sql`update ranking_checks set state = 'absent' where state = 'pending' returning ranking_id`,
    );
    for (const { ranking_id: id } of rows) (checked[id] ??= []).push(day);
  }
  expect(Object.keys(checked)).toHaveLength(28);
  for (const days of Object.values(checked)) {
    expect(days).toHaveLength(26);
    expect(new Set(days.slice(1).map((day, n) => day - (days[n] ?? 0)))).toEqual(new Set([14]));
  }
  // Two a day over two weeks, so the cost is spread.
  const first = Object.values(checked).map(([day]) => day);
  expect(new Set(first).size).toBe(14);
});
