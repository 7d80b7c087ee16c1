import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SearchConsoleConnection, SearchFigures, ClientSearchProperties } from '#shared/search-console.ts';
import {
  connectGoogle,
  startGoogleServer,
  type GoogleCall,
  type GoogleReaction,
  type SeenSearch,
} from '../../../../test/setup/google-server.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { fetchDueFigures } from './fetching.jobs.ts';
import { deleteOldFigures } from './fetching.usecases.ts';

const google = await startGoogleServer();
afterAll(() => google.stop());
const product = await testProduct({ now: '2026-03-10T12:00:00Z', environment: google.environment });
const { ctx, clock } = product;
let admin = await product.signIn('admin');
const clientId = await insertClientRow(ctx, { name: 'Hub Pest' });
const { pageId } = await insertFarmRows(ctx, { clientId, slug: 'termite-cost' });
await ctx.db.execute(sql`update clients set main_hub_domain = 'hub.example' where id = ${clientId}`);

const SITE = 'https://hub.example/';
const PAGE = 'https://hub.example/termite-cost';
const searchOf = (date: string, query: string | null, impressions: number): SeenSearch => ({
  date,
  page: PAGE,
  query,
  clicks: 1,
  impressions,
  position: 4,
});
const setSearches = (...searches: SeenSearch[]) => google.seen.set(SITE, searches);

/** Sets the clock and signs in again, because sessions expire. */
const goTo = async (moment: string): Promise<void> => {
  clock.set(moment);
  admin = await product.signIn('admin');
};
const fetchNow = async (): Promise<void> => {
  await ctx.jobs.send(fetchDueFigures, {});
  await product.runJobs();
};
const makeDue = () =>
  ctx.db.execute(sql`update search_console_sites set next_at = ${clock.now().toISOString()}::timestamptz`);
const listBodies = (): GoogleCall['body'][] =>
  google.calls.filter(({ path }) => path.endsWith('/query')).map(({ body }) => body);
const properties = async () =>
  (await product.call<ClientSearchProperties>('GET', `/api/clients/${clientId}/search-properties`, { headers: admin }))
    .body;
const figures = async (days = 28) =>
  (
    await product.call<SearchFigures>('GET', `/api/search-figures?clientId=${clientId}&days=${days}`, {
      headers: admin,
    })
  ).body;
const counted = async () =>
  (
    await ctx.db.execute<{ month: boolean; day: string; query: string; impressions: number }>(sql`
      select is_month as month, to_char(day, 'YYYY-MM-DD') as day, query, impressions from search_console_queries order by day, query`)
  ).rows;
const listEmails = async () =>
  (await ctx.db.execute<object>(sql`select topic, client_id, detail from notifications where kind = 'search'`)).rows;
const nextAt = async () =>
  (await ctx.db.execute<{ at: Date }>(sql`select next_at::text as at from search_console_sites`)).rows.map(
    ({ at }) => new Date(at).getTime() - clock.now().getTime(),
  )[0];
const onQuery =
  (reaction: (body: GoogleCall['body']) => GoogleReaction | null) =>
  ({ path, body }: GoogleCall) =>
    path.endsWith('/query') ? reaction(body) : null;

google.sites.push({ siteUrl: SITE, permissionLevel: 'siteOwner' });
await connectGoogle(product, admin);
await product.call('POST', `/api/clients/${clientId}/search-properties`, { headers: admin, body: { siteUrl: SITE } });
beforeEach(() => google.react(() => null));

test('a property without figures waits for its first', async () => {
  await product.runJobs();
  expect(listBodies().map(({ startRow, dimensions }) => [startRow, dimensions])).toEqual([[0, ['date']]]);
  expect(await figures()).toMatchObject({ hasProperty: true, from: null, to: null, problem: null });
});

const refusal = (status: number, reason: string) => ({
  status,
  body: { error: { code: status, errors: [{ reason }] } },
});
const MINUTE = 60_000;

test.each<[string, GoogleReaction, [words: string, minutes: number]]>([
  ['the quota used up', refusal(403, 'quotaExceeded'), ['quota', 15]],
  ['too many calls', { status: 429, body: {}, headers: { 'retry-after': '1800' } }, ['quota', 30]],
  ['no permission any more', refusal(403, 'forbidden'), ['may not read', 2]],
  ['a property that is gone', refusal(404, 'notFound'), ['may not read', 2]],
  ['a failure of Google', { status: 503, body: 'Service Unavailable' }, ['Google failed', 2]],
  ['HTML', { body: '<!doctype html>' }, ['could not be read', 2]],
  ['half an answer', { cut: true }, ['could not be read', 2]],
  [
    'a row without its keys',
    { body: { rows: [{ keys: ['2026-03-07'], clicks: 1, impressions: 1, position: 1 }] } },
    ['could not be read', 2],
  ],
  [
    'a row of another day',
    { body: { rows: [{ keys: ['2026-01-01', PAGE, 'q'], clicks: 1, impressions: 1, position: 1 }] } },
    ['could not be read', 2],
  ],
])('%s stores nothing, is reported, and is retried later', async (_name, reaction, [words, minutes]) => {
  setSearches(searchOf('2026-03-07', 'termite cost', 10));
  google.react(onQuery(({ dimensions }) => (dimensions.join() === 'date,page,query' ? reaction : null)));
  await ctx.db.execute(
    sql`update search_console_sites set failures = 0, next_at = ${clock.now().toISOString()}::timestamptz`,
  );
  await fetchNow();
  expect(await counted()).toEqual([]);
  expect((await properties()).chosen).toMatchObject([
    { problem: expect.stringContaining(words), fetched: 0, wanted: 1 },
  ]);
  expect((await figures()).problem).toContain(words);
  expect(await nextAt()).toBe(minutes * MINUTE);
});

