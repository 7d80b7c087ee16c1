import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/pages.ts';
import { isReservedSlug } from '#shared/reserved-slugs.ts';
import { eventually, publishFarm } from '../../../test/setup/farm.ts';
import { testProduct } from '../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;

interface Visit {
  host?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD' | 'POST';
}

const visit = async (url: string, { host = 'localhost:3000', headers = {}, method = 'GET' }: Visit = {}) => {
  const answer = await product.app.inject({ method, url, headers: { host, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, raw: answer.rawPayload };
};

let farmId = 0;
let clientId = 0;
let staff: Record<string, string> = {};
let live: Page;
let draft: Page;
const FARM_HOST = 'acme.localhost:3000';

beforeAll(async () => {
  const written = await publishFarm(product, {
    clientName: 'Acme Pest Control',
    microHubs: 'Ant control, Termite control',
    questionsPerHub: 5,
    domainPrefix: 'acme',
  });
  ({ farmId, clientId, headers: staff } = written);
  const [first, second] = written.pages as [Page, Page];
  [live, draft] = [first, second];
  await ctx.db.execute(sql`update pages set status = 'draft', first_published_at = null where id = ${draft.id}`);
});

describe('the host decides whose pages answer', () => {
  it('shows a farm’s index and pages on its own domain', async () => {
    const index = await visit('/', { host: FARM_HOST });
    expect(index.status).toBe(200);
    expect(index.text).toContain(`href="/${live.slug}"`);
    const page = await visit(`/${live.slug}`, { host: 'ACME.localhost.' });
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="http://acme.localhost:3000/${live.slug}">`);
  });

  it('shows the same page on the product’s origin, with its canonical at home and in a sandbox', async () => {
    for (const path of [`/${live.slug}`, `/f/${farmId}/${live.slug}`]) {
      const page = await visit(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<link rel="canonical" href="http://acme.localhost:3000/${live.slug}">`);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/);
      expect(policy).toContain('sandbox allow-scripts allow-forms');
      expect(policy).not.toContain('allow-same-origin');
    }
    expect((await visit(`/f/${farmId}`)).text).toContain(`href="/${live.slug}"`);
  });

  it('answers nothing of the product on a client’s domain but the public forms', async () => {
    for (const path of ['/admin/login', '/clients', '/api/clients', '/api/admin/status', '/api', '/client/login']) {
      expect((await visit(path, { host: FARM_HOST })).status, path).toBe(404);
    }
    expect((await visit('/api/admin/login', { host: FARM_HOST, method: 'POST' })).status).toBe(404);
    expect((await visit('/api/public/views', { host: FARM_HOST, method: 'POST' })).status).toBe(204);
    expect((await visit('/', { host: FARM_HOST, method: 'POST' })).status).toBe(405);
  });

  it.each(['nobody.example', 'evil.com:x@acme.localhost', '10.0.0.1'])('finds no site for %j', async (host) => {
    expect((await visit('/', { host })).status).toBe(404);
    expect((await visit('/api/admin/status', { host })).status).toBe(404);
    expect((await visit('/healthz', { host })).status).toBe(200);
  });

  it('believes a forwarded host only with the installation’s token', async () => {
    const headers = { 'x-forwarded-host': 'acme.localhost' };
    expect((await visit('/robots.txt', { headers })).text).not.toContain('acme');
    const edge = { ...headers, 'x-edge-token': ctx.secrets.derive('edge') };
    expect((await visit('/robots.txt', { headers: edge })).text).toContain('http://acme.localhost:3000/sitemap.xml');
    const forged = { ...headers, 'x-edge-token': 'x'.repeat(64) };
    expect((await visit('/robots.txt', { headers: forged })).text).not.toContain('acme');
  });
});

