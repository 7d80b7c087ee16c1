import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
// The call waits for images drawn by jobs.
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

const fileOf = (place: string, host = HOST): string =>
  join(pagesFolder, 'hosts', host, /[./]/.test(place) ? place : `${place}.html`);
const isKept = (place: string, host = HOST): boolean => existsSync(fileOf(place, host));
const SOON = { timeout: 20_000 };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const askAt =
  (at: number) =>
  (path: string, options: { method?: string; host?: string; headers?: Record<string, string> } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { host: options.host ?? HOST, ...options.headers };
      request(
        { host: '127.0.0.1', port: at, path, method: options.method ?? 'GET', headers, agent: false },
        (answer) => {
          buffer(answer).then(
            (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
            reject,
          );
        },
      )
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

  test('has the same time for unchanged content when it is made again, and a new time for changed content', async () => {
    const timesOf = () => [page.slug, `${page.slug}.html.br`, '_home'].map((place) => statSync(fileOf(place)).mtimeMs);
    const remake = async (ask: string) => {
      const [first] = timesOf();
      await product.call('PUT', `/api/farms/${farmId}/cta`, { headers: staff, body: { quiz: null, ask } });
      await expect.poll(() => isKept(page.slug) && timesOf()[0] === first, SOON).toBe(false);
      await expect.poll(() => isKept(page.slug), SOON).toBe(true);
      return timesOf();
    };
    await expect.poll(() => isKept(page.slug), SOON).toBe(true);
    const one = await remake('Is it ants?');
    const other = await remake('How many ants?');
    expect(other[0]).not.toBe(one[0]);
    expect(other[1]).not.toBe(one[1]);
    expect(await remake('Is it ants?')).toEqual(one);
  });

  test('is empty of a client the moment something of it changes', async () => {
    await expect.poll(() => isKept(page.slug), SOON).toBe(true);
    await product.call('PUT', `/api/farms/${farmId}/cta`, {
      headers: staff,
      body: { quiz: 'How bad is it?', ask: null },
    });
    await expect.poll(() => isKept(page.slug), { ...SOON, interval: 5 }).toBe(false);
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
      sql`update clients set main_hub_domain = ${HUB}, hub_domain_active_at = now() where name = 'Kept Ants'`,
    );
    await expect.poll(() => isKept(page.slug, HUB) && isKept(page.slug), SOON).toBe(true);
    await ctx.db.execute(sql`update clients set hub_domain_active_at = null where name = 'Kept Ants'`);
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
  const sendToNginx = (...options: Parameters<ReturnType<typeof askAt>>) => askAt(front?.port ?? 0)(...options);
  const ignored = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'server', 'transfer-encoding']);
  const comparable = ({ status, headers, body }: Answer) => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ignored.has(name))),
    body: body.toString('base64'),
  });
  const isByNginx = ({ headers }: Answer): boolean => headers['x-request-id'] === undefined;
  /** The response through nginx equals the product's, header by header. */
  const expectSame = async (path: string, options: Parameters<typeof sendToNginx>[1] = {}): Promise<Answer> => {
    const [expected, actual] = [await direct(path, options), await sendToNginx(path, options)];
    expect([path, isByNginx(actual)]).toEqual([path, false]);
    expect(comparable(actual), path).toEqual(comparable(expected));
    return actual;
  };
  const POLICY_META = /(?<=<head>)<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;
  const readable = ({ headers, body }: Answer): string => {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
    return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  };
  const directives = (policy: unknown): string[] => (typeof policy === 'string' ? policy.split('; ') : []);
  /** A response as a browser interprets it: the effective policy, and the page without its meta element. */
  const understood = (answer: Answer) => {
    const text = readable(answer);
    const { 'content-security-policy': policy, 'content-length': _length, etag: _etag, ...headers } = answer.headers;
    const lasting = Object.entries(headers).filter(([name]) => !ignored.has(name));
    return {
      status: answer.status,
      headers: Object.fromEntries(lasting),
      text: text.replace(POLICY_META, ''),
      policy: new Set([...directives(policy), ...directives(POLICY_META.exec(text)?.[1])]),
    };
  };
  /** nginx sends the product's page unchanged, under an equally strict policy. */
  const expectEquivalent = async (path: string, options: Parameters<typeof sendToNginx>[1] = {}): Promise<Answer> => {
    const [expected, actual] = [await direct(path, options), await sendToNginx(path, options)];
    expect([path, isByNginx(actual)]).toEqual([path, true]);
    const [expectedPage, actualPage] = [understood(expected), understood(actual)];
    expect({ ...actualPage, policy: null }).toEqual({ ...expectedPage, policy: null });
    expect([...expectedPage.policy].filter((directive) => !actualPage.policy.has(directive))).toEqual([]);
    return actual;
  };

  test.each<Record<string, string>>([
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip, deflate, br' },
    { 'accept-encoding': 'gzip;q=0.5' },
    { 'accept-encoding': 'br;q=0, gzip' },
    { 'accept-encoding': 'br;q=0.0' },
  ])('a page, the home and the crawlers’ files are the product’s, under its policy: %o', async (headers) => {
    await expect.poll(() => isKept(page.slug) && isKept('sitemap.xml'), SOON).toBe(true);
    for (const path of [`/${page.slug}`, '/', '/privacy', '/robots.txt', '/sitemap.xml']) {
      const { status, headers: sent } = await expectEquivalent(path, { headers });
      expect([path, status]).toEqual([path, 200]);
      const head = await sendToNginx(path, { headers, method: 'HEAD' });
      expect([path, head.body.length, isByNginx(head)]).toEqual([path, 0, true]);
      expect(head.headers).toEqual({ ...sent, date: head.headers.date });
    }
  });

  test('a policy comes first in the head of a page, and names its script and style', async () => {
    const html = (await sendToNginx(`/${page.slug}`)).body.toString();
    const policy = directives(
      /^<!doctype html><html lang="en-US"><head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
        html,
      )?.[1],
    );
    expect(policy).toContain("default-src 'none'");
    const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src ${hashOf(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1])}`);
    expect(policy).toContain(`style-src ${hashOf(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1])}`);
  });

  test('what a visitor has is not sent again', async () => {
    const path = `/${page.slug}`;
    const tags = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const accept = { 'accept-encoding': coding };
      const full = await sendToNginx(path, { headers: accept });
      const tag = String(full.headers.etag);
      tags.add(tag);
      for (const validator of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const answer = await sendToNginx(path, { headers: { ...accept, 'if-none-match': validator } });
        expect([validator, answer.status, answer.body.length, isByNginx(answer)]).toEqual([validator, 304, 0, true]);
        for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
          expect([name, answer.headers[name]]).toEqual([name, full.headers[name]]);
      }
    }
    expect(tags.size).toBe(3);
    const product = String((await direct(path)).headers.etag);
    for (const other of ['"other"', product]) {
      const changed = await sendToNginx(path, { headers: { 'if-none-match': other, range: 'bytes=0-9' } });
      expect([changed.status, isByNginx(changed)]).toEqual([200, true]);
    }
    const since = await sendToNginx(path, { headers: { 'if-modified-since': new Date().toUTCString() } });
    expect(since.status).toBe(200);
  });

  test('where one file is missing the product answers', async () => {
    const file = fileOf(`${page.slug}.html.br`);
    const options = { headers: { 'accept-encoding': 'br' } };
    await expectEquivalent(`/${page.slug}`, options);
    renameSync(file, `${file}.away`);
    await expect.poll(async () => isByNginx(await sendToNginx(`/${page.slug}`, options)), SOON).toBe(false);
    await expectSame(`/${page.slug}`, options);
    await expectEquivalent(`/${page.slug}`, { headers: { 'accept-encoding': 'gzip' } });
    renameSync(`${file}.away`, file);
    await expectEquivalent(`/${page.slug}`, options);
  });

  test('pictures are sent from the folder too', async () => {
    const html = (await sendToNginx(`/${page.slug}`)).body.toString();
    const pictures = [...html.matchAll(/(\/img\/[a-z0-9.-]+) \d+w/g)].map(([, path = '']) => path);
    expect(pictures.length).toBeGreaterThan(1);
    for (const path of pictures) {
      await expect.poll(() => isKept(path.slice(1)), SOON).toBe(true);
      const [directAnswer, proxiedAnswer] = [await direct(path), await sendToNginx(path)];
      expect(isByNginx(proxiedAnswer)).toBe(true);
      const tag = String(proxiedAnswer.headers.etag);
      expect(comparable(proxiedAnswer)).toEqual({
        ...comparable(directAnswer),
        headers: { ...comparable(directAnswer).headers, etag: tag },
      });
      expect((await sendToNginx(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
    expect((await expectSame('/img/nobody-has-this-0123456789abcdef.png')).status).toBe(404);
    expect((await expectSame(pictures[0] ?? '', { method: 'POST' })).status).toBe(405);
  });

  test('a removed, a renamed and an unknown address, a query, a form and another host are the product’s to answer', async () => {
    await product.call('DELETE', `/api/pages/${deleted.id}?baseVersion=1`, { headers: staff });
    await expect.poll(() => isKept(page.slug), SOON).toBe(true);
    await expect.poll(async () => isByNginx(await sendToNginx(`/${deleted.slug}`)), SOON).toBe(false);
    expect((await expectSame(`/${deleted.slug}`)).status).toBe(410);
    await product.call('PATCH', `/api/pages/${page.id}/slug`, { headers: staff, body: { slug: 'a-new-address' } });
    await expect.poll(() => isKept('a-new-address'), SOON).toBe(true);
    await expect.poll(async () => isByNginx(await sendToNginx(`/${page.slug}`)), SOON).toBe(false);
    const redirect = await expectSame(`/${page.slug}`);
    expect([redirect.status, redirect.headers.location]).toEqual([301, '/a-new-address']);
    for (const path of [
      '/nobody-has-this',
      '/_home',
      '/_home.html',
      '/a-new-address.html',
      '/a-new-address/',
      '//',
      '/-',
    ])
      await expectSame(path);
    expect((await expectSame('/a-new-address?utm=1')).status).toBe(200);
    expect((await expectSame('/a-new-address', { method: 'POST' })).status).toBe(405);
    expect((await expectSame('/', { host: 'nobody.example' })).status).toBe(404);
    expect((await expectSame('/', { host: 'nobody.example', headers: { 'x-forwarded-host': HOST } })).status).toBe(404);
    expect((await expectSame('/', { host: '..' }).catch(() => null))?.status ?? 400).not.toBe(200);
  });

  test('a change becomes visible as a whole', async () => {
    const words = (quiz: string) =>
      product.call('PUT', `/api/farms/${farmId}/cta`, { headers: staff, body: { quiz, ask: null } });
    for (const quiz of ['First words', 'Second words', 'Third words']) {
      await words(quiz);
      await expect.poll(async () => (await sendToNginx('/a-new-address')).body.toString(), SOON).toContain(quiz);
      const answer = await sendToNginx('/a-new-address');
      const { policy, text } = understood(answer);
      expect([...policy].join('; ')).toMatch(/style-src 'sha256-.*frame-ancestors 'none'/);
      expect(text).toContain(quiz);
    }
  });

  test('when the product is gone, published pages stay', async () => {
    await expect.poll(() => isKept('a-new-address') && isKept('_home'), SOON).toBe(true);
    const before = comparable(await sendToNginx('/a-new-address', { headers: { 'accept-encoding': 'br' } }));
    await product.app.close();
    const after = await sendToNginx('/a-new-address', { headers: { 'accept-encoding': 'br' } });
    expect(comparable(after)).toEqual(before);
    expect((await sendToNginx('/')).status).toBe(200);
    expect((await sendToNginx('/nobody-has-this')).status).toBe(502);
    expect(front?.complaints()).not.toMatch(/\[(?:crit|alert|emerg)\]/);
  });
});
