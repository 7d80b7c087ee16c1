import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  KeywordSearchFigures,
  SearchConsoleConnection,
  SearchFigures,
  ClientSearchProperties,
  SearchQueries,
} from '#shared/search-console.ts';
import {
  GOOGLE_CLIENT,
  startGoogleServer,
  type GoogleReaction,
  type SeenSearch,
} from '../../../../test/setup/google-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { fetchDueFigures } from './fetching.jobs.ts';

const google = await startGoogleServer();
afterAll(() => google.stop());
const product = await testProduct({ now: '2026-03-10T12:00:00Z', environment: google.environment });
const { ctx, clock } = product;
const admin = await product.signIn('admin');
const editor = await product.signIn('editor');

const cookieOf = (header: unknown): string => /(farmstead_console=[^;]+);/.exec(String(header))?.[1] ?? '';
const show = async () =>
  (await product.call<SearchConsoleConnection>('GET', '/api/search-console', { headers: admin })).body;
const begin = async () => {
  const answer = await product.call<{ url: string }>('POST', '/api/search-console/connect', { headers: admin });
  return { url: answer.body.url, ticket: cookieOf(answer.headers['set-cookie']) };
};
const consent = async (url: string): Promise<string> => {
  const answer = await fetch(url, { redirect: 'manual' });
  return (answer.headers.get('location') ?? '').replace('http://localhost:3000', '');
};
const comeBack = async (path: string, ticket: string, headers = admin) =>
  (await product.call('GET', path, { headers: { ...headers, cookie: ticket } })).headers['location'];
const connect = async () => {
  const { url, ticket } = await begin();
  return comeBack(await consent(url), ticket);
};
const tryIt = async (headers = admin) =>
  (
    await product.call<{ success: boolean; message: string }>('POST', '/api/admin/test-search-console', {
      headers,
    })
  ).body;

beforeEach(() => google.react(() => null));

const fetchAgain = async (): Promise<void> => {
  await ctx.jobs.send(fetchDueFigures, {});
  await product.runJobs();
};

describe('connecting', () => {
  test('requires client ID and secret first, and reports so', async () => {
    expect(await show()).toMatchObject({
      state: 'unset',
      redirectUri: 'http://localhost:3000/api/search-console/callback',
    });
    expect((await product.call('POST', '/api/search-console/connect', { headers: admin })).status).toBe(400);
    expect((await tryIt()).message).toContain('No Google client ID and secret are set.');
    expect((await product.call('PUT', '/api/search-console', { headers: editor, body: GOOGLE_CLIENT })).status).toBe(
      403,
    );
    const wrong = await product.call('PUT', '/api/search-console', {
      headers: admin,
      body: { ...GOOGLE_CLIENT, clientId: 'me' },
    });
    expect(wrong.status).toBe(400);
    await product.call('PUT', '/api/search-console', { headers: admin, body: GOOGLE_CLIENT });
    expect(await show()).toMatchObject({ state: 'disconnected', clientSecret: '••••e-77' });
    const { rows } = await ctx.db.execute<Record<string, unknown>>(
      sql`select google_client_secret as kept from search_console_connection`,
    );
    expect(JSON.stringify(rows)).not.toContain(GOOGLE_CLIENT.clientSecret);
    expect((await tryIt()).message).toContain('No Google account is connected.');
  });

  test('asks Google for read access only, with state and a challenge, without an end', async () => {
    const { url } = await begin();
    expect(url.startsWith(`${google.url}/o/oauth2/v2/auth?`)).toBe(true);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/webmasters.readonly',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/search-console/callback',
      state: expect.stringMatching(/^.{20,}$/),
    });
  });

  test('is refused without a yes, with another state, browser, person, or too late', async () => {
    const settings = (outcome: string) => `/admin/settings/search-console?console=${outcome}`;
    google.consent.deny = true;
    expect(await connect()).toBe(settings('denied'));
    google.consent.deny = false;
    const started = await begin();
    const other = await begin();
    const callback = await consent(started.url);
    expect(await comeBack(callback, '')).toBe(settings('expired'));
    expect(await comeBack(callback, other.ticket)).toBe(settings('failed'));
    expect(await comeBack(callback, started.ticket, await product.signIn('admin'))).toBe(settings('expired'));
    clock.advance(11 * 60_000);
    expect(await comeBack(callback, started.ticket)).toBe(settings('expired'));
    clock.advance(-11 * 60_000);
    expect(await show()).toMatchObject({ state: 'disconnected' });
    expect(google.calls.filter(({ path }) => path === '/token')).toEqual([]);
  });

  test('is refused when a right was unticked, and the tokens of Google are revoked', async () => {
    google.consent.scope = 'openid';
    expect(await connect()).toBe('/admin/settings/search-console?console=scope');
    google.consent.scope = 'https://www.googleapis.com/auth/webmasters.readonly';
    expect(google.calls.at(-1)?.path).toBe('/revoke');
  });

  test.each<[string, GoogleReaction, string]>([
    ['fails', { status: 503, body: 'Service Unavailable' }, 'away'],
    ['answers HTML', { body: '<!doctype html>' }, 'failed'],
    ['is cut off', { cut: true }, 'away'],
    ['knows no such client', { status: 401, body: { error: 'invalid_client' } }, 'client'],
    ['gives no token for later', { body: { access_token: 'ya29.x', token_type: 'Bearer', expires_in: 9 } }, 'failed'],
  ])('says what is wrong when Google %s', async (_name, reaction, outcome) => {
    google.react(({ path }) => (path === '/token' ? reaction : null));
    expect(await connect()).toBe(`/admin/settings/search-console?console=${outcome}`);
  });

  test('works once per consent: the same callback has no effect a second time', async () => {
    const { url, ticket } = await begin();
    const callback = await consent(url);
    expect(await comeBack(callback, ticket)).toBe('/admin/settings/search-console?console=connected');
    expect(await show()).toMatchObject({ state: 'connected', connectedBy: 'admin1', trouble: null });
    expect(await comeBack(callback, ticket)).toBe('/admin/settings/search-console?console=failed');
    expect(await show()).toMatchObject({ state: 'connected' });
    const { rows } = await ctx.db.execute<Record<string, unknown>>(
      sql`select refresh_token as kept from search_console_connection`,
    );
    expect(JSON.stringify(rows)).toMatch(/"v1\./);
  });
});