test('repeated failures make requests less and less frequent', async () => {
  google.react(onQuery(() => ({ status: 500, body: {} })));
  const delays: (number | undefined)[] = [];
  for (const failures of [1, 2, 3, 9]) {
    await ctx.db.execute(
      sql`update search_console_sites set failures = ${failures}, next_at = ${clock.now().toISOString()}::timestamptz`,
    );
    await fetchNow();
    delays.push((await nextAt()) ?? 0);
  }
  expect(delays).toEqual([10, 60, 240, 720].map((minutes) => minutes * MINUTE));
});

test('an interrupted fetch continues where it stopped, and pages of rows are read until one is empty', async () => {
  setSearches(searchOf('2026-03-05', 'a', 1), searchOf('2026-03-06', 'b', 2), searchOf('2026-03-07', 'c', 3));
  await makeDue();
  google.react(
    onQuery(({ startDate, endDate }) => (startDate === '2026-03-06' && endDate === startDate ? { cut: true } : null)),
  );
  await fetchNow();
  expect((await counted()).map(({ query }) => query)).toEqual(['c']);
  await makeDue();
  const row = (query: string) => ({ keys: ['2026-03-05', PAGE, query], clicks: 1, impressions: 5, position: 2 });
  const pages = [[row('a')], [row('a'), row('z')], []];
  google.react(
    onQuery(({ startDate, dimensions, startRow }) =>
      startDate === '2026-03-05' && dimensions.join() === 'date,page,query'
        ? { body: { rows: pages[startRow / 25_000] ?? [] } }
        : null,
    ),
  );
  await fetchNow();
  expect(listBodies().some(({ startDate, endDate }) => startDate === '2026-03-07' && endDate === startDate)).toBe(
    false,
  );
  // "a" was on two pages, as rows of equal clicks may be.
  expect((await counted()).map(({ query, impressions }) => [query, impressions])).toEqual([
    ['a', 5],
    ['z', 5],
    ['b', 2],
    ['c', 3],
  ]);
});

test('a revoked token stops the fetching until there is a new connection, and nothing is lost', async () => {
  await ctx.db.execute(sql`update staff set email = 'boss@agency.example' where role = 'admin'`);
  await ctx.db.execute(sql`delete from notifications`);
  google.endTokens();
  await makeDue();
  await fetchNow();
  await product.call('POST', '/api/admin/test-search-console', { headers: admin });
  const { rows: mails } = await ctx.db.execute<Record<string, unknown>>(
    sql`select to_address, subject from emails where kind = 'search_console'`,
  );
  expect(mails).toEqual([
    { to_address: 'boss@agency.example', subject: 'Google Search Console has to be connected again' },
  ]);
  const reconnect = 'Google no longer accepts the connection';
  expect((await figures()).problem).toContain(reconnect);
  expect((await properties()).state).toBe('reconnect');
  await product.runJobs();
  expect(await listEmails()).toEqual([{ topic: 'connection', client_id: null, detail: {} }]);
  google.react(() => null);
  await makeDue();
  await fetchNow();
  expect(google.calls).toEqual([]);
  expect(await connectGoogle(product, admin)).toBe('/admin/settings/search-console?console=connected');
  await product.runJobs();
  expect((await figures()).problem).toBeNull();
  expect((await counted()).length).toBe(4);
});

