import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchResult } from '#shared/search.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await product.signIn('user');
  const clientId = await insertClientRow(ctx, { name: 'Harborline 100% Pest' });
  const farm = await insertFarmRows(ctx, { clientId, slug: 'harborline-termites' });
  for (let index = 0; index < 7; index += 1) await insertLeadRow(ctx, farm, { name: `Ana Reyes ${index}` });
  await insertClientRow(ctx, { name: 'Cedar Gutters' });
});

const search = async (q: string): Promise<SearchResult[]> =>
  (await product.call<SearchResult[]>('GET', `/api/search?q=${encodeURIComponent(q)}`, { headers })).body;
const titles = async (q: string): Promise<string[]> => (await search(q)).map(({ kind, title }) => `${kind}: ${title}`);

test('one search finds clients, farms, pages and leads, in upper and lower case', async () => {
  expect(await titles('HARBORLINE')).toEqual([
    'client: Harborline 100% Pest',
    'farm: Farm harborline-termites',
    'page: Page harborline-termites',
  ]);
  const [page] = await search('page harborline');
  expect(page).toMatchObject({ kind: 'page', detail: '/harborline-termites', farmId: expect.any(Number) });
});

test('of many, five are answered: the newest first', async () => {
  expect(await titles('reyes ana')).toEqual([6, 5, 4, 3, 2].map((index) => `lead: Ana Reyes ${index}`));
});

test('what is called exactly so comes first, whatever its kind and however many are newer', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Quill' });
  const farm = await insertFarmRows(ctx, { clientId, slug: 'quill-attic' });
  const first = await insertLeadRow(ctx, farm, { name: 'Vera Quill' });
  for (let index = 0; index < 60; index += 1) await insertLeadRow(ctx, farm, { name: `Vera Quillon ${index}` });
  await ctx.db.execute(sql`insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state)
    values (${clientId}, ${farm.farmId}, ${farm.pageId}, 'quill price', 'quill.localhost', 'new', 'unmeasured')`);
  expect((await search('vera quill'))[0]).toMatchObject({ kind: 'lead', id: first, isExact: true });
  expect((await search('quill'))[0]).toMatchObject({ kind: 'client', title: 'Quill', isExact: true });
  expect((await search('quill price'))[0]).toMatchObject({ kind: 'keyword', detail: 'quill.localhost', isExact: true });
  expect((await search('quill-attic.localhost'))[0]).toMatchObject({ kind: 'farm', isExact: true });
});

describe('a lead is found by its number', () => {
  beforeAll(async () => {
    const clientId = await insertClientRow(ctx, { name: 'Numbers' });
    const farm = await insertFarmRows(ctx, { clientId, slug: 'numbers' });
    const columns = sql`client_id, farm_id, name, email, email_key, phone, phone_e164, message, source, lead_type,
      completed_both, status, created_at, updated_at`;
    const rest = sql`'contact form', 'Contact', false, 'new', now(), now()`;
    await ctx.db.execute(sql`insert into leads (${columns}) values
      (${clientId}, ${farm.farmId}, 'Ines Ferro', 'Ines@Ferro.example', 'ines@ferro.example', '401 555 0165', '+14015550165', null, ${rest}),
      (${clientId}, ${farm.farmId}, 'Other', 'other@example.com', 'other@example.com', null, null, 'Call 4015550165 for me', ${rest})`);
  });

  test.each([
    ['(401) 555-0165', true],
    ['401.555.0165', true],
    ['+1 401 555 0165', true],
    ['1 (401) 555-0165', true],
    ['011 1 401 555 0165', true],
    ['555-0165', false],
    ['0165', false],
    ['ines@ferro.example', true],
  ])('typed as %s', async (typed, isExact) => {
    expect((await search(typed))[0]).toMatchObject({ kind: 'lead', title: 'Ines Ferro', isExact });
  });
});

test('pattern characters are matched as typed, and an empty search finds nothing', async () => {
  expect(await titles('100%')).toEqual(['client: Harborline 100% Pest']);
  expect(await titles('100_')).toEqual([]);
  expect(await titles('   ')).toEqual([]);
  expect((await product.call('GET', `/api/search?q=${'x'.repeat(201)}`, { headers })).status).toBe(400);
});
