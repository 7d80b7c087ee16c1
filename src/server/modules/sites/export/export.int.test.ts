import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { htmlFaults } from '../../../../../test/gallery/valid-html.ts';
import { writeFarm } from '../../../../../test/setup/farm.ts';
import { findNginx, startNginx } from '../../../../../test/setup/nginx.ts';
import { hostPlainFiles } from '../../../../../test/setup/plain-files.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { exportToFolder } from './export.usecases.ts';
import { extractReferences } from './page-references.rules.ts';

const APP = 'https://app.example.com';
const product = await testProduct({ environment: { APP_ORIGIN: APP, FARM_BASE_DOMAIN: 'farms.example.com' } });
const { ctx } = product;
const { farmId, pages, headers } = await writeFarm(product, {
  clientName: 'Export Pests',
  microHubs: 'Ant Control, Termite Control',
  domainPrefix: 'ants',
});
const [renamed, deleted, ...kept] = pages.filter(({ isPublished }) => isPublished);
if (!renamed || !deleted || kept.length < 5) throw new Error('Too few pages were published.');
const { rows } = await ctx.db.execute<{ client_id: number }>(sql`select client_id from farms where id = ${farmId}`);
const clientId = rows[0]?.client_id ?? 0;
await product.call('PATCH', `/api/pages/${renamed.id}/slug`, { headers, body: { slug: 'a-better-address' } });
await product.call('DELETE', `/api/pages/${deleted.id}?baseVersion=1`, { headers });
await product.call('POST', '/api/admin/settings', { headers, body: { indexNow: true } });
// Jobs draw the images.
let isDrawn = false;
const drawing = product
  .call('POST', `/api/farms/${farmId}/generate-images`, { headers })
  .finally(() => (isDrawn = true));
while (!isDrawn) {
  await product.runJobs();
  await delay(20);
}
await drawing;
const ORIGIN = 'https://ants.farms.example.com';

const exportZip = async (url = `/api/farms/${farmId}/export`) => {
  const answer = await product.app.inject({ method: 'POST', url, headers });
  expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200);
  return { answer, files: new Map(Object.entries(unzipSync(answer.rawPayload))) };
};
const { answer: first, files } = await exportZip();
const text = (path: string): string => Buffer.from(files.get(path) ?? []).toString();
const htmlFiles = [...files.keys()].filter((path) => path.endsWith('.html'));
const host = await hostPlainFiles(files);
afterAll(() => host.close());
const request = (path: string) => fetch(host.origin + path, { redirect: 'manual' });

