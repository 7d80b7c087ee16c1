import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testProduct } from '../../../../test/setup/product.ts';
import { countRows } from './row-counts.ts';

const { ctx } = await testProduct();

const rowsTo = (last: number) => sql`select 1 from generate_series(1, ${last}::integer) n where n > ${0}::integer`;

test('what is counted quickly is counted to the last row', async () => {
  expect(await countRows(ctx, { rows: rowsTo(9876), known: 51 })).toEqual({ total: 9876, isEstimate: false });
  expect(await countRows(ctx, { rows: sql`select 1 where false`, known: 0 })).toEqual({ total: 0, isEstimate: false });
});

test('what turns out to be far more than was expected is counted to ten thousand', async () => {
  const unexpected = sql`select 1 from generate_series(1, 50000) n where n % 7 = n % 7 and n + 0 = n and n * 1 = n`;
  const plan = await countRows(ctx, { rows: unexpected, known: 51 });
  expect(plan).toEqual({ total: 10_000, isEstimate: false, isLeast: true });
});

test('what would take long is estimated, and never below what was read', async () => {
  const { total, isEstimate } = await countRows(ctx, { rows: rowsTo(3_000_000), known: 51 });
  expect(isEstimate).toBe(true);
  expect(total).toBeGreaterThan(100_000);
  const read = { rows: sql`select 1 from generate_series(1, 3) n where n > 2`, known: 51, maxCost: 0 };
  expect(await countRows(ctx, read)).toEqual({ total: 51, isEstimate: true });
});
