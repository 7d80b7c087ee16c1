import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testProduct } from '../../../../test/setup/product.ts';
import { countRows } from './row-counts.ts';

const { ctx } = await testProduct();

const rowsTo = (last: number) => sql`select 1 from generate_series(1, ${last}::integer) n where n > ${0}::integer`;

test('what is counted quickly is counted to the last row', async () => {
  expect(await countRows(ctx, { rows: rowsTo(12_345), known: 51 })).toEqual({ total: 12_345, isEstimate: false });
  expect(await countRows(ctx, { rows: sql`select 1 where false`, known: 0 })).toEqual({ total: 0, isEstimate: false });
});

test('what would take long is estimated, and never below what was read', async () => {
  const { total, isEstimate } = await countRows(ctx, { rows: rowsTo(3_000_000), known: 51 });
  expect(isEstimate).toBe(true);
  expect(total).toBeGreaterThan(100_000);
  const read = { rows: sql`select 1 from generate_series(1, 3) n where n > 2`, known: 51, maxCost: 0 };
  expect(await countRows(ctx, read)).toEqual({ total: 51, isEstimate: true });
});
