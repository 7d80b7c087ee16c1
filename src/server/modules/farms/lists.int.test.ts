import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Farm, FarmSummary } from '#shared/farms.ts';
import { FARM_SORTS } from '#shared/sort-choices.ts';
import { readPages, sortedKeys } from '../../../../test/setup/list-pages.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const FARMS = 24;
let headers: Record<string, string>;
let clientId: number;

beforeAll(async () => {
  headers = await product.signIn('user');
  clientId = await insertClientRow(ctx, { name: 'Twin Pines' });
  const other = await insertClientRow(ctx, { name: 'Alder Roofing' });
  for (let index = 0; index < FARMS; index += 1) {
    const farm = await insertFarmRows(ctx, {
      clientId: index % 3 === 0 ? other : clientId,
      slug: `grove-${index % 4}-${index}`,
    });
    for (let lead = 0; lead < index % 3; lead += 1)
      await insertLeadRow(ctx, farm, { name: `Lead ${lead}`, spam: lead === 1 });
    await ctx.db.execute(sql`insert into page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
      select ${farm.pageId}, ${farm.clientId}, ${farm.farmId}, current_date - n, ${index % 2}::integer, 0, 0 from generate_series(1, 3) n`);
  }
  await ctx.db.execute(
    sql`update farms set created_at = now() - (id % 5) * interval '1 day', name = 'Farm ' || (array['Oak', 'Elm', 'Ash', 'Fir'])[1 + id % 4]`,
  );
});

const KEYS: Record<string, (farm: Farm) => string | number> = {
  newest: ({ createdAt }) => -Date.parse(createdAt),
  created: ({ createdAt }) => Date.parse(createdAt),
  name: ({ name }) => name.toLowerCase(),
  client: ({ clientName }) => clientName.toLowerCase(),
  leads: ({ leadCount }) => leadCount,
  views: ({ views }) => views,
  pages: ({ pageCount }) => pageCount,
};

describe('farms in pages come once each, in their order', () => {
  test.each(FARM_SORTS)('%s', async (sort) => {
    const { rows, totals } = await readPages<Farm>(product, { path: `/api/farms?sort=${sort}&limit=5`, headers });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(FARMS);
    expect(rows).toHaveLength(FARMS);
    expect(new Set(totals)).toEqual(new Set([FARMS]));
    const keys = rows.map(KEYS[sort.replace('-', '')] ?? (() => 0));
    expect(keys).toEqual(sortedKeys(keys, sort));
  });
});

test('figures count what is public of leads and views', async () => {
  const { rows } = await readPages<Farm>(product, { path: '/api/farms', headers });
  expect(new Set(rows.map(({ leadCount }) => leadCount))).toEqual(new Set([0, 1]));
  expect(new Set(rows.map(({ views }) => views))).toEqual(new Set([0, 3]));
});

test('a choice of farms has names and places alone, narrowed by words and by client', async () => {
  const path = `/api/farms?view=summary&limit=20&clientId=${clientId}&q=${encodeURIComponent('pines farm ash')}`;
  const { rows } = await readPages<FarmSummary>(product, { path, headers });
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toEqual({
      id: row.id,
      name: 'Farm Ash',
      city: 'Warwick',
      state: 'RI',
      clientId,
      clientName: 'Twin Pines',
    });
});

test.each([
  ['q=grove-1-1.localhost', 1],
  ['q=alder', FARMS / 3],
  ['q=nothing+of+that', 0],
  ['status=inactive', 0],
  ['status=active', FARMS],
])('a list with %s has %i farms', async (query, count) => {
  const { rows } = await readPages<Farm>(product, { path: `/api/farms?limit=7&${query}`, headers });
  expect(rows).toHaveLength(count);
});
