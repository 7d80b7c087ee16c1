import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testProduct } from '../../../test/setup/product.ts';
import { writeFarm } from '../../../test/setup/farm.ts';

const product = await testProduct({ environment: { FARM_BASE_DOMAIN: 'farms.example' } });
const { ctx } = product;
const written = await writeFarm(product, {
  clientName: 'Moving Ants',
  microHubs: 'Ant Control, Termite Control',
  domainPrefix: 'one',
});
const { headers } = written;
await product.call('POST', '/api/farms', {
  headers,
  body: {
    clientName: 'Moving Ants',
    industry: 'Pest Control',
    location: 'Cranston, RI',
    domainPrefix: 'two',
    microHubs: 'Ant Control',
    questionsPerHub: 5,
  },
});
await product.runJobs();
await ctx.db.execute(sql`update pages set status = 'published', first_published_at = now(), modified_at = now()
  where body is not null`);

interface Row extends Record<string, unknown> {
  id: number;
  slug: string;
  version: number;
}
const pagesOf = async (host: string): Promise<Row[]> =>
  (
    await ctx.db.execute<Row>(sql`select p.id, p.slug, p.version from pages p join farms f on f.id = p.farm_id
      where f.domain = ${host} and p.status = 'published' order by p.id`)
  ).rows;
const HERE = 'one.farms.example';
const THERE = 'two.farms.example';
const [first, survivor, other] = (await pagesOf(HERE)) as [Row, Row, Row];
const [elsewhere] = (await pagesOf(THERE)) as [Row];

const visit = async (path: string, host = HERE) => {
  const { statusCode, headers: sent } = await product.app.inject({ url: path, headers: { host } });
  return sent.location === undefined ? statusCode : `${statusCode} ${sent.location}`;
};
const become = async (path: string, answer: number | string, host = HERE): Promise<void> => {
  await expect.poll(() => visit(path, host)).toBe(answer);
};
const rename = async (page: Row, slug: string) =>
  (await product.call('PATCH', `/api/pages/${page.id}/slug`, { headers, body: { slug } })).status;
const merge = async (page: Row, target: Row) =>
  (
    await product.call('POST', `/api/pages/${page.id}/merge`, {
      headers,
      body: { into: target.id, baseVersion: page.version },
    })
  ).status;
const remove = async (page: Row) =>
  (await product.call('DELETE', `/api/pages/${page.id}?baseVersion=${page.version}`, { headers })).status;

test('renamed again and again, every old address leads to the newest in one step', async () => {
  expect([await rename(first, 'page-b'), await rename(first, 'page-c')]).toEqual([200, 200]);
  await become(`/${first.slug}`, '301 /page-c');
  await become('/page-b', '301 /page-c');
  expect(await visit('/page-c')).toBe(200);
  expect(await visit('/PAGE-B/')).toBe('301 /page-c');
  expect(await visit('/page-b', 'localhost')).toBe('301 /page-c');
});

test('renamed back to an address it had, nothing leads in a circle', async () => {
  expect(await rename(first, 'page-b')).toBe(200);
  await become('/page-c', '301 /page-b');
  await become(`/${first.slug}`, '301 /page-b');
  expect(await visit('/page-b')).toBe(200);
});

test('an address that one page had is no other page’s, and no hub page’s', async () => {
  expect([await rename(other, 'page-c'), await rename(other, first.slug), await rename(other, 'page-b')]).toEqual([
    409, 409, 409,
  ]);
});

test('merged, all its addresses lead to the other page; while that is not public there is nothing', async () => {
  expect(await merge(first, survivor)).toBe(200);
  for (const path of ['/page-b', '/page-c', `/${first.slug}`]) await become(path, `301 /${survivor.slug}`);
  await ctx.db.execute(sql`update pages set status = 'draft' where id = ${survivor.id}`);
  for (const path of ['/page-b', `/${first.slug}`, `/${survivor.slug}`]) await become(path, 404);
  await ctx.db.execute(sql`update pages set status = 'published' where id = ${survivor.id}`);
  await become('/page-b', `301 /${survivor.slug}`);
});

test('merged into a page of another farm, its visitors are led to that farm’s domain', async () => {
  expect(await merge(survivor, elsewhere)).toBe(200);
  const home = `301 http://${THERE}/${elsewhere.slug}`;
  for (const path of ['/page-b', '/page-c', `/${first.slug}`, `/${survivor.slug}`]) await become(path, home);
  expect(await visit('/page-b', 'localhost')).toBe(`301 /${elsewhere.slug}`);
  expect(await visit('/page-b', THERE)).toBe(`301 /${elsewhere.slug}`);
});

test('removed at last, every address it ever had is gone for good, and stays nobody’s', async () => {
  expect(await remove(elsewhere)).toBe(200);
  for (const path of ['/page-b', '/page-c', `/${first.slug}`, `/${survivor.slug}`]) await become(path, 410);
  await become(`/${elsewhere.slug}`, 410, THERE);
  expect([await rename(other, 'page-b'), await rename(other, elsewhere.slug)]).toEqual([409, 409]);
});

test('a farm that is inactive answers 404, also at addresses that led on', async () => {
  expect(await rename(other, 'other-page')).toBe(200);
  await become(`/${other.slug}`, '301 /other-page');
  const set = (status: string) =>
    product.call('PATCH', `/api/farms/${written.farmId}/status`, { headers, body: { status } });
  await set('inactive');
  for (const path of ['/', '/other-page', `/${other.slug}`]) await become(path, 404);
  await set('active');
  await become('/other-page', 200);
});

test('a farm that is removed leaves addresses that are gone, in one step', async () => {
  expect((await product.call('DELETE', `/api/farms/${written.farmId}`, { headers })).status).toBe(200);
  for (const path of [`/${other.slug}`, '/other-page']) await become(path, 410, 'localhost');
});
