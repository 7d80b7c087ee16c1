import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { writeFarm } from '../../../test/setup/farm.ts';
import { testProduct } from '../../../test/setup/product.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
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

describe('limits count the calls to every node together', () => {
  let turn = 0;
  /** A call to the nodes in turn, from one address. */
  const send = async (url: string, body: object, more: Record<string, string> = {}) => {
    turn += 1;
    const node = nodes[turn % nodes.length];
    const answer = await node?.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'x-forwarded-for': '203.0.113.77', ...more },
    });
    return answer?.statusCode;
  };
  const count = (statusCodes: (number | undefined)[]) =>
    statusCodes.reduce<Record<string, number>>(
      (all, code) => ({ ...all, [String(code)]: (all[String(code)] ?? 0) + 1 }),
      {},
    );
  const times = async (number: number, one: (n: number) => Promise<number | undefined>) => {
    const found: (number | undefined)[] = [];
    for (let n = 0; n < number; n += 1) found.push(await one(n));
    return count(found);
  };

  test('forms of one address: the sixth in a minute is quarantined, the sixty-first refused', async () => {
    const form = (n: number) => ({ pageId: page.id, name: `Visitor ${n}`, email: `shared-${n}@mail.example` });
    expect(await times(62, (n) => send('/api/public/leads', form(n)))).toEqual({ 201: 60, 429: 2 });
    const { rows } = await ctx.db.execute<{ reason: string | null; leads: number }>(sql`
      select quarantine_reason as reason, count(*)::integer as leads from leads where email like 'shared-%' group by 1`);
    expect(rows.toSorted((a, b) => a.leads - b.leads)).toEqual([
      { reason: null, leads: 5 },
      { reason: 'many_from_one_address', leads: 55 },
    ]);
  });

  test('requests for a new password', async () => {
    const ask = () => send('/api/client/forgot-password', { username: 'nobody' });
    expect(await times(12, ask)).toEqual({ 200: 10, 429: 2 });
  });

  test('wrong passwords of somebody who is signed in', async () => {
    const wrong = { currentPassword: 'lantern-orchard-river-41', newPassword: 'signal-meadow-copper-17' };
    const try_ = () => send('/api/account/password', wrong, headers);
    expect(await times(12, try_)).toEqual({ 400: 10, 429: 2 });
  });

  test('tokens of links for staff', async () => {
    const open = () => send('/api/staff-links/open', { token: 'a'.repeat(43) });
    expect(await times(32, open)).toEqual({ 410: 30, 429: 2 });
  });
});
