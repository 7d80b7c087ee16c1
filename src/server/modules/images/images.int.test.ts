import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { FarmImages, GenerateImagesAnswer, ImageProgress, PageImage } from '#shared/images.ts';
import type { Page } from '#shared/pages.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';

const product = await testProduct();
const { app } = product;

/** The call waits for drawings, which jobs make. */
const generate = async (farmId: number, headers: Record<string, string>) => {
  let isDrawn = false;
  const answer = product
    .call<GenerateImagesAnswer>('POST', `/api/farms/${farmId}/generate-images`, { headers })
    .finally(() => (isDrawn = true));
  while (!isDrawn) {
    await product.runJobs();
    await delay(20);
  }
  return (await answer).body;
};

const imagesOf = async (farmId: number, headers: Record<string, string>) =>
  (await product.call<FarmImages>('GET', `/api/farms/${farmId}/images`, { headers })).body;

/** Nodes learn of a change shortly after it is stored. */
const htmlOf = async (page: Page): Promise<string> =>
  (await app.inject({ url: new URL(page.url).pathname, headers: { host: new URL(page.url).host } })).body;

const photo = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a8f6a' } })
    .withExif({ IFD0: { Copyright: 'camera-owner-secret' } })
    .jpeg()
    .toBuffer();

const putPhoto = (
  pageId: number,
  input: { headers: Record<string, string>; payload: Buffer; type?: string; alt?: string },
) =>
  app.inject({
    method: 'PUT',
    url: `/api/pages/${pageId}/photo?alt=${encodeURIComponent(input.alt ?? 'A technician checks a sill')}`,
    headers: { ...input.headers, 'content-type': input.type ?? 'image/jpeg' },
    payload: input.payload,
  });

test('every page names a card for shared links, which is drawn when somebody asks for it', async () => {
  const { pages } = await writeFarm(product, { clientName: 'Never Drawn', microHubs: 'Flea Control' });
  const [page] = pages;
  if (!page) throw new Error('no page was written');
  const { origin, host } = new URL(page.url);
  const cardOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const get = (url: string) => app.inject({ url: url.replace(origin, ''), headers: { host } });
  for (const path of [new URL(page.url).pathname, '/']) {
    const address = cardOf((await get(path)).body);
    expect(address).toMatch(path === '/' ? /^http.*\/img\/site-\d+-[0-9a-f]{16}\.png$/ : /\/img\/page-\d+-/);
    const [file, again] = await Promise.all([get(address), get(address)]);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect([again.statusCode, again.body === file.body]).toEqual([200, true]);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const another = address.replace(/[0-9a-f]{16}\.png$/, '0123456789abcdef.png');
    expect((await get(another)).statusCode).toBe(404);
  }
});

