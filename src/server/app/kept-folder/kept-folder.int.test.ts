import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { exampleConfiguration, findNginx, startNginx, type RunningNginx } from '../../../../test/setup/nginx.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { buildServer } from '../build-server.ts';
import { createMetrics } from '#server/platform/metrics.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmstead-kept-'));
chmodSync(folder, 0o755);
const pagesFolder = join(folder, 'pages');
mkdirSync(join(pagesFolder, 'hosts', 'left.example'), { recursive: true });
writeFileSync(join(pagesFolder, '.farmstead-pages'), '');
const HOST = 'ants.farms.example.com';
const HUB = 'help.keptants.com';

const product = await testProduct({
  environment: {
    APP_ORIGIN: 'https://app.example.com',
    FARM_BASE_DOMAIN: 'farms.example.com',
    KEPT_PAGES_DIR: pagesFolder,
  },
});
const { ctx, database } = product;
const leftAfterStart = existsSync(join(pagesFolder, 'hosts', 'left.example'));
const {
  farmId,
  pages: written,
  headers: staff,
} = await writeFarm(product, { clientName: 'Kept Ants', microHubs: 'Ant Control', domainPrefix: 'ants' });
// The call waits for the pictures, which are drawn by jobs.
let isDrawn = false;
const drawing = product
  .call('POST', `/api/farms/${farmId}/generate-images`, { headers: staff })
  .finally(() => (isDrawn = true));
while (!isDrawn) {
  await product.runJobs();
  await delay(20);
}
await drawing;
const [page, renamed, deleted] = written.filter(({ isPublished }) => isPublished);
if (!page || !renamed || !deleted) throw new Error('Too few pages were published.');
const port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isKept = (place: string, host = HOST): boolean => existsSync(join(pagesFolder, 'hosts', host, place));
const SOON = { timeout: 20_000 };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const askAt =
  (at: number) =>
  (path: string, asked: { method?: string; host?: string; headers?: Record<string, string> } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { host: asked.host ?? HOST, ...asked.headers };
      request({ host: '127.0.0.1', port: at, path, method: asked.method ?? 'GET', headers, agent: false }, (answer) => {
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          reject,
        );
      })
        .on('error', reject)
        .end();
    });

test('what an earlier process left is gone before the first visitor', () => {
  expect(leftAfterStart).toBe(false);
});

describe('the folder', () => {
  test('holds every public page, the home and the crawlers’ files, and no draft', async () => {
    await expect
      .poll(() => isKept(page.slug) && isKept('_home') && isKept('robots.txt') && isKept('sitemap.xml'), SOON)
      .toBe(true);
    await product.call('POST', `/api/pages/${renamed.id}/unpublish`, { headers: staff });
    await expect.poll(() => isKept(page.slug) && !isKept(renamed.slug), SOON).toBe(true);
  });

  test('is empty of a client the moment something of it changes', async () => {
    await expect.poll(() => isKept(page.slug), SOON).toBe(true);
    await product.call('PUT', `/api/farms/${farmId}/cta`, {
      headers: staff,
      body: { quiz: 'How bad is it?', ask: null },
    });
    await expect.poll(() => isKept(page.slug), { interval: 5, timeout: 5_000 }).toBe(false);
    await expect.poll(() => isKept(page.slug), SOON).toBe(true);
  });

  test('follows a farm that is switched off and on, and one that is hidden from search', async () => {
    const set = (status: string) =>
      product.call('PATCH', `/api/farms/${farmId}/status`, { headers: staff, body: { status } });
    await set('inactive');
    await expect.poll(() => existsSync(join(pagesFolder, 'hosts', HOST)), SOON).toBe(false);
    await set('active');
    await expect.poll(() => isKept(page.slug), SOON).toBe(true);
    const hidden = { isOff: true, reason: 'Being rewritten' };
    await product.call('PATCH', `/api/farms/${farmId}/indexing`, { headers: staff, body: hidden });
    await expect.poll(() => isKept('robots.txt') && !isKept(page.slug), SOON).toBe(true);
    await product.call('PATCH', `/api/farms/${farmId}/indexing`, { headers: staff, body: { isOff: false } });
    await expect.poll(() => isKept(page.slug), SOON).toBe(true);
  });

  test('follows the client’s domain', async () => {
    await ctx.db.execute(
      sql`update clients set main_hub_domain = ${HUB}, hub_active_at = now() where name = 'Kept Ants'`,
    );
    await expect.poll(() => isKept(page.slug, HUB) && isKept(page.slug), SOON).toBe(true);
    await ctx.db.execute(sql`update clients set hub_active_at = null where name = 'Kept Ants'`);
    await expect.poll(() => isKept(page.slug) && !existsSync(join(pagesFolder, 'hosts', HUB)), SOON).toBe(true);
  });

  test('that holds anything else is refused', async () => {
    const foreign = mkdtempSync(join(folder, 'foreign-'));
    writeFileSync(join(foreign, 'thesis.txt'), 'years of work');
    const config = { ...ctx.config, keptPagesDir: foreign };
    const parts = { ctx: { ...ctx, config }, database, metrics: createMetrics(), webRoot: folder };
    await expect(buildServer(parts)).rejects.toThrow(/KEPT_PAGES_DIR .*holds other files/);
    expect(readdirSync(foreign)).toEqual(['thesis.txt']);
  });
});

