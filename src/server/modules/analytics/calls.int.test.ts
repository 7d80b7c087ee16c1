import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsFarmRow, AnalyticsPageRow, AnalyticsReport, FarmAnalytics } from '#shared/analytics.ts';
import type { PortalStatement } from '#shared/portal.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct({
  environment: { TRUSTED_PROXIES: '127.0.0.1/32' },
  now: new Date('2026-11-20T10:00:00Z'),
});
const { ctx } = product;
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const first = await insertFarmRows(ctx, { clientId, slug: 'calls' });
const second = await insertFarmRows(ctx, { clientId, slug: 'other' });
const headers = await product.signIn('admin');
await product.call('POST', `/api/clients/${clientId}/portal-credentials`, {
  headers,
  body: { clientUsername: 'harborline', clientPassword: PORTAL_PASSWORD },
});
const portal = await product.signInToPortal('harborline');

const startCounting = (day: string) =>
  ctx.db.execute(sql`update counting_starts set day = ${day}::date where what = 'calls'`);

beforeEach(async () => {
  await ctx.db.execute(sql`delete from page_call_days`);
  await startCounting('2026-11-01');
});

let visitors = 0;
const press = (pageId: number, sent: Record<string, string> = {}) => {
  visitors += 1;
  const from = { 'user-agent': BROWSER, 'x-forwarded-for': `198.51.100.${visitors}` };
  return product.call('POST', '/api/public/calls', { headers: { ...from, ...sent }, body: { pageId } });
};
const get = async <Body>(url: string, as = headers): Promise<Body> => {
  const { status, body } = await product.call<Body>('GET', url, { headers: as });
  expect([url, status]).toEqual([url, 200]);
  return body;
};
const total = async (as = headers): Promise<number | null> =>
  (await get<AnalyticsReport>('/api/analytics', as)).totals.calls;

test.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['staff', headers],
])('a press by %s does not count', async (_who, sent) => {
  expect((await press(first.pageId, sent)).status).toBe(204);
  expect(await total()).toBe(0);
});

test('a press on a page that is not there is answered and not counted', async () => {
  expect((await press(999_999)).status).toBe(204);
  expect(await total()).toBe(0);
});

describe('presses', () => {
  beforeEach(async () => {
    for (let count = 0; count < 3; count += 1) await press(first.pageId);
    await press(second.pageId);
  });

  test('are counted by day, farm, hub and page, and enter no rate', async () => {
    const report = await get<AnalyticsReport>('/api/analytics?compare=previous');
    expect(report.totals).toMatchObject({ calls: 4, conversion: { submissions: 0 } });
    expect(report.daily.at(-1)).toMatchObject({ date: '2026-11-20', calls: 4 });
    expect(report.since.calls).toBe('2026-11-01');
    const farms = await get<AnalyticsFarmRow[]>('/api/analytics/farms');
    expect(farms.map(({ farmId, calls }) => [farmId, calls]).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [first.farmId, 3],
      [second.farmId, 1],
    ]);
    const pages = await get<AnalyticsPageRow[]>(`/api/analytics/pages?farmId=${first.farmId}`);
    expect(pages.map(({ pageId, calls }) => [pageId, calls])).toEqual([[first.pageId, 3]]);
    const farm = await get<FarmAnalytics>(`/api/farms/${first.farmId}/analytics`);
    expect(farm).toMatchObject({ totalCalls: 3, report: { totals: { calls: 3 } } });
    expect(farm.recentActivity.filter(({ type }) => type === 'call').length).toBeGreaterThanOrEqual(3);
  });

  test('of an archived farm count for it alone', async () => {
    await product.call('POST', `/api/farms/${second.farmId}/archive`, { headers });
    expect(await total()).toBe(3);
    expect((await get<FarmAnalytics>(`/api/farms/${second.farmId}/analytics`)).totalCalls).toBe(1);
    await product.call('POST', `/api/farms/${second.farmId}/restore`, { headers });
    expect(await total()).toBe(4);
  });

  test('are told to the client by month, and not of months before they were counted', async () => {
    expect(await get<PortalStatement>('/api/client/statement', portal)).toMatchObject({ calls: 4 });
    expect(await get<PortalStatement>('/api/client/statement?month=2026-10', portal)).toMatchObject({ calls: null });
  });

  test('before they were counted are unknown, not none', async () => {
    await startCounting('2026-11-21');
    expect(await total()).toBeNull();
    const [page] = await get<AnalyticsPageRow[]>('/api/analytics/pages');
    expect(page?.calls).toBeNull();
  });

  test('move with a page that is merged', async () => {
    await ctx.db.execute(sql`select move_page_records(${first.pageId}::integer, ${second.pageId}::integer)`);
    const { rows } = await ctx.db.execute<{ calls: number }>(
      sql`select sum(calls)::integer as calls from page_call_days where page_id = ${second.pageId}`,
    );
    expect(rows).toEqual([{ calls: 4 }]);
  });
});

test('a visitor’s presses on the phone number of a page count once in half an hour', async () => {
  const me = { 'x-forwarded-for': '203.0.113.7' };
  expect((await press(first.pageId, me)).status).toBe(204);
  await press(first.pageId, me);
  await press(second.pageId, me);
  expect(await total()).toBe(2);
  product.clock.advance(30 * 60_000);
  await press(first.pageId, me);
  // The session has been idle for as long.
  expect(await total(await product.signIn('user'))).toBe(3);
});
