import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound } from './outbound.ts';
import { fetchAsGuest, listSitemaps, type GuestParts, type GuestRequest } from './website-guest.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Turns of the test alone; the product's are in the database. */
const turns = (): GuestParts['takeTurn'] => {
  let free = 0;
  return async (_host, pauseMs) => {
    const now = performance.now();
    const at = Math.max(now, free);
    free = at + pauseMs;
    return at - now;
  };
};

const serve = async (robots: { status: number; text: string }, pages: RequestListener) => {
  const asked: { path: string; at: number }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', at: performance.now() });
    if (request.url === '/robots.txt') response.writeHead(robots.status).end(robots.text);
    else pages(request, response);
  });
  open.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const outbound = createOutbound({ allow: [{ host: '127.0.0.1', port }] });
  const takeTurn = turns();
  const get = (path: string, { intervalMs = 1, ...rest }: Partial<GuestRequest> & { intervalMs?: number } = {}) =>
    fetchAsGuest(
      { outbound, intervalMs, takeTurn },
      { url: `${origin}${path}`, accept: 'text/html', maxBytes: 1000, timeoutMs: 2000, ...rest },
    );
  return { origin, asked, get, parts: { outbound, takeTurn, intervalMs: 1 } };
};

const page: RequestListener = (_request, response) => void response.end('<p>Hello</p>');

describe('a guest on a website', () => {
  test('reads robots.txt once, obeys it and finds the sitemaps it names', async () => {
    const text = 'User-agent: *\nDisallow: /private\nSitemap: https://example.com/map.xml';
    const { asked, get, parts, origin } = await serve({ status: 200, text }, page);
    expect(await get('/')).toMatchObject({ kind: 'reply', reply: { status: 200, text: '<p>Hello</p>' } });
    expect(await get('/private/prices')).toEqual({ kind: 'disallowed', url: `${origin}/private/prices` });
    expect(await listSitemaps(parts, origin)).toEqual(['https://example.com/map.xml']);
    expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/']);
  });

  test('reads everything of a host without rules, and nothing of one whose rules fail', async () => {
    expect(await (await serve({ status: 404, text: '' }, page)).get('/a')).toMatchObject({ kind: 'reply' });
    expect(await (await serve({ status: 503, text: '' }, page)).get('/a')).toMatchObject({ kind: 'disallowed' });
  });

  test('obeys the rules where a redirect leads, and follows only where the caller lets it', async () => {
    const text = 'User-agent: Farmstead\nDisallow: /hidden';
    const { get, origin } = await serve({ status: 200, text }, (request, response) => {
      const to = request.url === '/out' ? 'https://elsewhere.example/' : '/hidden';
      response.writeHead(302, { location: to }).end();
    });
    expect(await get('/in')).toEqual({ kind: 'disallowed', url: `${origin}/hidden` });
    const mayFollow = (url: URL): boolean => url.origin === origin;
    expect(await get('/out', { mayFollow })).toEqual({ kind: 'elsewhere', url: 'https://elsewhere.example/' });
  });

  test('asks a host once in an interval, for all callers', async () => {
    const { asked, get } = await serve({ status: 404, text: '' }, page);
    const started = performance.now();
    await Promise.all([get('/a', { intervalMs: 40 }), get('/b', { intervalMs: 40 })]);
    await get('/c', { intervalMs: 40 });
    // Four requests have three intervals between them; a loaded machine may deliver one late, but none early.
    expect(asked).toHaveLength(4);
    expect((asked[3]?.at ?? 0) - started).toBeGreaterThan(3 * 40 - 5);
  });

  test('refuses private addresses as every outgoing call does', async () => {
    const parts = { outbound: createOutbound({ allow: [] }), intervalMs: 1, takeTurn: turns() };
    const request = { url: 'http://127.0.0.1:9/', accept: '*/*', maxBytes: 10, timeoutMs: 500 };
    await expect(fetchAsGuest(parts, request)).rejects.toMatchObject({ reason: 'refused_address' });
  });
});
