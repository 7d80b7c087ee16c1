import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Client } from '#shared/clients.ts';
import type { ClientLogo } from '#shared/site-theme.ts';
import { sql } from 'drizzle-orm';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { app, ctx } = product;
const ownFarm = await writeFarm(product, { clientName: 'Acme Ants', microHubs: 'Ant Control' });
const other = await writeFarm(product, { clientName: 'Other Ants', microHubs: 'Ant Control' });
const { headers } = ownFarm;

const clientOf = async (farmId: number): Promise<number> => {
  const { rows } = await ctx.db.execute<{ client_id: number }>(sql`select client_id from farms where id = ${farmId}`);
  return rows[0]?.client_id ?? 0;
};
const clientId = await clientOf(ownFarm.farmId);

const hostOf = ({ pages }: typeof ownFarm): string => new URL(pages[0]?.url ?? '').host;
const pathOf = ({ pages }: typeof ownFarm): string => new URL(pages[0]?.url ?? '').pathname;
const htmlOf = async (farm: typeof ownFarm): Promise<string> =>
  (await app.inject({ url: pathOf(farm), headers: { host: hostOf(farm) } })).body;

/** Two green bars on a transparent canvas with wide margins. */
const makeLogo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="400"><g fill="#155e3b"><rect x="100" y="120" width="380" height="160"/><rect x="520" y="120" width="380" height="160"/></g></svg>`,
    ),
  );

const svg = (inside: string, attributes = 'width="400" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const BAR = '<path d="M20 20h170v60H20zM210 20h170v60H210z" fill="#155e3b"/>';

interface Sent {
  payload: Buffer;
  type?: string;
  as?: Record<string, string>;
  to?: number;
}

const upload = ({ payload, type = 'image/png', as = headers, to = clientId }: Sent) =>
  app.inject({ method: 'PUT', url: `/api/clients/${to}/logo`, headers: { ...as, 'content-type': type }, payload });

test('every kind of picture becomes one small WebP without its empty margins', async () => {
  const white = makeLogo().flatten({ background: '#ffffff' });
  const kinds: [string, Buffer][] = [
    ['image/png', await makeLogo().png().toBuffer()],
    ['image/jpeg', await white.clone().jpeg().toBuffer()],
    ['image/webp', await makeLogo().webp().toBuffer()],
    ['image/avif', await white.clone().avif({ effort: 0 }).toBuffer()],
    ['image/svg+xml', svg(BAR)],
    // The content type does not decide the format.
    ['image/png', await white.clone().jpeg().toBuffer()],
  ];
  for (const [type, payload] of kinds) {
    const stored = await upload({ payload, type });
    expect(stored.statusCode, `${type}: ${stored.body}`).toBe(200);
    const logo = stored.json<ClientLogo>();
    const { width, height, url, background } = logo;
    expect([Math.abs(height - 80) < 4, width > 380, background], `${type}: ${width} × ${height}`).toEqual([
      true,
      true,
      'light',
    ]);
    const file = await app.inject({ url, headers: { host: hostOf(ownFarm) } });
    expect(file.headers['content-type']).toBe('image/webp');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(file.rawPayload.length).toBeLessThan(24_000);
  }
});

test('pages show a logo at once, with structured data, and drop it when it is removed', async () => {
  const { url, png, width, height } = (await upload({ payload: await makeLogo().png().toBuffer() })).json<ClientLogo>();
  expect((await product.call<Client>('GET', `/api/clients/${clientId}`, { headers })).body.logo).toEqual({
    url,
    png,
    width,
    height,
    background: 'light',
  });
  await expect
    .poll(() => htmlOf(ownFarm))
    .toContain(`"logo":{"@type":"ImageObject","url":"http://${hostOf(ownFarm)}${url}"`);

  const removed = await product.call('DELETE', `/api/clients/${clientId}/logo`, { headers });
  expect(removed.status).toBe(204);
  await expect.poll(() => htmlOf(ownFarm)).not.toContain('-logo-');
  expect((await product.call('DELETE', `/api/clients/${clientId}/logo`, { headers })).status).toBe(404);
  const replaced = await app.inject({ url, headers: { host: hostOf(ownFarm) } });
  expect(replaced.statusCode, 'pages kept elsewhere still ask for it').toBe(200);
});

test('a changed theme or accent shows on public pages at once', async () => {
  const change = (body: object) => product.call<Client>('PATCH', `/api/clients/${clientId}`, { headers, body });
  const before = await htmlOf(ownFarm);
  expect((await change({ theme: 'garage' })).body.theme).toBe('garage');
  await expect.poll(async () => (await htmlOf(ownFarm)) === before).toBe(false);
  const garage = await htmlOf(ownFarm);
  await change({ accent: '#7a1f5c' });
  await expect.poll(() => htmlOf(ownFarm)).toContain('#7a1f5c');
  expect(garage).not.toContain('#7a1f5c');
  await change({ theme: null, accent: null });
  await expect.poll(async () => (await htmlOf(ownFarm)) === before).toBe(true);
  expect((await change({ theme: 'disco' })).status).toBe(400);
});

test('a logo is immutable and served only on the hosts of its client and of the product', async () => {
  const { url } = (await upload({ payload: await makeLogo().png().toBuffer() })).json<ClientLogo>();
  const onOwn = await app.inject({ url, headers: { host: hostOf(ownFarm) } });
  expect([onOwn.statusCode, onOwn.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  const etag = String(onOwn.headers.etag);
  const cached = await app.inject({ url, headers: { host: hostOf(ownFarm), 'if-none-match': etag } });
  expect([cached.statusCode, cached.body]).toEqual([304, '']);
  expect((await app.inject({ url })).statusCode).toBe(200);
  expect((await app.inject({ url, headers: { host: hostOf(other) } })).statusCode).toBe(404);

  const expectSame = (
    await upload({ payload: await makeLogo().png().toBuffer(), to: await clientOf(other.farmId) })
  ).json<ClientLogo>();
  expect(expectSame.url).not.toBe(url);
  expect((await app.inject({ url: expectSame.url, headers: { host: hostOf(other) } })).statusCode).toBe(200);
});

test('an SVG is stored only as rendered pixels', async () => {
  const { url } = (
    await upload({
      payload: svg(`<script>alert(1)</script><a href="javascript:alert(2)">${BAR}</a>`),
      type: 'image/svg+xml',
    })
  ).json<ClientLogo>();
  const file = await app.inject({ url });
  expect(file.headers['content-type']).toBe('image/webp');
  expect(file.rawPayload.includes('alert')).toBe(false);
  const large = await upload({ payload: svg(BAR, 'viewBox="0 0 400 100"'), type: 'image/svg+xml' });
  expect(large.json<ClientLogo>().height).toBe(80);
});

test('an invalid logo is refused with a reason, and the current one stays', async () => {
  const current = (await upload({ payload: await makeLogo().png().toBuffer() })).json<ClientLogo>();
  const frame = { width: 60, height: 40, channels: 4, background: '#aa0000' } as const;
  const other = { ...frame, background: '#0000aa' } as const;
  const frames = await Promise.all([frame, other].map((create) => sharp({ create }).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const bomb = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#aa0000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const flat = await sharp({ create: { ...frame, width: 300, height: 200 } })
    .png()
    .toBuffer();
  const small = await sharp({ create: { ...frame, width: 30, height: 8 } })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
    .png()
    .toBuffer();
  const gif = await sharp({ create: frame }).gif().toBuffer();
  const entities = Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><desc>&b;</desc>${BAR}</svg>`,
  );
  const png = await makeLogo().png().toBuffer();
  const refused: [Buffer, RegExp][] = [
    [Buffer.from('hello'), /cannot be read as a picture/],
    [png.subarray(0, 200), /cannot be read as a picture/],
    [gif, /cannot be read as a picture/],
    [moving, /animated/],
    [bomb, /megapixels/],
    [flat, /nothing to see/],
    [small, /too small/],
    [svg('<text x="9" y="50">Acme</text>'), /Convert the text to outlines/],
    [svg(`${BAR}<image href="file:///etc/hostname" width="9" height="9"/>`), /another picture/],
    [svg(`${BAR}<foreignObject width="9" height="9"/>`), /another picture or a web page/],
    [svg(BAR, 'width="90000" height="90000"'), /megapixels/],
    [entities, /entities/],
  ];
  for (const [payload, sentence] of refused) {
    const answer = await upload({ payload, type: payload.includes('<svg') ? 'image/svg+xml' : 'image/png' });
    expect([answer.statusCode, answer.json().code], String(sentence)).toEqual([400, 'images.logo_refused']);
    expect(answer.json().message).toMatch(sentence);
    expect(answer.json().issues).toEqual([{ path: 'logo', message: answer.json().message }]);
  }
  const statuses = [
    await upload({ payload: Buffer.alloc(2 * 1024 * 1024 + 1) }),
    await upload({ payload: png, type: 'image/gif' }),
    await upload({ payload: png, type: 'application/octet-stream' }),
    await upload({ payload: png, to: 999_999 }),
    await upload({ payload: Buffer.alloc(0) }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([413, 415, 415, 404, 400]);
  expect((await product.call<Client>('GET', `/api/clients/${clientId}`, { headers })).body.logo).toEqual(current);
});

test('Users cannot change logos; changes by Editors are logged', async () => {
  const user = await product.signIn('user');
  const payload = await makeLogo().png().toBuffer();
  expect((await upload({ payload, as: user })).statusCode).toBe(403);
  expect((await product.call('DELETE', `/api/clients/${clientId}/logo`, { headers: user })).status).toBe(403);
  const body = { theme: 'works' };
  expect((await product.call('PATCH', `/api/clients/${clientId}`, { headers: user, body })).status).toBe(403);
  expect((await upload({ payload, as: {} })).statusCode).toBe(401);

  const editor = await product.signIn('editor');
  expect((await upload({ payload, as: editor })).statusCode).toBe(200);
  expect((await product.call('DELETE', `/api/clients/${clientId}/logo`, { headers: editor })).status).toBe(204);
  const { rows } = await ctx.db.execute<{ action: string }>(
    sql`select action from audit_log where action like 'client.logo%' order by id desc limit 2`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['client.logo_removed', 'client.logo_added']);
});