describe('addresses', () => {
  it('lead to the one spelling of a page', async () => {
    for (const path of [
      `/${live.slug}/`,
      `/${live.slug.toUpperCase()}`,
      `/%${live.slug.charCodeAt(0).toString(16)}${live.slug.slice(1)}`,
    ]) {
      const answer = await visit(path, { host: FARM_HOST });
      expect([answer.status, answer.headers.location], path).toEqual([301, `/${live.slug}`]);
    }
    const below = await visit(`/f/${farmId}/${live.slug}`, { host: FARM_HOST });
    expect([below.status, below.headers.location]).toEqual([301, `/${live.slug}`]);
  });

  it.each(['/%', '/%ff'])('that cannot be read are missing: %s', async (path) => {
    for (const host of [FARM_HOST, 'localhost:3000']) expect((await visit(path, { host })).status).toBe(404);
  });

  it.each(['//evil.example/', '/f/1//evil.example', '/f/1/%5Cevil.example', '/a/b', '/f/0', '/f/x/y', '/'.repeat(400)])(
    'that are none are missing: %s',
    async (path) => {
      for (const host of [FARM_HOST, 'localhost:3000']) expect((await visit(path, { host })).status).toBe(404);
    },
  );

  it('of drafts and of other farms are missing', async () => {
    for (const host of [FARM_HOST, 'localhost:3000'])
      expect((await visit(`/${draft.slug}`, { host })).status).toBe(404);
    expect((await visit(`/f/${farmId + 1}/${live.slug}`)).status).toBe(404);
  });

  it('show a draft to signed-in staff, unindexed and uncounted', async () => {
    const preview = await visit(`/f/${farmId}/${draft.slug}?preview=1`, { headers: staff });
    expect(preview.status).toBe(200);
    expect(preview.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(preview.text).not.toContain('data-views');
    expect((await visit(`/f/${farmId}/${draft.slug}?preview=1`)).status).toBe(404);
  });

  it('tell visitors without JavaScript where they went', async () => {
    for (const path of ['/thank-you', `/thank-you/${live.slug}`, '/privacy', '/about']) {
      expect((await visit(path, { host: FARM_HOST })).status).toBe(200);
      expect((await visit(`/f/${farmId}${path}`)).status).toBe(200);
    }
  });
});

describe('addresses of the product itself', () => {
  it('are taken by no page', () => {
    const tree = product.app.printRoutes({ commonPrefix: false });
    const top = [...tree.matchAll(/^[├└]── \/?([a-z][a-z0-9-]*)/gm)].map(([, name = '']) => name);
    expect(top).toEqual(expect.arrayContaining(['api', 'healthz', 'robots']));
    expect(top.filter((name) => !isReservedSlug(name))).toEqual([]);
  });
});

describe('crawlers', () => {
  it('find every public page of a host once, and no other', async () => {
    const sitemap = await visit('/sitemap.xml', { host: FARM_HOST });
    const found = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    const pages = await product.call<Page[]>('GET', `/api/farms/${farmId}/pages?view=summary`, { headers: staff });
    const published = pages.body.filter(({ isPublished }) => isPublished);
    const hubs = ['termite-control', 'ant-control'];
    const expected = ['', 'about', ...hubs, ...published.map(({ slug }) => slug)].map(
      (slug) => `http://acme.localhost:3000/${slug}`,
    );
    expect(found).toHaveLength(expected.length);
    expect(new Set(found)).toEqual(new Set(expected));
    expect((await visit('/sitemap.xml')).text).not.toContain('acme');
  });

  it('reach every page from the home, and from another page', async () => {
    const linked = new Set<string>();
    const paths = ['/'];
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const { text, status } = await visit(path, { host: FARM_HOST });
      expect(status, path).toBe(200);
      for (const [, href = ''] of text.matchAll(/href="(\/[^"#]*)/g)) {
        if (path !== '/') linked.add(href);
        if (!linked.has(`seen ${href}`)) paths.push(href);
        linked.add(`seen ${href}`);
      }
    }
    expect(linked).toContain(`/${live.slug}`);
    expect(linked).not.toContain(`/${draft.slug}`);
  });
});

describe('what is kept', () => {
  it('is sent compressed, known by its tag, and without a body for HEAD', async () => {
    const path = `/${live.slug}`;
    const first = await visit(path, { host: FARM_HOST, headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    });
    expect(gunzipSync(first.raw).toString()).toContain('<h1>');
    const conditional = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' };
    expect((await visit(path, { host: FARM_HOST, headers: conditional })).status).toBe(304);
    const head = await visit(path, { host: FARM_HOST, method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('is rendered again when the client changes, on every page', async () => {
    await visit(`/${live.slug}`, { host: FARM_HOST });
    const fields = { phone: '401-555-0199' };
    await product.call('PATCH', `/api/clients/${clientId}`, { headers: staff, body: fields });
    await eventually(async () => {
      expect((await visit(`/${live.slug}`, { host: FARM_HOST })).text).toContain('href="tel:+14015550199"');
    });
  });

  it('answers 404 at once when the farm is deactivated, and is back when it is activated', async () => {
    for (const [status, expected] of [
      ['inactive', 404],
      ['active', 200],
    ] as const) {
      await product.call('PATCH', `/api/farms/${farmId}/status`, { headers: staff, body: { status } });
      await eventually(async () => {
        for (const path of ['/', `/${live.slug}`])
          expect((await visit(path, { host: FARM_HOST })).status).toBe(expected);
        expect((await visit(`/${live.slug}`)).status).toBe(expected);
      });
    }
  });
});

describe('keeping links and calls to action current', () => {
  it('counts what it set, and only for those who may edit', async () => {
    const links = await product.call('POST', `/api/farms/${farmId}/update-links`, { headers: staff });
    expect(links.body).toMatchObject({
      message: 'Internal links updated successfully for maximum SEO benefit',
      orphans: 0,
    });
    const cta = await product.call('POST', `/api/farms/${farmId}/update-cta`, { headers: staff });
    expect(cta.body).toEqual({ message: 'Call-to-action content updated successfully!', updated: 9 });
    const reader = await product.signIn('user');
    expect((await product.call('POST', `/api/farms/${farmId}/update-cta`, { headers: reader })).status).toBe(403);
    expect((await product.call('POST', '/api/farms/999999/update-links', { headers: staff })).status).toBe(404);
  });
});

describe('an active hub domain', () => {
  it('becomes the home of all the client’s pages', async () => {
    await ctx.db.execute(
      sql`update clients set main_hub_domain = 'help.acme.example', hub_domain_active_at = now() where id = ${clientId}`,
    );
    await eventually(async () => {
      expect((await visit('/', { host: 'help.acme.example' })).status).toBe(200);
    });
    await eventually(async () => {
      const page = await visit(`/${live.slug}`, { host: FARM_HOST });
      expect(page.text).toContain(`<link rel="canonical" href="http://help.acme.example/${live.slug}">`);
    });
    const pages = await product.call<Page[]>('GET', `/api/farms/${farmId}/pages?view=summary`, { headers: staff });
    expect(pages.body.find(({ id }) => id === live.id)?.url).toBe(`http://help.acme.example/${live.slug}`);
    expect((await visit('/sitemap.xml', { host: FARM_HOST })).text).not.toContain('<url>');
    expect((await visit('/sitemap.xml', { host: 'help.acme.example' })).text).toContain(`/${live.slug}</loc>`);
  });
});

describe('pages that are gone', () => {
  it('answer 410, and 301 where another took their place', async () => {
    await ctx.db.execute(sql`
      insert into redirected_slugs (slug, client_id, target, redirected_at)
      values ('old-name', ${clientId}, ${live.slug}, now()), ('removed-page', ${clientId}, null, now())`);
    for (const host of [FARM_HOST, 'localhost:3000']) {
      const redirect = await visit('/old-name', { host });
      expect([redirect.status, redirect.headers.location]).toEqual([301, `/${live.slug}`]);
      expect((await visit('/removed-page', { host })).status).toBe(410);
    }
    await product.call('DELETE', `/api/farms/${farmId}`, { headers: staff });
    await eventually(async () => expect((await visit(`/${live.slug}`)).status).toBe(410));
    expect((await visit(`/f/${farmId}/${live.slug}`)).status).toBe(410);
    expect((await visit(`/${draft.slug}`)).status).toBe(404);
  });
});
