import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ClientBrand } from '#shared/brand.ts';
import type { ClientLogo } from '#shared/site-theme.ts';
import type { Settings } from '#shared/settings.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { getAgencyTimeZone } from '../settings/settings.usecases.ts';
import { getBrand, portalLink, verifyBrandKey } from './branding.usecases.ts';

const product = await testProduct({ environment: { PRODUCT_NAME: 'Orchard' } });
const { app, ctx } = product;
type Headers = Record<string, string>;
let admin: Headers;
let member: Headers;
let clientId: number;

const save = (body: object, headers = admin) =>
  product.call<Settings>('POST', '/api/admin/settings', { headers, body });
const saveForClient = (body: object, headers = admin) =>
  product.call<ClientBrand>('PATCH', `/api/clients/${clientId}/brand`, { headers, body });
const pngLogo = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M20 20h170v60H20zM210 20h170v60H210z" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const putLogo = async (url: string, payload: Buffer, headers = admin) =>
  app.inject({ method: 'PUT', url, headers: { ...headers, 'content-type': 'image/png' }, payload });

beforeAll(async () => {
  admin = await product.signIn('admin');
  member = await product.signIn('user');
  const body = { name: 'Alpha', email: 'owner@alpha.example', industry: 'Pest Control', location: 'Warwick, RI' };
  clientId = (await product.call<{ id: number }>('POST', '/api/clients', { headers: admin, body })).body.id;
  await product.call('POST', `/api/clients/${clientId}/portal-credentials`, {
    headers: admin,
    body: { clientUsername: 'alpha', clientPassword: PORTAL_PASSWORD },
  });
});

test('without settings the installed brand applies', async () => {
  expect(await getBrand(ctx, { clientId })).toMatchObject({ name: 'Orchard', logo: null, accent: null });
  expect((await getBrand(ctx)).light.accent).toBe('#1f5b3a');
  expect(await getAgencyTimeZone(ctx)).toMatch(/^UTC$|\//);
});

test('an agency has its own name, colour, logo and time zone', async () => {
  const saved = await save({ productName: ' Acme Growth ', brandAccent: '#FFD400', timeZone: 'America/Denver' });
  expect(saved.body).toMatchObject({ productName: 'Acme Growth', brandAccent: '#FFD400', timeZone: 'America/Denver' });
  const logo = (await putLogo('/api/brand/logo', await pngLogo('#7a1f5c'))).json<ClientLogo>();
  const brand = await getBrand(ctx, { clientId });
  expect(brand).toMatchObject({ name: 'Acme Growth', accent: '#FFD400', logo });
  expect(await getAgencyTimeZone(ctx)).toBe('America/Denver');
  const png = await app.inject(logo.png ?? '');
  expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await sharp(png.rawPayload).metadata()).width).toBe(logo.width);
});

test('invalid values are refused', async () => {
  for (const body of [
    { productName: 'Acme\r\nBcc: all@example.com' },
    { brandAccent: 'yellow' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '-05:00' },
  ])
    expect((await save(body)).status, JSON.stringify(body)).toBe(400);
  const refused = await putLogo('/api/brand/logo', Buffer.from('no picture'));
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'images.logo_refused']);
  expect((await saveForClient({ portalLogo: 'mine' })).status).toBe(400);
  expect((await getBrand(ctx)).name).toBe('Acme Growth');
});

test('a client’s own brand overrides the agency’s', async () => {
  await saveForClient({ portalName: 'Alpha Online', portalAccent: '#7a1f5c' });
  await putLogo(`/api/clients/${clientId}/logo`, await pngLogo('#0b5394'));
  expect((await saveForClient({ portalLogo: 'own' })).body).toEqual({
    portalName: 'Alpha Online',
    portalAccent: '#7a1f5c',
    portalLogo: 'own',
  });
  const brand = await getBrand(ctx, { clientId });
  expect(brand).toMatchObject({ name: 'Alpha Online', accent: '#7a1f5c' });
  expect(brand.logo?.url).toContain(`alpha-${clientId}-logo`);
  expect((await saveForClient({ portalLogo: 'none' })).status).toBe(200);
  expect((await getBrand(ctx, { clientId })).logo).toBeNull();
  expect((await getBrand(ctx)).name).toBe('Acme Growth');
  await saveForClient({ portalName: '', portalAccent: '', portalLogo: 'agency' });
  expect(await getBrand(ctx, { clientId })).toEqual(await getBrand(ctx));
});

test('a role without permission cannot change a brand', async () => {
  expect((await save({ productName: 'Mine' }, member)).status).toBe(403);
  expect((await saveForClient({ portalName: 'Mine' }, member)).status).toBe(403);
  expect((await putLogo('/api/brand/logo', await pngLogo('#111111'), member)).statusCode).toBe(403);
  expect((await product.call('DELETE', '/api/brand/logo', { headers: member })).status).toBe(403);
  const portal = await product.signInToPortal('alpha');
  expect((await product.call('GET', `/api/clients/${clientId}/brand`, { headers: portal })).status).toBe(401);
});

test('the agency’s logo disappears when it is removed, but old e-mails still load it', async () => {
  const { logo } = await getBrand(ctx);
  await product.call('PATCH', `/api/clients/${clientId}`, {
    headers: admin,
    body: { website: 'https://alpha.example' },
  });
  expect((await product.call('DELETE', '/api/brand/logo', { headers: admin })).status).toBe(204);
  expect((await getBrand(ctx)).logo).toBeNull();
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql`select name from image_files where client_id is null and replaced_at is null`,
  );
  expect(rows).toEqual([]);
  expect((await app.inject(logo?.url ?? '')).statusCode, 'e-mails sent before still load it').toBe(200);
});

test('only links of this installation open in a client’s brand', () => {
  const url = new URL(portalLink(ctx, { clientId, path: '/client/reset#token' }));
  const key = url.searchParams.get('brand') ?? '';
  expect([url.pathname, url.hash, verifyBrandKey(ctx, key)]).toEqual(['/client/reset', '#token', clientId]);
  expect(verifyBrandKey(ctx, `${key.slice(0, -2)}aa`)).toBeNull();
  expect(verifyBrandKey(ctx, String(clientId))).toBeNull();
});
