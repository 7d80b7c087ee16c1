import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { PORTAL_PASSWORD, testProduct } from '../../../test/setup/product.ts';
import { brandColours } from '#shared/brand.ts';
import { portalLink } from '../modules/clients/branding.usecases.ts';
import { applyBrand } from './branded-pages.ts';

const product = await testProduct({ environment: { PRODUCT_NAME: 'Pots & Pans' } });
const { app, ctx } = product;
type Headers = Record<string, string>;
let admin: Headers;
const clientIds: Record<string, number> = {};

const page = async (url: string, headers: Headers = {}) => {
  // A brand is cached for a second.
  product.clock.advance(1_001);
  return (await app.inject({ url, headers: { host: 'localhost:3000', ...headers } })).body;
};
const nameOn = (html: string) => /<meta name="product-name" content="([^"]*)"/.exec(html)?.[1];

beforeAll(async () => {
  admin = await product.signIn('admin');
  for (const name of ['alpha', 'beta']) {
    const body = { name, email: `owner@${name}.example`, industry: 'Pest Control', location: 'Warwick, RI' };
    const { id } = (await product.call<{ id: number }>('POST', '/api/clients', { headers: admin, body })).body;
    clientIds[name] = id;
    await product.call('POST', `/api/clients/${id}/portal-credentials`, {
      headers: admin,
      body: { clientUsername: name, clientPassword: PORTAL_PASSWORD },
    });
  }
});

test('a page without a brand shows the installed name and the product’s logo', async () => {
  const html = await page('/client/login');
  expect(html).toContain('<meta name="product-name" content="Pots &amp; Pans"/>');
  expect(html).toMatch(/<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,[^"]*path/);
  expect(html).not.toContain('<style>');
});

test('screens have a title before they run, the agency’s pages an address, and both an icon that can be fetched', async () => {
  const login = await page('/admin/login');
  const brand = { name: 'Pots & Pans', logo: null, accent: null, ...brandColours(null) };
  const dressed = (html: string) => applyBrand(html, { brand, audience: 'staff', ownName: 'Farmstead', tags: '' });
  expect(dressed('<head></head>')).toContain('<title>Pots &amp; Pans</title>');
  expect(dressed('<head><title>Own</title></head>').match(/<title/g)).toHaveLength(1);
  expect(login).not.toContain('rel="canonical"');
  const front = await page('/');
  expect(front.match(/<title/g)).toHaveLength(1);
  expect(front).toContain('<link rel="canonical" href="http://localhost:3000/"/>');
  expect(front).toContain('"name":"Pots & Pans"');
  for (const html of [login, front])
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg"/>');
  expect(front).toContain('<meta property="og:image" content="http://localhost:3000/share.png"/>');
  expect(login).not.toContain('og:image');
  const card = await app.inject({ url: '/share.png', headers: { host: 'localhost:3000' } });
  expect(card.headers['content-type']).toBe('image/png');
  const { width, height } = await sharp(card.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    const icon = await app.inject({ url, headers: { host: 'localhost:3000' } });
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(icon.body).toContain('<svg');
  }
});

test('the first answer of the portal and the public page has the agency’s name, colour and logo in it', async () => {
  await product.call('POST', '/api/admin/settings', {
    headers: admin,
    body: { productName: 'Acme Growth', brandAccent: '#7a1f5c' },
  });
  const payload = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M20 20h170v60H20zM210 20h170v60H210z" fill="#7a1f5c"/></svg>',
    ),
  )
    .png()
    .toBuffer();
  const upload = await app.inject({
    method: 'PUT',
    url: '/api/brand/logo',
    headers: { ...admin, 'content-type': 'image/png' },
    payload,
  });
  const { url } = upload.json<{ url: string }>();
  const login = await page('/client/login');
  expect(nameOn(login)).toBe('Acme Growth');
  expect(login).toContain('html:root{--accent:#7a1f5c;--accent-ink:#ffffff;');
  expect(login).toContain(`background:url(${url})`);
  expect(login).toContain('content="#7a1f5c"');
  expect(await page('/')).toContain('html:root:not([data-staff]){--accent:#7a1f5c');
});

test('staff see the name and the logo, and work in the product’s own colours', async () => {
  const html = await page('/farms');
  expect(nameOn(html)).toBe('Acme Growth');
  expect(html).toContain('background:url(/img/');
  expect(html).not.toContain('--accent:');
});

test('a signed-in client sees its own brand, and no other client does', async () => {
  await product.call('PATCH', `/api/clients/${clientIds['alpha']}/brand`, {
    headers: admin,
    body: { portalName: 'Alpha Online', portalAccent: '#0b5394', portalLogo: 'none' },
  });
  const alpha = await product.signInToPortal('alpha');
  const html = await page('/client/dashboard', alpha);
  expect(nameOn(html)).toBe('Alpha Online');
  expect(html).toContain('--accent:#0b5394');
  expect(html).not.toContain('background:url(');
  expect(nameOn(await page('/client/dashboard', await product.signInToPortal('beta')))).toBe('Acme Growth');
  expect(nameOn(await page('/client/login'))).toBe('Acme Growth');
  expect(nameOn(await page('/', alpha)), 'the public page is the agency’s').toBe('Acme Growth');
});

test('a mail’s link opens in the brand of its client before anybody signs in', async () => {
  const link = new URL(portalLink(ctx, { clientId: clientIds['alpha'] ?? 0, path: '/client/reset' }));
  expect(nameOn(await page(`${link.pathname}${link.search}`))).toBe('Alpha Online');
  expect(nameOn(await page(`${link.pathname}${link.search.slice(0, -3)}xyz`))).toBe('Acme Growth');
  expect(nameOn(await page(`/client/reset?brand=${clientIds['alpha']}`))).toBe('Acme Growth');
});

test('an answer that depends on the signed-in user is not cached by proxies', async () => {
  const { headers } = await app.inject({ url: '/client/dashboard', headers: { host: 'localhost:3000' } });
  expect([headers.vary, headers['cache-control']]).toEqual(['Accept-Encoding, Cookie', 'no-cache']);
});
