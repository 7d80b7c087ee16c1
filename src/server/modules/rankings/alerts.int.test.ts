import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EmailSummary } from '#shared/emails.ts';
import type { RankCheckInterval } from '#shared/rank-preferences.ts';
import type { Ranking, RankingActivity } from '#shared/rankings.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows, type FarmRows } from '../../../../test/setup/rows.ts';
import { startSearchServer } from '../../../../test/setup/search-server.ts';
import { refreshDueRankings } from './refresh.usecases.ts';
import { sendRankAlerts } from './alert-emails.usecases.ts';

const server = await startSearchServer();
afterAll(() => server.stop());
const product = await testProduct({ now: new Date(), environment: { SERPER_BASE_URL: server.url } });
const { ctx, clock, runJobs } = product;
let admin = await product.signIn('admin');

let farm: FarmRows;

const call = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  product.call<Body>(method, path, { headers: admin, ...(body ? { body } : {}) });
const setting = (body: object) => call('POST', '/api/admin/settings', body);
const ranking = async () => (await call<Ranking[]>('GET', '/api/rankings')).body[0];
const mails = async () => (await call<EmailSummary[]>('GET', '/api/emails')).body;

/** Puts the page at this position of all results, null for none; ten results a page. */
const setPosition = (place: number | null): void =>
  server.react((call) => {
    const { page } = call.body as { page: number };
    const organic = Array.from({ length: 10 }, (_, n) => {
      const link = (page - 1) * 10 + n + 1 === place ? 'https://alpha.localhost/alpha' : `https://other-${n}.example/`;
      return { title: link, link };
    });
    return { body: { organic } };
  });
const pagesAsked = () => server.calls.map(({ body }) => (body as { page: number }).page);

const check = async (place: number | null) => {
  setPosition(place);
  clock.advance(60_000);
  await call('POST', '/api/rankings/refresh');
  await runJobs();
};

beforeAll(async () => {
  const clientId = await insertClientRow(ctx, { name: 'Alpha' });
  farm = await insertFarmRows(ctx, { clientId, slug: 'alpha' });
  await setting({ rankProvider: 'serper', serperKey: 'serper-key-1' });
});

beforeEach(async () => {
  admin = await product.signIn('admin');
  await ctx.db.execute(sql`update staff set email = 'staff@agency.example' where role = 'admin'`);
  for (const table of [
    'rankings',
    'ranking_spending',
    'ranking_check_schedules',
    'ranking_preferences',
    'emails',
    'events',
    'jobs.job',
  ])
    await ctx.db.execute(sql.raw(`delete from ${table}`));
});

test('a move between two measured checks is reported once, as an event and an e-mail to staff with the preference', async () => {
  await check(2);
  await check(14);
  await sendRankAlerts(ctx);
  await sendRankAlerts(ctx);
  const { rows } = await ctx.db.execute<{ payload: object }>(
    sql`select payload from events where name = 'rankings.alerted'`,
  );
  expect(rows).toMatchObject([
    { payload: { clientName: 'Alpha', count: 1, alerts: [{ kind: 'left_top10', from: 2, to: 14 }] } },
  ]);
  expect(await mails()).toMatchObject([
    { kind: 'rank_alerts', to: 'staff@agency.example', subject: 'Alpha: one ranking alert' },
  ]);
});

test('failed and cancelled checks are not reported', async () => {
  await check(2);
  server.react(() => ({ status: 400, body: {} }));
  await call('POST', '/api/rankings/refresh');
  await runJobs();
  await call('POST', '/api/rankings/refresh');
  await call('POST', '/api/rankings/cancel');
  await check(2);
  await sendRankAlerts(ctx);
  expect(await mails()).toEqual([]);
});

test('a digest waits for the checks that are still under way', async () => {
  await check(2);
  await check(14);
  await call('POST', '/api/rankings/refresh');
  await sendRankAlerts(ctx);
  expect(await mails()).toEqual([]);
  clock.advance(3_600_000);
  admin = await product.signIn('admin');
  await sendRankAlerts(ctx);
  expect(await mails()).toHaveLength(1);
});

test('a client’s own thresholds and budget apply, and staff without the preference get no e-mail', async () => {
  const path = `/api/clients/${farm.clientId}/rank-preferences`;
  const usual = { monthlyBudget: null, top3: true, top10: true, dropped: 5, lost: true, wrongPage: true };
  expect((await call('GET', path)).body).toMatchObject({ ...usual, budget: null, keywords: 0 });
  await call('PUT', path, { ...usual, top10: false, top3: false });
  await check(2);
  await check(6);
  await sendRankAlerts(ctx);
  expect(await mails()).toEqual([]);
  await call('PUT', path, { ...usual, monthlyBudget: 0.001 });
  await check(2);
  expect(await ranking()).toMatchObject({ state: 'unmeasured', currentPosition: 6 });
  expect((await call<RankingActivity>('GET', `/api/rankings/activity?farmId=${farm.farmId}`)).body).toMatchObject({
    left: 0,
    own: { budget: 0.001 },
    run: { queued: 1, underWay: 0, unmeasured: 1 },
  });
});

