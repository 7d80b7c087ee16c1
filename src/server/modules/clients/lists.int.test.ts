import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client, ClientSummary } from '#shared/clients.ts';
import { CLIENT_SORTS } from '#shared/sort-choices.ts';
import { readPages, sortedKeys } from '../../../../test/setup/list-pages.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const CLIENTS = 20;
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await product.signIn('user');
  for (let index = 0; index < CLIENTS; index += 1) {
    const clientId = await insertClientRow(ctx, { name: `Client ${['North', 'South', 'East'][index % 3]}` });
    for (let farm = 0; farm < index % 3; farm += 1) {
      const rows = await insertFarmRows(ctx, { clientId, slug: `c${index}-f${farm}` });
      if (index % 2 === 0) await insertLeadRow(ctx, rows, { name: 'Lead' });
    }
  }
  await ctx.db.execute(sql`update clients set created_at = now() - (id % 4) * interval '1 day'`);
  await ctx.db.execute(
    sql`update clients set phone = '(401) 555-0142', email = 'desk@mill.example' where id = (select min(id) from clients)`,
  );
});

const KEYS: Record<string, (client: Client) => string | number> = {
  newest: ({ createdAt }) => -Date.parse(createdAt),
  created: ({ createdAt }) => Date.parse(createdAt),
  name: ({ name }) => name.toLowerCase(),
  leads: ({ leadCount }) => leadCount,
  farms: ({ farmCount }) => farmCount,
};

describe('clients in pages come once each, in their order', () => {
  test.each(CLIENT_SORTS)('%s', async (sort) => {
    const { rows, totals } = await readPages<Client>(product, { path: `/api/clients?sort=${sort}&limit=3`, headers });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(CLIENTS);
    expect(rows).toHaveLength(CLIENTS);
    expect(new Set(totals)).toEqual(new Set([CLIENTS]));
    const keys = rows.map(KEYS[sort.replace('-', '')] ?? (() => 0));
    expect(keys).toEqual(sortedKeys(keys, sort));
  });
});

test('a choice of clients has names and places alone', async () => {
  const { rows } = await readPages<ClientSummary>(product, {
    path: '/api/clients?view=summary&limit=20&q=client+east',
    headers,
  });
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row).toEqual({ id: row.id, name: 'Client East', city: 'Warwick', state: 'RI' });
});

test.each(['555-0142', '(401) 555 0142', 'desk@mill', 'DESK@MILL.EXAMPLE'])(
  'a client is found by %s',
  async (typed) => {
    const path = `/api/clients?q=${encodeURIComponent(typed)}`;
    const { rows } = await readPages<Client>(product, { path, headers });
    expect(rows.map(({ phone }) => phone)).toEqual(['(401) 555-0142']);
  },
);

test('a client has its leads of this month and its drafts, without those of archived farms', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Counted' });
  const [farm, resting] = [
    await insertFarmRows(ctx, { clientId, slug: 'counted' }),
    await insertFarmRows(ctx, { clientId, slug: 'resting' }),
  ];
  const ofMonth = await insertLeadRow(ctx, farm, { name: 'New' });
  const older = await insertLeadRow(ctx, farm, { name: 'Old' });
  await insertLeadRow(ctx, farm, { name: 'Held', spam: true });
  await insertLeadRow(ctx, resting, { name: 'Resting' });
  const now = product.clock.now().toISOString();
  await ctx.db.execute(sql`update leads set created_at = ${now}::timestamptz where client_id = ${clientId}`);
  await ctx.db.execute(sql`update leads set created_at = created_at - interval '40 days' where id = ${older}`);
  await ctx.db.execute(sql`update pages set status = 'draft' where client_id = ${clientId}`);
  await ctx.db.execute(sql`update farms set archived_at = now() where id = ${resting.farmId}`);
  const read = async () => (await product.call<Client>('GET', `/api/clients/${clientId}`, { headers })).body;
  expect(await read()).toMatchObject({ leadCount: 2, monthLeadCount: 1, draftCount: 1 });
  const listed = await readPages<Client>(product, { path: '/api/clients?q=counted', headers });
  expect(listed.rows).toEqual([await read()]);
  await ctx.db.execute(sql`update leads set trashed_at = now() where id = ${ofMonth}`);
  expect(await read()).toMatchObject({ leadCount: 1, monthLeadCount: 0 });
});
