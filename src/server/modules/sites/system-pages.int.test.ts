import { load } from 'cheerio';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/pages.ts';
import { isReservedSlug } from '#shared/reserved-slugs.ts';
import { eventually, publishFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const FARM_HOST = 'acme.localhost:3000';
const HUB_HOST = 'help.acme.example';
/** Part of unconfirmed values, which must never reach a visitor. */
const CANARY = 'canary-never-public';

let farmId = 0;
let clientId = 0;
let staff: Record<string, string> = {};
let live: Page[] = [];

const visit = async (url: string, host = 'localhost:3000') => {
  const answer = await product.app.inject({ method: 'GET', url, headers: { host } });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, $: load(answer.body) };
};

const submit = (body: Record<string, unknown>) =>
  product.call('POST', `/api/clients/${clientId}/claims`, { headers: staff, body });

beforeAll(async () => {
  const written = await publishFarm(product, {
    clientName: 'Acme Pest Control',
    microHubs: 'Ant control, Termite control',
    questionsPerHub: 5,
    domainPrefix: 'acme',
  });
  ({ farmId, clientId, headers: staff } = written);
  await ctx.db.execute(sql`
    update clients set license_number = ${CANARY}, insurance_info = ${CANARY}, service_hours = ${CANARY},
      website = ${`https://${CANARY}.example`}, established = '1901', notes = ${CANARY}, email = 'canary@example.com',
      confirmed_facts = '{}' where id = ${clientId}`);
  live = written.pages;
});

describe('the page about a client', () => {
  it('shows no unconfirmed fact on any host', async () => {
    expect((await submit({ kind: 'person', text: CANARY, role: CANARY, confirmed: false })).status).toBe(201);
    expect((await submit({ kind: 'warranty', text: CANARY, confirmed: false })).status).toBe(201);
    for (const [path, host] of [
      ['/about', FARM_HOST],
      [`/f/${farmId}/about`, 'localhost:3000'],
    ] as const) {
      const { status, text, $ } = await visit(path, host);
      expect(status).toBe(200);
      expect(text).not.toMatch(/canary|1901/);
      expect($('#people, #facts, #promises, a[href^="tel:"]')).toHaveLength(0);
      expect($('#how-made').text()).toContain('put together by a program from a library');
    }
  });

  it('shows confirmed facts, and its people at the addresses in the structured data', async () => {
    await submit({ kind: 'person', text: 'Dana Reyes', role: 'Owner', credential: 'Licensed applicator' });
    await submit({ kind: 'serviceArea', text: 'Cranston, RI' });
    await submit({ kind: 'responseTime', text: 'We call back the same day.' });
    await product.call('PATCH', `/api/clients/${clientId}`, { headers: staff, body: { licenseNumber: 'RI-7' } });
    await eventually(async () => {
      const { $, text } = await visit('/about', FARM_HOST);
      expect($('#dana-reyes').text()).toContain('Licensed applicator');
      expect($('#places').text()).toContain('Cranston, RI');
      expect($('#promises').text()).toContain('We call back the same day.');
      expect($('#facts').text()).toContain('RI-7');
      expect($('link[rel=canonical]').attr('href')).toBe('http://acme.localhost:3000/about');
      expect(text).toContain('"url":"http://acme.localhost:3000/about#dana-reyes"');
      expect(text).not.toMatch(/canary|1901/);
    });
  });

  it('names only reviewers of the current content', async () => {
    const [first, second] = live as [Page, Page];
    await ctx.db.execute(sql`
      update pages set reviewer = 'Rita Vale', reviewed_at = now(), reviewed_hash = content_hash where id = ${first.id}`);
    await ctx.db.execute(sql`
      update pages set reviewer = 'Old Hand', reviewed_at = now(), reviewed_hash = 'other' where id = ${second.id}`);
    await eventually(async () => {
      const { $ } = await visit('/about', FARM_HOST);
      expect($('#how-made').text()).toContain('Rita Vale (1 page) read and approved');
      expect($('#how-made').text()).not.toContain('Old Hand');
    });
  });

  it('is the link target of a reviewer who is one of the client’s people', async () => {
    const [first] = live as [Page];
    await ctx.db.execute(sql`update pages set reviewer = 'Dana Reyes' where id = ${first.id}`);
    await eventually(async () => {
      const { $, text } = await visit(`/${first.slug}`, FARM_HOST);
      expect($('.made a[href="/about#dana-reyes"]').text()).toBe('Dana Reyes');
      expect($('.made a').last().attr('href')).toBe('/about#how-made');
      expect(text).toContain(
        '"reviewedBy":{"@type":"Person","name":"Dana Reyes","url":"http://acme.localhost:3000/about',
      );
    });
  });

  it('is in the sitemap and linked from every page', async () => {
    expect((await visit('/sitemap.xml', FARM_HOST)).text).toContain('<loc>http://acme.localhost:3000/about</loc>');
    expect((await visit(`/${live[0]?.slug}`, FARM_HOST)).$('footer a[href="/about"]')).toHaveLength(1);
    expect((await visit(`/f/${farmId}/${live[0]?.slug}`)).$(`footer a[href="/f/${farmId}/about"]`)).toHaveLength(1);
  });
});

describe('the page of a service', () => {
  it('stands above its questions on the farm’s domain and on the product’s, with one home', async () => {
    const page = live.find(({ microHub }) => microHub === 'Ant control');
    for (const [base, host] of [
      ['', FARM_HOST],
      [`/f/${farmId}`, 'localhost:3000'],
    ] as const) {
      const question = await visit(`${base}/${page?.slug}`, host);
      expect(question.$('.crumbs a').last().attr('href')).toBe(`${base}/ant-control`);
      const { status, $, text } = await visit(`${base}/ant-control`, host);
      expect(status).toBe(200);
      expect($('h1').text()).toBe('Ant control in Warwick, RI');
      expect($('link[rel=canonical]').attr('href')).toBe('http://acme.localhost:3000/ant-control');
      expect($(`.q a[href="/${page?.slug}"]`)).toHaveLength(1);
      expect($('main h2').first().text()).toBe('What it involves');
      expect($('nav.topics a').attr('href')).toBe(`${base}/termite-control`);
      expect($('.hero .from').text()).toBe('Acme Pest Control: Dana Reyes, Owner, Licensed applicator');
      expect(text).not.toMatch(/canary|1901/);
    }
  });

  it('says who approved its pages as they stand', async () => {
    const [first] = live as [Page];
    const path = first.microHub === 'Ant control' ? '/ant-control' : '/termite-control';
    await ctx.db.execute(sql`
      update pages set reviewer = 'Dana Reyes', reviewed_at = clock_timestamp() where id = ${first.id}`);
    await eventually(async () => {
      const { $ } = await visit(path, FARM_HOST);
      expect($('main').text()).toContain('Dana Reyes read and approved 1 of these 5 pages as they stand now.');
    });
  });

  it('has one spelling, and is none for another service', async () => {
    expect((await visit('/Ant-Control/', FARM_HOST)).headers['location']).toBe('/ant-control');
    expect((await visit('/bee-control', FARM_HOST)).status).toBe(404);
    expect((await visit('/ant-control')).status).toBe(404);
  });
});

describe('addresses of a site’s own pages', () => {
  it('are reserved and have one spelling', async () => {
    for (const slug of ['about', 'privacy', 'thank-you']) {
      expect(isReservedSlug(slug)).toBe(true);
      const other = await visit(`/${slug}/`, FARM_HOST);
      expect([other.status, other.headers['location']]).toEqual([301, `/${slug}`]);
      const below = await visit(`/f/${farmId}/${slug}`, FARM_HOST);
      expect([below.status, below.headers['location']]).toEqual([301, `/${slug}`]);
      expect((await visit(`/f/${farmId}/${slug}/`)).headers['location']).toBe(`/f/${farmId}/${slug}`);
    }
  });
});

it('a site has an icon that search engines can fetch, with the client’s initial', async () => {
  const home = await visit('/', FARM_HOST);
  expect(home.text).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    const icon = await visit(path, FARM_HOST);
    expect([icon.status, icon.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
    expect(icon.text).toMatch(/<svg.*>A<\/text>/);
  }
});

describe('after the form', () => {
  it('the page links back and to related questions, and shows the confirmed response time', async () => {
    const slug = live[0]?.slug ?? '';
    for (const [path, host] of [
      [`/thank-you/${slug}`, FARM_HOST],
      [`/f/${farmId}/thank-you/${slug}`, 'localhost:3000'],
    ] as const) {
      const { status, $ } = await visit(path, host);
      expect(status).toBe(200);
      expect($('meta[name=robots]').attr('content')).toBe('noindex');
      expect($('.lead a').attr('href')).toBe(`/${slug}`);
      expect($('.q a').length).toBeGreaterThan(2);
      expect($('main').text()).toContain('We call back the same day.');
    }
    const thankYou = await visit(`/f/${farmId}/thank-you/${slug}`, FARM_HOST);
    expect(thankYou.headers['location']).toBe(`/thank-you/${slug}`);
    for (const path of ['/thank-you/no-such-page', '/thank-you/a/b']) {
      expect((await visit(path, FARM_HOST)).status).toBe(404);
    }
  });
});

describe('a missing address', () => {
  it('gets a 404 with suggested questions', async () => {
    const slug = live.find((page) => page.slug.includes('termite'))?.slug ?? '';
    const typo = `/${slug.slice(0, -1)}x`;
    for (const [path, host] of [
      [typo, FARM_HOST],
      [`/f/${farmId}${typo}`, 'localhost:3000'],
    ] as const) {
      const { status, $ } = await visit(path, host);
      expect(status).toBe(404);
      expect($('meta[name=robots]').attr('content')).toBe('noindex');
      const paths = $('.q a')
        .map((_, link) => $(link).attr('href'))
        .get();
      expect(paths).toContain(`/${slug}`);
      expect(paths.length).toBeLessThanOrEqual(4);
    }
    const unknown = await visit('/wp-login.php', FARM_HOST);
    expect([unknown.status, unknown.$('.q').length]).toEqual([404, 0]);
    expect((await visit(typo)).$('.q')).toHaveLength(0);
  });

  it('a burst of missing addresses is answered, later ones without a search', async () => {
    const slug = live.find((page) => page.slug.includes('ant'))?.slug ?? '';
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => visit(`/${slug}-${'abcdefgh'[index % 8]}${index}`, FARM_HOST)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('a removed page gets a 410 with suggestions', async () => {
    await ctx.db.execute(sql`
      insert into redirected_slugs (slug, client_id, target, redirected_at) values ('termite-old-page', ${clientId}, null, now())`);
    await eventually(async () => {
      for (const [path, host] of [
        ['/termite-old-page', FARM_HOST],
        [`/f/${farmId}/termite-old-page`, 'localhost:3000'],
      ] as const) {
        const { status, $ } = await visit(path, host);
        expect(status).toBe(410);
        expect($('.q a').length).toBeGreaterThan(0);
        expect($('meta[name=robots]').attr('content')).toBe('noindex');
      }
    });
  });
});

describe('a client site with one farm', () => {
  it('has staff’s title and text, topic pages and a page about the client', async () => {
    const fields = { domain: HUB_HOST, title: 'Ask Acme', description: 'Plain answers from Acme.' };
    await product.call('POST', `/api/clients/${clientId}/setup-hub-domain`, { headers: staff, body: fields });
    await product.call('POST', `/api/clients/${clientId}/generate-farm-pages`, { headers: staff });
    await ctx.db.execute(sql`update clients set hub_domain_active_at = now() where id = ${clientId}`);
    await eventually(async () => {
      const home = await visit('/', HUB_HOST);
      expect(home.status).toBe(200);
      expect(home.$('h1').text()).toBe('Ask Acme');
      expect(home.$('.lead').text()).toContain('Plain answers from Acme.');
      expect(home.$('meta[name=description]').attr('content')).toBe('Plain answers from Acme.');
    });
    const home = await visit('/', HUB_HOST);
    const path = home.$('nav.topics a').first().attr('href') ?? '';
    expect(path).toMatch(/^\/[a-z]/);
    const topic = await visit(path, HUB_HOST);
    expect(topic.status).toBe(200);
    expect(topic.$('.crumbs a').attr('href')).toBe('/');
    expect(topic.$('nav.topics a')).toHaveLength(1);
    const question = topic.$('.q a').first().attr('href') ?? '';
    const page = await visit(question, HUB_HOST);
    expect(page.$('.crumbs a').eq(1).attr('href')).toBe(path);
    expect(page.text).toContain(`"item":"http://${HUB_HOST}${path}"`);
    const aboutPage = await visit('/about', HUB_HOST);
    expect(aboutPage.$('link[rel=canonical]').attr('href')).toBe(`http://${HUB_HOST}/about`);
    expect((await visit('/about', FARM_HOST)).$('link[rel=canonical]').attr('href')).toBe(`http://${HUB_HOST}/about`);
  });

  it('leaves the place out of its lists when all questions share it', async () => {
    const home = await visit('/', HUB_HOST);
    expect(home.$('.q a').text()).not.toContain('Warwick');
  });
});
