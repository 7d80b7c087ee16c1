import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const clientId = await insertClientRow(product.ctx, { name: 'Harborline' });
const { pageId } = await insertFarmRows(product.ctx, { clientId, slug: 'views' });
const other = await insertFarmRows(product.ctx, { clientId, slug: 'other' });

beforeEach(async () => {
  await product.ctx.db.execute(sql`delete from page_days`);
});

const views = async (page = pageId): Promise<number> => {
  const { rows } = await product.ctx.db.execute<{ views: number }>(
    sql`select coalesce(sum(views), 0)::integer as views from page_days where page_id = ${page}`,
  );
  return rows[0]?.views ?? 0;
};

let visitors = 0;
/** Each view has its own address by default. */
const view = (headers: Record<string, string> = {}, body: unknown = { pageId }) => {
  visitors += 1;
  const from = { 'user-agent': BROWSER, 'x-forwarded-for': `198.51.100.${visitors}` };
  return product.call('POST', '/api/public/views', { headers: { ...from, ...headers }, body });
};

test('a visitor counts once a page in half an hour', async () => {
  const me = { 'x-forwarded-for': '203.0.113.7' };
  await view(me);
  await view(me);
  await view(me, { pageId: other.pageId });
  expect([await views(), await views(other.pageId)]).toEqual([1, 1]);
  product.clock.advance(30 * 60_000);
  await view(me);
  expect(await views()).toBe(2);
  await view({ ...me, 'user-agent': `${BROWSER} another browser` });
  expect(await views()).toBe(3);
});

test.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a browser without a window', { 'user-agent': BROWSER.replace('Version', 'HeadlessChrome') }],
  ['nobody in particular', { 'user-agent': '' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', { purpose: 'prefetch' }],
])('%s does not count', async (_who, headers) => {
  expect((await view(headers)).status).toBe(204);
  expect(await views()).toBe(0);
});

test('reading the page’s head, or the page without its beacon, does not count', async () => {
  await product.call('HEAD', '/views', { headers: { 'user-agent': BROWSER } });
  await product.call('GET', '/views', { headers: { 'user-agent': BROWSER } });
  expect(await views()).toBe(0);
});

test('staff do not count, by session or, where the page may send no cookie, by address', async () => {
  const { 'x-admin-session': session = '' } = await product.signIn('user');
  await view({ 'x-admin-session': session });
  await view({ cookie: `farmstead_admin=${session}` });
  expect(await views()).toBe(0);
  await product.ctx.db.execute(sql`update staff_sessions set ip = '203.0.113.80'`);
  await view({ 'x-forwarded-for': '203.0.113.80' });
  expect(await views()).toBe(0);
  await view({ 'x-forwarded-for': '203.0.113.81' });
  expect(await views()).toBe(1);
});

test('behind an unconfigured proxy, where all visitors look alike, every view counts, staff included', async () => {
  await product.signIn('user');
  await product.ctx.db.execute(sql`update staff_sessions set ip = '10.0.0.5'`);
  await view({ 'x-forwarded-for': '10.0.0.5' });
  await view({ 'x-forwarded-for': '10.0.0.5' });
  expect(await views()).toBe(2);
});

test.each(['text/plain;charset=UTF-8', 'application/json'])('a beacon of type %s counts', async (type) => {
  visitors += 1;
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/public/views',
    headers: { 'content-type': type, 'user-agent': BROWSER, 'x-forwarded-for': `198.51.100.${visitors}` },
    payload: JSON.stringify({ pageId }),
  });
  expect(answer.statusCode).toBe(204);
  expect(await views()).toBe(1);
});

test('what is no view of a page is answered and counts nothing', async () => {
  for (const body of [{}, { pageId: 'x' }, { pageId: 999_999 }, '{', null]) {
    expect((await view({}, body)).status).toBe(204);
  }
  expect(await views()).toBe(0);
});

test('a view of a draft is not counted, and a view stores no personal data', async () => {
  await product.ctx.db.execute(sql`update pages set status = 'draft' where id = ${other.pageId}`);
  await view({}, { pageId: other.pageId });
  expect(await views(other.pageId)).toBe(0);
  await view({ 'x-forwarded-for': '203.0.113.99', 'user-agent': `${BROWSER} canary-of-a-visitor` });
  const { rows } = await product.ctx.db.execute<{ row: string }>(
    sql`select row_to_json(a)::text as row from visitor_events a union all select row_to_json(d)::text from page_days d`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/203\.0\.113\.99|canary/);
});