describe('the test of the connection', () => {
  const enable =
    'Google Search Console API has not been used in project 123 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/searchconsole.googleapis.com/overview?project=123 then retry.';
  const apiError = (code: number, reason: string, message = reason) => ({
    status: code,
    body: { error: { code, message, errors: [{ reason, message }], status: 'PERMISSION_DENIED' } },
  });

  test('reports a disabled API, and where to enable it', async () => {
    google.react(({ path }) => (path.endsWith('/sites') ? apiError(403, 'accessNotConfigured', enable) : null));
    expect(await tryIt(await product.signIn('admin'))).toEqual({
      success: false,
      message: 'The Search Console API is not enabled in the Google project of the client ID.',
      link: 'https://console.developers.google.com/apis/api/searchconsole.googleapis.com/overview?project=123',
    });
  });

  test('reports an account without properties, and counts readable ones', async () => {
    const headers = await product.signIn('admin');
    expect((await tryIt(headers)).message).toContain('has no property');
    google.sites.push({ siteUrl: 'https://unverified.example/', permissionLevel: 'siteUnverifiedUser' });
    expect((await tryIt(headers)).success).toBe(false);
    google.sites.push({ siteUrl: 'sc-domain:hub.example', permissionLevel: 'siteOwner' });
    expect(await tryIt(headers)).toMatchObject({ success: true, message: expect.stringContaining('one property') });
  });

  test('requests a new access token when one is refused, and a new connection when that one is, too', async () => {
    let refused = 0;
    google.react(({ path }) => {
      refused += path.endsWith('/sites') ? 1 : 0;
      return path.endsWith('/sites') && refused === 1 ? apiError(401, 'authError') : null;
    });
    expect((await tryIt(await product.signIn('admin'))).success).toBe(true);
    expect(google.calls.map(({ path }) => path)).toEqual([
      '/token',
      '/webmasters/v3/sites',
      '/token',
      '/webmasters/v3/sites',
    ]);
    google.react(({ path }) => (path.endsWith('/sites') ? apiError(401, 'authError') : null));
    expect((await tryIt(await product.signIn('admin'))).message).toContain('no longer accepts');
    expect(await show()).toMatchObject({ state: 'reconnect', trouble: expect.stringContaining('Connect again') });
    google.react(() => null);
    expect((await tryIt(await product.signIn('admin'))).success).toBe(true);
    expect(await show()).toMatchObject({ state: 'connected', trouble: null });
  });
});