test('a property without access is reported once, and its figures stay', async () => {
  await ctx.db.execute(sql`delete from emails`);
  await ctx.db.execute(sql`delete from notifications`);
  const before = (await counted()).length;
  const connection = async () =>
    (await product.call<SearchConsoleConnection>('GET', '/api/search-console', { headers: admin })).body;
  google.react(onQuery(() => refusal(403, 'forbidden')));
  for (let times = 0; times < 2; times += 1) {
    await makeDue();
    await fetchNow();
  }
  const { rows: mails } = await ctx.db.execute<Record<string, unknown>>(sql`select to_address, subject from emails`);
  expect(mails).toEqual([
    { to_address: 'boss@agency.example', subject: `Search Console: ${SITE} cannot be read any more` },
  ]);
  expect(await listEmails()).toEqual([
    { topic: `client:${clientId}`, client_id: clientId, detail: { property: SITE } },
  ]);
  expect(await connection()).toMatchObject({
    state: 'connected',
    lost: [{ siteUrl: SITE, clients: [{ id: clientId, name: 'Hub Pest' }], since: clock.now().toISOString() }],
  });
  expect((await counted()).length).toBe(before);
  google.react(() => null);
  await makeDue();
  await fetchNow();
  expect((await connection()).lost).toEqual([]);
});

test('days are Google’s, in California, over the change to summer time as well', async () => {
  // Seven in the morning UTC is still the day before in California: until midnight UTC-8, then UTC-7.
  await goTo('2026-03-08T07:59:00Z');
  await makeDue();
  await fetchNow();
  expect(listBodies()[0]?.endDate).toBe('2026-03-07');
  google.react(() => null);
  await goTo('2026-03-09T07:00:00Z');
  await makeDue();
  await fetchNow();
  expect(listBodies()[0]?.endDate).toBe('2026-03-09');
});

test('days that grow old become one row of their month, once, without asking Google again', async () => {
  setSearches(
    searchOf('2026-03-05', 'a', 1),
    searchOf('2026-03-06', 'b', 2),
    searchOf('2026-03-07', 'c', 3),
    searchOf('2026-07-05', 'd', 4),
  );
  const before = (await figures(480)).sum.impressions;
  await goTo('2026-04-05T12:00:00Z');
  setSearches(...(google.seen.get(SITE) ?? []).filter(({ date }) => date < '2026-04'), searchOf('2026-04-02', 'a', 9));
  await makeDue();
  await fetchNow();
  await goTo('2026-07-10T12:00:00Z');
  setSearches(...(google.seen.get(SITE) ?? []), searchOf('2026-07-08', 'a', 9));
  await makeDue();
  google.react(() => null);
  await fetchNow();
  expect(listBodies().some(({ startDate }) => startDate === '2026-03-01')).toBe(false);
  const march = (await counted()).filter(({ day }) => day < '2026-04');
  expect(march.map(({ month, day, query }) => [month, day, query])).toEqual([
    [true, '2026-03-01', 'a'],
    [true, '2026-03-01', 'b'],
    [true, '2026-03-01', 'c'],
    [true, '2026-03-01', 'z'],
  ]);
  expect((await figures(480)).sum.impressions).toBe(before + 18);
});

test('the portal shows a client its own clicks and impressions, and no query', async () => {
  await product.call('POST', `/api/clients/${clientId}/portal-credentials`, {
    headers: admin,
    body: { clientUsername: 'hubpest', clientPassword: PORTAL_PASSWORD },
  });
  const headers = await product.signInToPortal('hubpest');
  const { body } = await product.call<object>('GET', '/api/client/search-figures', { headers });
  expect(body).toEqual({
    from: '2026-06-11',
    to: '2026-07-08',
    sum: { clicks: 1, impressions: 9, position: 4 },
    before: null,
  });
  const scope = { kind: 'portal', clientId, sessionId: 1 } as PortalScope;
  await expect(
    ctx.asPortal(scope, (tx) => tx.db.execute(sql`select query from search_console_queries`)),
  ).rejects.toThrow('Failed query');
});

test('figures of a deleted page count for the client, and old ones go', async () => {
  await ctx.db.execute(sql`delete from pages where id = ${pageId}`);
  expect((await figures()).sum.impressions).toBe(9);
  clock.set('2028-07-01T12:00:00Z');
  await deleteOldFigures(ctx);
  expect((await counted()).map(({ day }) => day)).toEqual(['2026-07-08']);
});

test('a removed property is deleted with its figures, a connection without them', async () => {
  await goTo('2026-07-11T12:00:00Z');
  const ended = await product.call<{ revoked: boolean }>('DELETE', '/api/search-console', { headers: admin });
  expect(ended.body).toEqual({ revoked: true });
  expect(google.calls.at(-1)?.path).toBe('/revoke');
  expect((await product.call('DELETE', '/api/search-console', { headers: admin })).status).toBe(409);
  expect((await counted()).length).toBe(1);
  const [property] = (await properties()).chosen;
  const url = `/api/clients/${clientId}/search-properties/${property?.id}`;
  expect((await product.call('DELETE', url, { headers: admin })).status).toBe(204);
  expect((await product.call('DELETE', url, { headers: admin })).status).toBe(404);
  const { rows } = await ctx.db.execute<
    Record<string, unknown>
  >(sql`select 1 from search_console_queries union all select 1 from search_console_page_days
    union all select 1 from search_console_sites union all select 1 from search_console_fetched_spans`);
  expect(rows).toEqual([]);
});
