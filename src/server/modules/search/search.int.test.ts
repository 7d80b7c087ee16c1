import { beforeAll, expect, test } from 'vitest';
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

test('pattern characters are matched as typed, and an empty search finds nothing', async () => {
  expect(await titles('100%')).toEqual(['client: Harborline 100% Pest']);
  expect(await titles('100_')).toEqual([]);
  expect(await titles('   ')).toEqual([]);
  expect((await product.call('GET', `/api/search?q=${'x'.repeat(201)}`, { headers })).status).toBe(400);
});
