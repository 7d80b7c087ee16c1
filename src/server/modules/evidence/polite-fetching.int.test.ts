import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startReceiver, type Call } from '../../../../test/setup/receiver.ts';
import { testContext } from '../../../../test/setup/context.ts';
import { fetchPolitely, forgetFetchedHosts } from './polite-fetching.usecases.ts';

const site = await startReceiver();
afterAll(() => site.stop());
const HOSTS = [
  'one.example',
  'two.example',
  'three.example',
  'four.example',
  'five.example',
  'six.example',
  'seven.example',
];
const { ctx, clock } = await testContext({
  environment: { OUTBOUND_ALLOW: HOSTS.map((host) => `${host}:${site.port}`).join(','), CRAWL_TIMEOUT_MS: '1500' },
  resolve: async (host) => (host === 'nowhere.example' ? [] : [{ address: '127.0.0.1', family: 4 }]),
});
const at = (host: string, path: string) => `http://${host}:${site.port}${path}`;

let robots: Record<string, string | number> = {};
let moments: number[] = [];
beforeEach(() => {
  robots = {};
  moments = [];
  site.calls.length = 0;
  site.answers((response, call: Call) => {
    moments.push(performance.now());
    const host = (call.headers.host ?? '').split(':')[0] ?? '';
    const rules = robots[host];
    if (call.path === '/robots.txt')
      return void response.writeHead(typeof rules === 'number' ? rules : 200).end(String(rules ?? ''));
    const target = /^\/to\/(.+)$/.exec(call.path)?.[1];
    if (target) return void response.writeHead(302, { location: decodeURIComponent(target) }).end();
    response.writeHead(200, { 'content-type': 'text/plain' }).end(`A permit costs $75 at ${call.path}.`);
  });
});
const paths = () => site.calls.map(({ path }) => path);

test('robots.txt is read once, and a page that it forbids is not asked for', async () => {
  robots['one.example'] = 'User-agent: *\nDisallow: /private\n\nUser-agent: Farmstead\nDisallow: /closed';
  expect(await fetchPolitely(ctx, at('one.example', '/closed/fees'))).toMatchObject({
    failure: 'The site asks machines not to read it (robots.txt).',
  });
  expect(paths()).toEqual(['/robots.txt']);
  expect(await fetchPolitely(ctx, at('one.example', '/private'))).toHaveProperty('read');
  expect(paths()).toEqual(['/robots.txt', '/private']);
});

test('a host is asked once a second, robots.txt included', async () => {
  await Promise.all(['/a', '/b'].map((path) => fetchPolitely(ctx, at('two.example', path))));
  // A machine under load answers some earlier and some later, so the whole is measured.
  const seconds = ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / 1000;
  expect(moments.length).toBeGreaterThanOrEqual(3);
  expect(seconds).toBeGreaterThan((moments.length - 1) * 0.9);
});

test('nothing is read of a host whose robots.txt cannot be read, and all of one without', async () => {
  robots['three.example'] = 503;
  robots['four.example'] = 404;
  const [down, open] = await Promise.all(
    ['three.example', 'four.example'].map((host) => fetchPolitely(ctx, at(host, '/fees'))),
  );
  expect(down).toMatchObject({ failure: expect.stringContaining('robots.txt') });
  expect(open).toHaveProperty('read.text', 'A permit costs $75 at /fees.');
});

test('every step of a redirect is checked: robots.txt, private addresses, and what the caller refuses', async () => {
  robots['six.example'] = 'User-agent: *\nDisallow: /';
  const via = (target: string) => at('five.example', `/to/${encodeURIComponent(target)}`);
  const forbidden = await fetchPolitely(ctx, via(at('six.example', '/fees')));
  expect(forbidden).toMatchObject({ failure: expect.stringContaining('robots.txt'), url: at('six.example', '/fees') });
  const inside = await fetchPolitely(ctx, via('http://127.0.0.1/secret'));
  expect(inside).toMatchObject({ failure: 'This address cannot be fetched: it is not public.' });
  const refusal = (url: string) => (url.includes('shop') ? 'It is a shop.' : null);
  expect(await fetchPolitely(ctx, via('http://shop.example/'), { refusal })).toMatchObject({
    failure: 'It is a shop.',
  });
  expect(paths().filter((path) => path.startsWith('/fees') || path === '/secret')).toEqual([]);
});

test('a host that does not answer in time is left', async () => {
  site.answers((response, { path }) => void (path === '/robots.txt' ? response.writeHead(404).end() : undefined));
  const slow = await fetchPolitely(ctx, at('seven.example', '/fees'));
  expect(slow).toMatchObject({ failure: 'The host did not answer in time.' });
});

test('hosts that were not asked for a month are forgotten', async () => {
  const count = async () => (await ctx.db.execute<{ host: string }>(sql`select host from fetch_hosts`)).rows.length;
  await forgetFetchedHosts(ctx);
  expect(await count()).toBeGreaterThan(0);
  clock.set(new Date(Date.now() + 32 * 86_400_000));
  await forgetFetchedHosts(ctx);
  expect(await count()).toBe(0);
});