test('generated images are cards for shared links; no page repeats its table as a picture', async () => {
  const { farmId, pages, headers } = await writeFarm(product, { clientName: 'Acme Ants', microHubs: 'Ant Control' });
  const answer = await generate(farmId, headers);
  expect(answer).toEqual({ message: 'Images generated successfully for all pages', generated: pages.length });
  expect(await generate(farmId, headers)).toEqual({ message: 'Every picture is up to date.', generated: 0 });
  const { drawings, waiting, pages: pictures } = await imagesOf(farmId, headers);
  expect([drawings, waiting]).toEqual([pages.length, 0]);

  for (const page of pages) {
    const picture = pictures.find(({ pageId }) => pageId === page.id)?.image;
    expect(picture?.alt).toContain(page.body?.question);
    expect(picture?.files).toEqual([]);
  }
  const [page] = pages;
  const picture = pictures[0]?.image;
  if (!page || !picture) throw new Error('no page was written');
  const html = await htmlOf(page);
  const { origin, host } = new URL(page.url);
  expect(html).not.toMatch(/<picture>|<figure|ImageObject/);
  expect(html).toContain(`<meta property="og:image" content="${origin}${picture.sharePath}">`);
  const file = await app.inject({ url: picture.sharePath, headers: { host } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  expect(file.headers['cache-control']).toContain('immutable');
  expect((await sharp(file.rawPayload).metadata()).width).toBe(1200);
  expect(file.rawPayload.length).toBeLessThan(100_000);
});

test('drawing goes on without the caller, whose progress anybody can read', async () => {
  const { farmId, pages, headers } = await writeFarm(product, { clientName: 'Left Alone', microHubs: 'Tick Control' });
  const path = `/api/farms/${farmId}`;
  const progress = async () =>
    (await product.call<ImageProgress>('GET', `${path}/images/progress`, { headers: await product.signIn('user') }))
      .body;
  const waiting = pages.length;
  expect(await progress()).toEqual({ drawn: 0, underWay: 0, waiting });
  const start = async () =>
    (await product.call<GenerateImagesAnswer>('POST', `${path}/generate-images?wait=false`, { headers })).body;
  expect(await start()).toEqual({ message: `${waiting} images are being drawn.`, generated: 0 });
  expect(await progress()).toEqual({ drawn: 0, underWay: waiting, waiting });
  await start();
  expect((await progress()).underWay).toBe(waiting);
  await product.runJobs();
  expect(await progress()).toEqual({ drawn: waiting, underWay: 0, waiting: 0 });
  expect((await start()).message).toBe('Every picture is up to date.');
  expect((await product.call('GET', '/api/farms/999999/images/progress', { headers })).status).toBe(404);
});

test('a second run draws nothing, and a changed page hides its drawing until it is drawn again', async () => {
  const { farmId, pages, headers } = await writeFarm(product, {
    clientName: 'Twice Drawn',
    microHubs: 'Termite Control',
  });
  await generate(farmId, headers);
  expect((await generate(farmId, headers)).generated).toBe(0);

  const [page] = pages;
  if (!page) throw new Error('no page was written');
  const old = (await imagesOf(farmId, headers)).pages.find(({ pageId }) => pageId === page.id)?.image;
  await product.ctx.db.execute(sql`
    update pages set body = jsonb_set(body, '{device,rows,0,0}', '"Another row"'), content_hash = 'changed'
    where id = ${page.id}`);
  await expect.poll(() => htmlOf(page)).not.toContain(old?.sharePath);
  expect((await imagesOf(farmId, headers)).waiting).toBe(1);

  expect((await generate(farmId, headers)).generated).toBe(1);
  const renewed = (await imagesOf(farmId, headers)).pages.find(({ pageId }) => pageId === page.id)?.image;
  expect(renewed?.alt).toContain('Another row');
  await expect.poll(() => htmlOf(page)).toContain(renewed?.sharePath);
  const replaced = await app.inject({ url: old?.sharePath ?? '', headers: { host: new URL(page.url).host } });
  expect(replaced.statusCode).toBe(200);
});

test('a client’s photo replaces the drawing, loses its metadata, and is replaced by the drawing when removed', async () => {
  const { farmId, pages, headers } = await writeFarm(product, {
    clientName: 'Photo First',
    microHubs: 'Rodent Control',
  });
  const [page] = pages;
  if (!page) throw new Error('no page was written');
  const stored = await putPhoto(page.id, { headers, payload: await photo() });
  expect(stored.statusCode, stored.body).toBe(200);
  const image = stored.json<PageImage>();
  expect(image.files.map(({ width }) => width)).toEqual([480, 960, 1440, 480, 960, 1440, 480, 960, 1440]);

  await generate(farmId, headers);
  const html = await htmlOf(page);
  expect(html).toContain('alt="A technician checks a sill"');
  expect(html).toContain('https://schema.org/DigitalCaptureDigitalSource');
  const fallback = await app.inject({ url: image.files.at(-1)?.path ?? '', headers: { host: new URL(page.url).host } });
  expect(fallback.rawPayload.includes('camera-owner-secret')).toBe(false);

  const text = { alt: 'Checking a sill', caption: 'Our van in spring' };
  await product.call('PATCH', `/api/pages/${page.id}/photo`, { headers, body: text });
  await expect.poll(() => htmlOf(page)).toContain('<figcaption>Our van in spring</figcaption>');

  expect((await product.call('DELETE', `/api/pages/${page.id}/photo`, { headers })).status).toBe(204);
  await expect.poll(() => htmlOf(page)).not.toContain('Our van in spring');
  await generate(farmId, headers);
  await expect.poll(() => htmlOf(page)).toMatch(/img\/page-\d+-[0-9a-f]{16}\.png/);
  expect(await htmlOf(page)).not.toContain('<picture>');
});

test('invalid and small photos, foreign types and large bodies are refused', async () => {
  const { pages, headers } = await writeFarm(product, { clientName: 'No Photo', microHubs: 'Bed Bug Control' });
  const id = pages[0]?.id ?? 0;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = [
    [await putPhoto(id, { headers, payload: Buffer.from('hello') }), 400],
    [await putPhoto(id, { headers, payload: svg, type: 'image/png' }), 400],
    [await putPhoto(id, { headers, payload: svg, type: 'image/svg+xml' }), 415],
    [await putPhoto(id, { headers, payload: await photo(320, 240) }), 400],
    [await putPhoto(id, { headers, payload: await photo(), alt: ' ' }), 400],
    [await putPhoto(id, { headers, payload: Buffer.alloc(16 * 1024 * 1024) }), 413],
    [await putPhoto(999_999, { headers, payload: await photo() }), 404],
    [await putPhoto(id, { headers: await product.signIn('user'), payload: await photo() }), 403],
  ] as const;
  expect(refused.map(([answer]) => answer.statusCode)).toEqual(refused.map(([, status]) => status));
});

test('one client’s domain does not serve another’s pictures', async () => {
  const one = await writeFarm(product, { clientName: 'Own Pictures', microHubs: 'Wasp Control' });
  const other = await writeFarm(product, { clientName: 'Other Domain', microHubs: 'Wasp Control' });
  await generate(one.farmId, one.headers);
  const path = (await imagesOf(one.farmId, one.headers)).pages[0]?.image?.sharePath ?? '';
  const hostOf = (pages: Page[]) => new URL(pages[0]?.url ?? '').host;
  expect((await app.inject({ url: path, headers: { host: hostOf(one.pages) } })).statusCode).toBe(200);
  expect((await app.inject({ url: path, headers: { host: hostOf(other.pages) } })).statusCode).toBe(404);
  expect((await app.inject({ url: path })).statusCode).toBe(200);
});
