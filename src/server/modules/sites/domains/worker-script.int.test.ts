import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Miniflare } from 'miniflare';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DomainInstructions } from '#shared/domains.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { writeFarm } from '../../../../../test/setup/farm.ts';

const DOMAIN = 'help.acme.example';
const product = await testProduct();
const { ctx } = product;

/** A proxy between the worker and the product, so that a test can record requests and stop the product. */
const passed: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
let isAway = false;
let refused = 0;
/** Replaces the product's cache-control header unless null. */
let caching: string | null = null;
const proxy = createServer((request, response) => {
  void request.toArray().then(async (chunks) => {
    if (isAway) {
      refused += 1;
      return response.destroy();
    }
    const { method = 'GET', url = '/', headers } = request;
    const body = Buffer.concat(chunks);
    passed.push({ method, url, headers, body: body.toString() });
    const answer = await product.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, host: 'localhost:3000' },
      ...(body.length > 0 ? { payload: body } : {}),
    });
    const cached = caching === null ? {} : { 'cache-control': caching };
    response.writeHead(answer.statusCode, { ...answer.headers, ...cached }).end(answer.rawPayload);
  });
});

let worker: Miniflare;
let pageId = 0;
let slug = '';

beforeAll(async () => {
  const { farmId, pages, headers } = await writeFarm(product, {
    clientName: 'Acme Pest Control',
    microHubs: 'Ant control',
    domainPrefix: 'acme',
  });
  await ctx.db.execute(sql`update pages set status = 'published', first_published_at = now(), modified_at = now()`);
  ({ id: pageId = 0, slug = '' } = pages[0] ?? {});
  const { rows } = await ctx.db.execute<{ client_id: number }>(sql`select client_id from farms where id = ${farmId}`);
  const client = `/api/clients/${rows[0]?.client_id}`;
  await product.call('POST', `${client}/setup-hub-domain`, {
    headers,
    body: { domain: DOMAIN, title: 'Acme Answers' },
  });
  await ctx.db.execute(sql`update clients set hub_domain_active_at = now()`);
  await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as AddressInfo;
  const { body } = await product.call<DomainInstructions>('GET', `${client}/domain-instructions`, { headers });
  const script = body.workerScript.replace(ctx.config.appOrigin, `http://127.0.0.1:${port}`);
  worker = new Miniflare({ modules: true, script, compatibilityDate: '2026-01-01', cf: false });
  await worker.ready;
});
afterAll(async () => {
  await worker.dispose();
  proxy.closeAllConnections();
  proxy.close();
});
beforeEach(() => {
  passed.length = 0;
  isAway = false;
  caching = null;
});

type Init = NonNullable<Parameters<Miniflare['dispatchFetch']>[1]>;
const request = (path: string, init: Init = {}, host = DOMAIN) =>
  worker.dispatchFetch(`https://${host}${path}`, { redirect: 'manual', ...init });
/** Long enough for a busy machine. */
const PATIENCE = { timeout: 15_000, interval: 50 };
/** Waits until the worker has cached the page. */
const waitUntilCached = async (path: string): Promise<void> => {
  await vi.waitFor(async () => {
    const before = passed.length;
    await (await request(path)).text();
    if (passed.length > before) throw new Error('not cached yet');
  }, PATIENCE);
  passed.length = 0;
};