const clientId = await insertClientRow(ctx, { name: 'Hub Pest' });
const rows = await insertFarmRows(ctx, { clientId, slug: 'termite-cost' });
const other = await insertClientRow(ctx, { name: 'Other Pest' });
const otherRows = await insertFarmRows(ctx, { clientId: other, slug: 'ant-cost' });
await ctx.db.execute(
  sql`update clients set main_hub_domain = 'hub.example', hub_domain_active_at = now() where id = ${clientId}`,
);
const HUB = 'sc-domain:hub.example';
const PRODUCT = 'http://localhost:3000/';
const properties = (id: number) => `/api/clients/${id}/search-properties`;
const list = async (id = clientId) =>
  (await product.call<ClientSearchProperties>('GET', properties(id), { headers: editor })).body;
const choose = (siteUrl: string, id = clientId) =>
  product.call<ClientSearchProperties>('POST', properties(id), { headers: editor, body: { siteUrl } });
const searchOf = (
  date: string,
  [page, query]: [string, string | null],
  counts: Partial<SeenSearch> = {},
): SeenSearch => ({
  date,
  page,
  query,
  clicks: 1,
  impressions: 10,
  position: 4,
  ...counts,
});
const setSearches = (siteUrl: string, ...searches: SeenSearch[]) => google.seen.set(siteUrl, searches);
const figures = async (query = `clientId=${clientId}`) =>
  (await product.call<SearchFigures>('GET', `/api/search-figures?${query}`, { headers: editor })).body;
const queries = async (query: string) =>
  (await product.call<SearchQueries>('GET', `/api/search-queries?${query}`, { headers: editor })).body;
const PAGE = 'https://hub.example/termite-cost';

describe('the properties of a client', () => {
  test('are suggested by the addresses they hold, with what the account may do there', async () => {
    google.sites.push({ siteUrl: PRODUCT, permissionLevel: 'siteRestrictedUser' });
    google.sites.push({ siteUrl: 'https://hub.example/', permissionLevel: 'siteFullUser' });
    google.sites.push({ siteUrl: 'sc-domain:nothub.example', permissionLevel: 'siteOwner' });
    const { available, chosen } = await list();
    expect(chosen).toEqual([]);
    expect(available.map(({ siteUrl, covers, permission }) => [siteUrl, covers, permission])).toEqual([
      ['https://hub.example/', ['hub.example'], 'siteFullUser'],
      [HUB, ['hub.example'], 'siteOwner'],
      [PRODUCT, ['localhost:3000'], 'siteRestrictedUser'],
      ['https://unverified.example/', [], 'siteUnverifiedUser'],
      ['sc-domain:nothub.example', [], 'siteOwner'],
    ]);
  });

  test('are ones the account may read, and hold nothing twice', async () => {
    expect((await choose('https://unverified.example/')).status).toBe(409);
    expect((await choose('https://elsewhere.example/')).status).toBe(409);
    const user = await product.signIn('user');
    const refused = await product.call('POST', properties(clientId), { headers: user, body: { siteUrl: HUB } });
    expect(refused.status).toBe(403);
    expect((await choose(HUB)).status).toBe(200);
    const twice = await choose('https://hub.example/');
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('overlaps with sc-domain:hub.example')]);
  });
});