test('four fifths of a budget are e-mailed to administrators once', async () => {
  await setting({ rankMonthlyBudget: 0.005 });
  await check(null);
  await setting({ rankMonthlyBudget: null });
  expect(await mails()).toMatchObject([
    { kind: 'rank_budget', subject: 'All clients together: the budget for rank look-ups is nearly used up' },
  ]);
});

test('a reached budget is e-mailed to administrators once a month', async () => {
  await setting({ rankMonthlyBudget: 0.003 });
  await check(null);
  await check(null);
  await setting({ rankMonthlyBudget: null });
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
    'All clients together: the budget for rank look-ups is nearly used up',
    'All clients together: the budget for rank look-ups is used up',
  ]);
  const { rows } = await ctx.db.execute<object>(sql`select from events where name = 'rankings.budget_reached'`);
  expect(rows).toHaveLength(1);
});

test('near the first page only ten places are checked, and the alert claims no more than that', async () => {
  await check(8);
  await call('PUT', `/api/farms/${farm.farmId}/rank-schedule`, { checkInterval: 'weekly', searchDepth: 'near' });
  await check(14);
  expect(pagesAsked()).toEqual([1]);
  expect(await ranking()).toMatchObject({ state: 'absent', depth: 10, currentPosition: null, trend: 'down' });
  await check(14);
  expect(await ranking()).toMatchObject({ state: 'ranked', depth: 50, currentPosition: 14, trend: 'same' });
});

test('the strategy "around" requests the page of the last position first, and then the others', async () => {
  await check(33);
  await call('PUT', `/api/farms/${farm.farmId}/rank-schedule`, { checkInterval: 'weekly', searchDepth: 'around' });
  await check(35);
  expect(pagesAsked()).toEqual([4]);
  expect(await ranking()).toMatchObject({ currentPosition: 35, previousPosition: 33, depth: 50 });
  await check(3);
  expect(pagesAsked()).toEqual([4, 3, 5, 1]);
  expect(await ranking()).toMatchObject({ currentPosition: 3 });
  await check(null);
  expect(pagesAsked()).toEqual([1, 2, 3, 4, 5]);
  expect(await ranking()).toMatchObject({ state: 'absent', depth: 50 });
});

/** Days, out of a hundred, on which the keyword is checked, across a clock change and with a jumping clock. */
const daysOf = async (checkInterval: RankCheckInterval): Promise<number[]> => {
  await check(2);
  await call('PUT', `/api/farms/${farm.farmId}/rank-schedule`, { checkInterval, searchDepth: 'full' });
  await ctx.db.execute(sql`delete from ranking_checks`);
  // Clocks change in the United States on 14 March 2027.
  clock.advance(Date.parse('2027-02-20T03:41:00Z') - clock.now().getTime());
  const days: number[] = [];
  for (let day = 0; day < 100; day += 1) {
    for (const hour of [0, 1, -1]) {
      clock.advance(hour * 3_600_000);
      await refreshDueRankings(ctx);
      const { rows } = await ctx.db.execute<{ id: number }>(
        sql`update ranking_checks set state = 'absent' where state = 'pending' returning id`,
      );
      for (const _ of rows) days.push(day);
    }
    clock.advance(86_400_000);
  }
  return days;
};

test.each([
  ['daily', 1, 1],
  ['weekly', 5, 12],
  ['monthly', 17, 46],
] as const)(
  '%s: a keyword is checked on its day, none twice, over a change of the clocks',
  async (pace, minChecks, maxChecks) => {
    const days = await daysOf(pace);
    const gaps = days.slice(1).map((day, n) => day - (days[n] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minChecks);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(maxChecks);
  },
);

test('a farm without a check schedule is never checked', async () => {
  expect(await daysOf('off')).toEqual([]);
});

test('a check that a wrong clock dated into the future holds nothing up', async () => {
  await check(2);
  await call('PUT', `/api/farms/${farm.farmId}/rank-schedule`, { checkInterval: 'daily', searchDepth: 'full' });
  await ctx.db.execute(sql`update ranking_checks set checked_at = now() + interval '400 days'`);
  await refreshDueRankings(ctx);
  expect((await call<RankingActivity>('GET', '/api/rankings/activity')).body.underWay).toBe(1);
});
