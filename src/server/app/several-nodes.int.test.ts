import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeFarm } from '../../../test/setup/farm.ts';
import { testProduct } from '../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const nodes = [product.app, await product.anotherNode()];

const { farmId, pages, headers } = await writeFarm(product, {
  clientName: 'Both Ants',
  microHubs: 'Ant Control',
  domainPrefix: 'both',
});
const page = pages[0];
if (!page) throw new Error('No page was written.');

const everywhere = (path: string) =>
  Promise.all(
    nodes.map(async (node) => {
      const { statusCode, headers: sent, body } = await node.inject({ url: path, headers: { host: 'both.localhost' } });
      return { status: statusCode, location: sent.location, robots: sent['x-robots-tag'], body };
    }),
  );
const statuses = async (path: string) => (await everywhere(path)).map(({ status }) => status);

test('a published page, and each list that contains it, is the same on every node', async () => {
  await ctx.db.execute(sql`update pages set status = 'draft' where id = ${page.id}`);
  await expect.poll(() => statuses(`/${page.slug}`)).toEqual([404, 404]);
  await ctx.db.execute(sql`update pages set status = 'published', first_published_at = now(), modified_at = now()
    where id = ${page.id}`);
  await expect.poll(() => statuses(`/${page.slug}`)).toEqual([200, 200]);
  for (const path of ['/', '/sitemap.xml'])
    for (const { body } of await everywhere(path)) expect(body, path).toContain(`/${page.slug}`);
});

test('renaming, hiding from search and deactivating on one node apply on every node', async () => {
  await product.call('PATCH', `/api/pages/${page.id}/slug`, { headers, body: { slug: 'both-moved' } });
  await expect.poll(() => statuses(`/${page.slug}`)).toEqual([301, 301]);
  await product.call('PATCH', `/api/farms/${farmId}/indexing`, { headers, body: { isOff: true, reason: 'Thin' } });
  await expect
    .poll(async () => (await everywhere('/both-moved')).map(({ robots }) => robots))
    .toEqual(['noindex', 'noindex']);
  await product.call('PATCH', `/api/farms/${farmId}/status`, { headers, body: { status: 'inactive' } });
  await expect.poll(() => statuses('/both-moved')).toEqual([404, 404]);
});

test('IndexNow’s key file appears and disappears on every node', async () => {
  const set = (indexNow: boolean) => product.call('POST', '/api/admin/settings', { headers, body: { indexNow } });
  await set(true);
  const { rows } = await ctx.db.execute<{ value: string }>(sql`select value from settings where key = 'indexNowKey'`);
  const file = `/${rows[0]?.value}.txt`;
  await expect.poll(() => statuses(file)).toEqual([200, 200]);
  await set(false);
  await expect.poll(() => statuses(file)).toEqual([404, 404]);
});