describe('fetching', () => {
  test('requests final figures day by day, months for older ones, and each once', async () => {
    setSearches(
      HUB,
      searchOf('2026-03-07', [PAGE, 'termite cost'], { clicks: 3, impressions: 40, position: 5 }),
      searchOf('2026-03-07', [`${PAGE}/?utm=1`, 'termite cost'], { clicks: 1, impressions: 10, position: 10 }),
      searchOf('2026-03-07', [PAGE, null], { clicks: 2, impressions: 50, position: 20 }),
      searchOf('2026-03-06', [PAGE, 'termite price'], { clicks: 0, impressions: 8, position: 9.5 }),
      searchOf('2026-03-06', ['https://hub.example/', 'hub pest'], { impressions: 5 }),
      searchOf('2025-11-20', [PAGE, 'termites'], { impressions: 12 }),
      searchOf('2025-11-21', [PAGE, 'termites'], { impressions: 8 }),
    );
    await product.runJobs();
    const bodies = google.calls.filter(({ path }) => path.endsWith('/query')).map(({ body }) => body);
    expect(bodies[0]).toMatchObject({ startDate: '2024-11-10', endDate: '2026-03-10', dimensions: ['date'] });
    expect(
      bodies.every(({ type, dataState, rowLimit }) => type === 'web' && dataState === 'final' && rowLimit === 25_000),
    ).toBe(true);
    const spans = [...new Set(bodies.slice(1).map(({ startDate, endDate }) => `${startDate} ${endDate}`))];
    // The days from the first of December on, then all of November; older months have no figures.
    expect([spans[1], spans.at(-2), spans.at(-1)]).toEqual([
      '2026-03-07 2026-03-07',
      '2025-12-01 2025-12-01',
      '2025-11-01 2025-11-30',
    ]);
    expect((await list()).chosen).toMatchObject([{ lastDay: '2026-03-07', problem: null, fetched: 98, wanted: 98 }]);
    google.react(() => null);
    clock.advance(7 * 3_600_000);
    await fetchAgain();
    clock.advance(-7 * 3_600_000);
    const repeated = google.calls
      .filter(({ path }) => path.endsWith('/query'))
      .map(({ body }) => body.dimensions.join());
    expect(new Set(repeated)).toEqual(new Set(['date']));
  });

  test('sums a page’s addresses, weights positions by impressions, and includes rare queries in the totals', async () => {
    const { sum, daily, from, to, before, hasProperty } = await figures();
    expect({ from, to, hasProperty, before }).toMatchObject({
      from: '2026-02-08',
      to: '2026-03-07',
      hasProperty: true,
    });
    expect(daily.length).toBe(28);
    expect(daily[0]).toEqual({ day: '2026-02-08', clicks: 0, impressions: 0, position: null });
    expect(daily.slice(-2)).toEqual([
      { day: '2026-03-06', clicks: 1, impressions: 13, position: expect.closeTo((8 * 9.5 + 5 * 4) / 13) },
      { day: '2026-03-07', clicks: 6, impressions: 100, position: expect.closeTo((40 * 5 + 10 * 10 + 50 * 20) / 100) },
    ]);
    expect(sum).toMatchObject({ clicks: 7, impressions: 113 });
    expect(before).toEqual({ clicks: 0, impressions: 0, position: null });
    const named = await queries(`farmId=${rows.farmId}`);
    expect(named.rows).toEqual([
      {
        query: 'termite cost',
        pageId: rows.pageId,
        pageTitle: 'Page termite-cost',
        clicks: 4,
        impressions: 50,
        position: 6,
        rankingId: null,
      },
      {
        query: 'termite price',
        pageId: rows.pageId,
        pageTitle: 'Page termite-cost',
        clicks: 0,
        impressions: 8,
        position: 9.5,
        rankingId: null,
      },
    ]);
    expect((await figures(`farmId=${rows.farmId}&days=480`)).sum).toMatchObject({ impressions: 128 });
    const old = await queries(`clientId=${clientId}&days=480`);
    expect(old.rows.find(({ query }) => query === 'termites')).toMatchObject({ impressions: 20 });
  });

  test('an untracked query is tracked with one call, and then shown beside its measured position', async () => {
    expect((await queries(`clientId=${clientId}&untracked=true`)).total).toBe(2);
    const body = { pageId: rows.pageId, keyword: 'Termite cost' };
    const { id } = (await product.call<{ id: number }>('POST', '/api/rankings', { headers: editor, body })).body;
    const remaining = await queries(`clientId=${clientId}&untracked=true`);
    expect(remaining.rows.map(({ query }) => query)).toEqual(['termite price']);
    const url = `/api/rankings/${id}/search-figures`;
    const { body: keyword } = await product.call<KeywordSearchFigures>('GET', url, { headers: editor });
    expect(keyword).toMatchObject({ hasProperty: true, sum: { clicks: 4, impressions: 50, position: 6 } });
    const { currentPosition, state } = (
      await product.call<{ ranking: { currentPosition: null; state: string } }>('GET', `/api/rankings/${id}`, {
        headers: editor,
      })
    ).body.ranking;
    expect([currentPosition, state]).toEqual([null, 'unmeasured']);
  });

  test('a property of several clients is fetched once, and each sees its own pages alone', async () => {
    setSearches(
      PRODUCT,
      searchOf('2026-03-07', ['http://localhost:3000/termite-cost', 'a'], { impressions: 7 }),
      searchOf('2026-03-07', [`http://localhost:3000/f/${otherRows.farmId}/ant-cost`, 'b'], { impressions: 9 }),
      searchOf('2026-03-07', ['http://localhost:3000/privacy-policy', 'c']),
    );
    await choose(PRODUCT);
    await product.runJobs();
    expect((await figures()).sum.impressions).toBe(120);
    expect((await figures(`clientId=${other}`)).hasProperty).toBe(false);
    await choose(PRODUCT, other);
    google.react(() => null);
    await product.runJobs();
    const days = google.calls.filter(({ body }) => body.startDate === '2026-03-07' && body.startRow === 0);
    expect(days.map(({ body }) => body.dimensions.join())).toEqual(['date,page', 'date,page,query']);
    expect((await figures()).sum.impressions).toBe(120);
    expect((await figures(`clientId=${other}`)).sum.impressions).toBe(9);
  });
});