const nginx = findNginx();
if (nginx === null) process.stderr.write('Kept pages in front of nginx are not tested: nginx is not installed.\n');

describe.skipIf(nginx === null)('nginx with the shipped example', () => {
  let front: RunningNginx | null = null;
  beforeAll(async () => {
    front = await startNginx(nginx ?? '', (at) =>
      exampleConfiguration({ port: at, product: port, pages: pagesFolder }),
    );
  });
  afterAll(() => front?.stop());
  const direct = askAt(port);
  const ask = (...asked: Parameters<ReturnType<typeof askAt>>) => askAt(front?.port ?? 0)(...asked);
  const own = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'server', 'transfer-encoding']);
  // Of an answer without a body nginx says that it is 0 long, which nobody may take for the page's length (RFC 9111, 3.2).
  const isOwn = (name: string, status: number): boolean =>
    own.has(name) || (status === 304 && name === 'content-length');
  const shown = ({ status, headers, body }: Answer) => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !isOwn(name, status))),
    body: body.toString('base64'),
  });
  const isByNginx = ({ headers }: Answer): boolean => headers['x-request-id'] === undefined;
  const same = async (path: string, asked: Parameters<typeof ask>[1] = {}): Promise<Answer> => {
    const [there, here] = [await direct(path, asked), await ask(path, asked)];
    expect(shown(here), path).toEqual(shown(there));
    return here;
  };

  test.each<Record<string, string>>([
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip, deflate, br' },
    { 'accept-encoding': 'gzip;q=0.5' },
    { 'accept-encoding': 'br;q=0, gzip' },
    { 'accept-encoding': 'br;q=0.0' },
  ])('a page, the home and the crawlers’ files are the product’s to the last header: %o', async (headers) => {
    await expect.poll(() => isKept(page.slug) && isKept('sitemap.xml'), SOON).toBe(true);
    for (const path of [`/${page.slug}`, '/', '/privacy', '/robots.txt', '/sitemap.xml']) {
      const answer = await same(path, { headers });
      expect([path, answer.status, isByNginx(answer)]).toEqual([path, 200, true]);
      const head = await same(path, { headers, method: 'HEAD' });
      expect([path, head.body.length, isByNginx(head)]).toEqual([path, 0, true]);
    }
  });

  test('what a visitor has is not sent again', async () => {
    const path = `/${page.slug}`;
    const tag = String((await ask(path, { headers: { 'accept-encoding': 'br' } })).headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, tag.replace('-br', ''), '*']) {
      const answer = await same(path, { headers: { 'accept-encoding': 'br', 'if-none-match': known } });
      expect([known, answer.status, isByNginx(answer)]).toEqual([known, 304, true]);
    }
    const stranger = await same(path, { headers: { 'if-none-match': '"other"', range: 'bytes=0-9' } });
    expect(stranger.status).toBe(200);
  });

  test('pictures are sent from the folder too', async () => {
    const html = (await ask(`/${page.slug}`)).body.toString();
    const pictures = [...html.matchAll(/(\/img\/[a-z0-9.-]+) \d+w/g)].map(([, path = '']) => path);
    expect(pictures.length).toBeGreaterThan(1);
    for (const path of pictures) {
      await expect.poll(() => isKept(path.slice(1)), SOON).toBe(true);
      expect(isByNginx(await same(path))).toBe(true);
      const known = { headers: { 'if-none-match': `"${path.slice('/img/'.length)}"` } };
      expect((await same(path, known)).status).toBe(304);
    }
    const missing = '/img/nobody-has-this-0123456789abcdef.png';
    expect((await same(missing, { headers: { 'if-none-match': `"${missing.slice(5)}"` } })).status).toBe(404);
  });

  test('a removed, a renamed and an unknown address, a query, a form and another host are the product’s to answer', async () => {
    await product.call('DELETE', `/api/pages/${deleted.id}?baseVersion=1`, { headers: staff });
    await expect.poll(() => isKept(page.slug), SOON).toBe(true);
    expect((await same(`/${deleted.slug}`)).status).toBe(410);
    await product.call('PATCH', `/api/pages/${page.id}/slug`, { headers: staff, body: { slug: 'a-new-address' } });
    await expect.poll(() => isKept('a-new-address'), SOON).toBe(true);
    const moved = await same(`/${page.slug}`);
    expect([moved.status, moved.headers.location]).toEqual([301, '/a-new-address']);
    for (const path of [
      '/nobody-has-this',
      '/-kept',
      '/-product',
      '/_home',
      '/a-new-address/',
      '/A-New-Address',
      '//',
      '/-',
    ])
      await same(path);
    expect((await same('/a-new-address?utm=1')).status).toBe(200);
    expect((await same('/a-new-address', { method: 'POST' })).status).toBe(405);
    expect((await same('/', { host: 'nobody.example' })).status).toBe(404);
    expect((await same('/', { host: 'nobody.example', headers: { 'x-forwarded-host': HOST } })).status).toBe(404);
    expect((await same('/', { host: '..' }).catch(() => null))?.status ?? 400).not.toBe(200);
  });

  test('a change is seen at once, and never half', async () => {
    const words = (quiz: string) =>
      product.call('PUT', `/api/farms/${farmId}/cta`, { headers: staff, body: { quiz, ask: null } });
    for (const quiz of ['First words', 'Second words', 'Third words']) {
      await words(quiz);
      await expect.poll(async () => (await ask('/a-new-address')).body.toString()).toContain(quiz);
      const { body, headers } = await ask('/a-new-address');
      expect(String(headers['content-security-policy'])).toContain('script-src');
      expect(body.toString()).toContain(quiz);
    }
  });

  test('when the product is gone, published pages stay', async () => {
    await expect.poll(() => isKept('a-new-address') && isKept('_home'), SOON).toBe(true);
    const before = shown(await ask('/a-new-address', { headers: { 'accept-encoding': 'br' } }));
    await product.app.close();
    const after = await ask('/a-new-address', { headers: { 'accept-encoding': 'br' } });
    expect(shown(after)).toEqual(before);
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/nobody-has-this')).status).toBe(502);
    expect(front?.complaints()).not.toMatch(/\[(?:crit|alert|emerg)\]/);
  });
});