describe('the worker in front of the product', () => {
  test('shows the client’s pages on its domain', async () => {
    const home = await request('/');
    expect(await home.text()).toContain(`href="/${slug}"`);
    const page = await request(`/${slug}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<link rel="canonical" href="http://${DOMAIN}/${slug}">`);
    expect((await request('/never-was')).status).toBe(404);
  });

  test('sends the domain, the visitor’s address and the token, and removes cookies', async () => {
    const headers = {
      cookie: '_ga=1; session=secret',
      'cf-connecting-ip': '203.0.113.9',
      'x-forwarded-for': '1.1.1.1',
    };
    await request('/robots.txt?fresh', { headers: { ...headers, 'x-forwarded-host': 'evil.example' } });
    const received: IncomingHttpHeaders = passed[0]?.headers ?? {};
    expect(passed[0]?.url).toBe('/robots.txt?fresh');
    expect(received).toMatchObject({
      'x-forwarded-host': DOMAIN,
      'x-forwarded-proto': 'https',
      'x-edge-address': '203.0.113.9',
      'x-edge-token': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(received).not.toHaveProperty('cookie');
    expect(received['x-forwarded-for'] ?? '').not.toContain('1.1.1.1');
  });

  test('forwards crawler files and images', async () => {
    const sitemap = await request('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('xml');
    expect(await sitemap.text()).toContain(`http://${DOMAIN}/${slug}</loc>`);
    expect(await (await request('/robots.txt')).text()).toContain(`Sitemap: http://${DOMAIN}/sitemap.xml`);
    expect((await request('/img/nothing.svg')).status).toBe(404);
    expect(passed.map(({ url }) => url)).toContain('/img/nothing.svg');
  });

  test('forwards a form unchanged and returns its redirect', async () => {
    const fields = { pageId: String(pageId), name: 'Ann Visitor', email: 'ann@example.com', message: 'Ants & more?' };
    const body = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const sent = await request('/api/public/leads', { method: 'POST', body, headers });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/^\/thank-you\/[a-z0-9-]+$/);
    expect(passed[0]).toMatchObject({ method: 'POST', url: '/api/public/leads', body });
    const { rows } = await ctx.db.execute<{ name: string }>(sql`select name from leads`);
    expect(rows).toEqual([{ name: 'Ann Visitor' }]);
    const thanks = await request(sent.headers.get('location') ?? '');
    expect([301, 200]).toContain(thanks.status);
  });

  test('shows no screen of the product', async () => {
    expect((await request('/api/clients')).status).toBe(404);
    expect((await request('/admin/login')).status).toBe(404);
  });

  test('caches a page as long as the product allows, and answers 304 from the cache', async () => {
    await waitUntilCached(`/${slug}`);
    const cached = await request(`/${slug}`);
    expect(cached.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400');
    expect(Number(cached.headers.get('age'))).toBeGreaterThanOrEqual(0);
    expect([...cached.headers.keys()].filter((name) => name.startsWith('x-edge'))).toEqual([]);
    expect(await cached.text()).toContain('<h1>');
    const tag = cached.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const notModified = await request(`/${slug}`, { headers: { 'if-none-match': tag } });
    expect([notModified.status, await notModified.text()]).toEqual([304, '']);
    const plain = await request(`/${slug}`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain('<h1>');
    expect(passed).toEqual([]);
  });

  test('serves cached pages while the product is unavailable, and forwards 304 for others', async () => {
    await waitUntilCached('/');
    isAway = true;
    expect((await request('/')).status).toBe(200);
    isAway = false;
    const { headers } = await request('/sitemap.xml?fresh');
    const repeated = await request('/sitemap.xml?fresh', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(repeated.status).toBe(304);
  });

  test('serves a stale page once while it fetches a new one', async () => {
    caching = 'public, max-age=1, stale-while-revalidate=60';
    await waitUntilCached('/privacy');
    await new Promise((done) => setTimeout(done, 1_200));
    isAway = true;
    refused = 0;
    expect((await request('/privacy')).status).toBe(200);
    await vi.waitFor(() => expect(refused).toBe(1), PATIENCE);
    isAway = false;
    const stale = await request('/privacy');
    expect(Number(stale.headers.get('age'))).toBeGreaterThanOrEqual(1);
    await vi.waitFor(async () => {
      const response = await request('/privacy');
      expect(response.headers.get('age')).toBe('0');
    }, PATIENCE);
    expect(passed.map(({ url }) => url)).toContain('/privacy');
  });

  test('caches no private response', async () => {
    for (const path of ['/never-was', '/api/clients']) {
      await request(path);
      await request(path);
      expect(passed.filter(({ url }) => url === path).length).toBe(2);
    }
  });

  test('redirects www and plain HTTP', async () => {
    const www = await request(`/${slug}?a=1`, {}, `www.${DOMAIN}`);
    expect([www.status, www.headers.get('location')]).toEqual([301, `https://${DOMAIN}/${slug}?a=1`]);
    const plain = await worker.dispatchFetch(`http://${DOMAIN}/`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, `https://${DOMAIN}/`]);
    expect(passed).toEqual([]);
  });
});