describe('a farm as plain files', () => {
  test('has every page, its images, crawler files and hosting files', () => {
    for (const { slug } of kept) expect(files.has(`${slug}.html`), slug).toBe(true);
    for (const path of [
      'index.html',
      'about.html',
      'privacy.html',
      'thank-you.html',
      '404.html',
      '410.html',
      'a-better-address.html',
    ])
      expect(files.has(path), path).toBe(true);
    for (const path of [
      'robots.txt',
      'sitemap.xml',
      '_redirects',
      '_headers',
      'nginx.conf',
      'README.md',
      'manifest.json',
    ])
      expect(files.has(path), path).toBe(true);
    // Cards for shared links; no page has a photo here.
    expect([...files.keys()].filter((path) => path.startsWith('img/')).map((path) => path.slice(-4))).toContain('.png');
    expect([...files.keys()].filter((path) => /^[a-z0-9]{32}\.txt$/.test(path))).toHaveLength(1);
    expect(files.has(`${renamed.slug}.html`)).toBe(false);
    expect(files.has(`${deleted.slug}.html`)).toBe(false);
  });

  test('every reference of its pages and sitemap exists', async () => {
    const lead = [...htmlFiles, 'sitemap.xml', 'robots.txt'].flatMap((path) =>
      [...extractReferences(text(path), ORIGIN)].map((to) => `${path} ${to}`),
    );
    expect(lead.length).toBeGreaterThan(50);
    const dead: string[] = [];
    for (const one of new Set(lead)) {
      const [, to = ''] = one.split(' ');
      const { status } = await request(to);
      if (status !== 200) dead.push(`${one} ${status}`);
    }
    expect(dead).toEqual([]);
    const listed = [...text('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    expect(listed.length).toBeGreaterThan(kept.length);
    for (const address of listed)
      expect(address.startsWith(`${ORIGIN}/`) || address === `${ORIGIN}/`, address).toBe(true);
  });

  test('a renamed page redirects, a removed one is listed for hosts with 410', async () => {
    const redirect = await request(`/${renamed.slug}`);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/a-better-address']);
    expect((await request(`/${deleted.slug}`)).status).toBe(404);
    expect(text('nginx.conf')).toContain(`location = /${deleted.slug} { return 410; }`);
    expect(text('README.md')).toContain('404: Pages cannot answer 410');
  });

  test('pages equal the product’s except for form targets', async () => {
    const slug = kept[0]?.slug ?? '';
    const served = await product.app.inject({ url: `/${slug}`, headers: { host: 'ants.farms.example.com' } });
    expect(text(`${slug}.html`)).toBe(served.body.replaceAll('="/api/public/', `="${APP}/api/public/`));
    for (const path of htmlFiles) expect(text(path), path).not.toMatch(/["'(]\/api\//);
    expect(text(`${slug}.html`)).toContain(`rel="canonical" href="${ORIGIN}/${slug}"`);
  });

  test('their policy allows requests only to the product', async () => {
    const policy = (await request('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src ${APP}; form-action ${APP};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).not.toContain('unsafe');
    expect(policy.length).toBeLessThan(1_950);
    const strange = htmlFiles.flatMap((path) =>
      [...text(path).matchAll(/\s(?:src|action|data-[a-z]+)="(https?:[^"]*)"/g)].map(([, address = '']) => address),
    );
    expect([...new Set(strange.map((address) => new URL(address).origin))]).toEqual([APP]);
  });

  test('its pages are valid and light', async () => {
    for (const path of htmlFiles) {
      expect(await htmlFaults(text(path)), path).toEqual([]);
      expect(files.get(`${path}.br`)?.length, path).toBeLessThan(14_600);
    }
  });

  test('compressed copies have the same content', () => {
    for (const path of [...htmlFiles, 'sitemap.xml', 'robots.txt']) {
      expect(brotliDecompressSync(files.get(`${path}.br`) ?? new Uint8Array()).toString()).toBe(text(path));
      expect(gunzipSync(files.get(`${path}.gz`) ?? new Uint8Array()).toString()).toBe(text(path));
    }
  });

  test('the same content gives the same bytes', async () => {
    product.clock.advance(600_000);
    const { answer } = await exportZip();
    expect(answer.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="ants.farms.example.com.zip"');
    expect(Number(answer.headers['x-export-pages'])).toBeGreaterThanOrEqual(htmlFiles.length - 3);
  });
});

const nginx = findNginx();
if (nginx === null) process.stderr.write('The exported nginx.conf is not tested: nginx is not installed.\n');

test.skipIf(nginx === null)('nginx with the exported file answers as the product does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-hosted-'));
  chmodSync(folder, 0o755);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const front = await startNginx(nginx ?? '', (port) =>
    text('nginx.conf')
      .replace('listen 80;', `listen 127.0.0.1:${port} default_server;`)
      .replace('listen [::]:80;', '')
      .replace('/var/www/ants.farms.example.com', folder),
  );
  const answer = async (path: string) => {
    const found = await fetch(`http://127.0.0.1:${front.port}${path}`, { redirect: 'manual' });
    const { status, headers: sent } = found;
    return { status, location: sent.get('location')?.replace(/^http:\/\/[^/]*/, ''), sent, body: await found.text() };
  };
  try {
    const page = await answer('/a-better-address');
    expect([page.status, page.body, page.sent.get('content-encoding')]).toEqual([
      200,
      text('a-better-address.html'),
      'gzip',
    ]);
    expect(page.sent.get('content-security-policy')).toContain(`form-action ${APP}`);
    expect(page.sent.get('content-type')).toBe('text/html; charset=utf-8');
    const picture = [...files.keys()].find((path) => path.endsWith('.avif')) ?? '';
    const image = await answer(`/${picture}`);
    expect([image.sent.get('content-type'), image.sent.get('cache-control')]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    const moves = {
      [`/${renamed.slug}`]: '/a-better-address',
      '/a-better-address.html': '/a-better-address',
      '/a-better-address/': '/a-better-address',
      '/index.html': '/',
    };
    for (const [from, to] of Object.entries(moves)) {
      const { status, location } = await answer(from);
      expect([from, status, location]).toEqual([from, 301, to]);
    }
    const goneResponse = await answer(`/${deleted.slug}`);
    expect([goneResponse.status, goneResponse.body]).toEqual([410, text('410.html')]);
    for (const path of ['/nobody-has-this', '/README.md', '/_headers', '/manifest.json', '/.farmstead-export'])
      expect([path, (await answer(path)).status]).toEqual([path, 404]);
    expect((await answer('/')).status).toBe(200);
  } finally {
    await front.stop();
  }
});

describe('a client site as plain files', () => {
  test('is exported for its own domain, verified or not, with its canonical addresses', async () => {
    const none = await product.call<{ message: string }>('POST', `/api/clients/${clientId}/export-site`, { headers });
    expect([none.status, none.body.message]).toEqual([409, 'Set up a hub domain for this client first.']);
    const body = { domain: 'help.exportpests.com', title: 'Help', description: 'All answers' };
    await product.call('POST', `/api/clients/${clientId}/setup-hub-domain`, { headers, body });
    await product.call('POST', `/api/clients/${clientId}/generate-farm-pages`, { headers });
    const hub = await exportZip(`/api/clients/${clientId}/export-site`);
    const home = Buffer.from(hub.files.get('index.html') ?? []).toString();
    expect(home).toContain('rel="canonical" href="https://help.exportpests.com/"');
    const sitemap = Buffer.from(hub.files.get('sitemap.xml') ?? []).toString();
    const listed = [...sitemap.matchAll(/<loc>https:\/\/help\.exportpests\.com\/([^<]*)<\/loc>/g)].map(
      ([, slug]) => slug,
    );
    expect(listed.length).toBeGreaterThanOrEqual(kept.length + 4);
    for (const slug of listed) expect(hub.files.has(slug === '' ? 'index.html' : `${slug}.html`), slug).toBe(true);
  });
});

describe('who may export what', () => {
  test('an export is in the audit log, and a farm without public pages is refused', async () => {
    const entries = await ctx.db.execute<{ action: string }>(
      sql`select action from audit_log where action like '%site_exported' and actor_kind = 'staff'`,
    );
    expect(entries.rows.map(({ action }) => action)).toContain('farm.site_exported');
    await product.call('PATCH', `/api/farms/${farmId}/status`, { headers, body: { status: 'inactive' } });
    const conflict = await product.call<{ code: string }>('POST', `/api/farms/${farmId}/export`, { headers });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'sites.nothing_to_export']);
    await product.call('PATCH', `/api/farms/${farmId}/status`, { headers, body: { status: 'active' } });
  });
});

describe('the operator’s command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-export-'));

  test('writes a farm by its id or domain and a hub by its domain', async () => {
    const place = join(folder, 'site');
    const written = await exportToFolder(ctx, { name: String(farmId), folder: place });
    expect(written?.origin).toBe(ORIGIN);
    const manifest = JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8')) as { files: { path: string }[] };
    for (const { path } of manifest.files) expect(readFileSync(join(place, path)).length, path).toBeGreaterThan(-1);
    expect((await exportToFolder(ctx, { name: 'ants.farms.example.com', folder: place }))?.pages).toBe(written?.pages);
    const hub = await exportToFolder(ctx, { name: 'help.exportpests.com', folder: join(folder, 'hub') });
    expect(hub?.origin).toBe('https://help.exportpests.com');
    expect(await exportToFolder(ctx, { name: 'nobody.example', folder: place })).toBeNull();
  });

  test('a removed page disappears with the next export', async () => {
    const place = join(folder, 'site');
    const [gone] = kept;
    expect(readdirSync(place)).toContain(`${gone?.slug}.html`);
    await product.call('POST', `/api/pages/${gone?.id}/unpublish`, { headers });
    await exportToFolder(ctx, { name: String(farmId), folder: place });
    expect(readdirSync(place)).not.toContain(`${gone?.slug}.html`);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('a folder with other files is refused and unchanged', async () => {
    const place = mkdtempSync(join(folder, 'mine-'));
    writeFileSync(join(place, 'thesis.txt'), 'years of work');
    await expect(exportToFolder(ctx, { name: String(farmId), folder: place })).rejects.toThrow(/no export has made/);
    expect(readdirSync(place)).toEqual(['thesis.txt']);
  });

  test('a failed export leaves the previous one', async () => {
    const place = join(folder, 'site');
    const before = readdirSync(place);
    await product.call('PATCH', `/api/farms/${farmId}/status`, { headers, body: { status: 'inactive' } });
    await expect(exportToFolder(ctx, { name: String(farmId), folder: place })).rejects.toThrow(/nothing to export/);
    expect(readdirSync(place)).toEqual(before);
  });
});
