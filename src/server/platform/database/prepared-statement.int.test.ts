import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testProduct } from '../../../../test/setup/product.ts';
import { createTestDatabase } from '../../../../test/setup/test-database.ts';
import { executePrepared } from './prepared-statement.ts';
import { directOf } from './unpooled.ts';

// A pooler is not given names.
const connection = directOf((await createTestDatabase()).connection);
const { ctx } = await testProduct({ database: { connection } });

test('a repeated statement is prepared once per connection, for any values', async () => {
  await ctx.transaction(async ({ db }) => {
    for (const value of [1, 2, 3])
      expect(await executePrepared(db, sql`select ${value}::integer as often_seen`)).toEqual([{ often_seen: value }]);
    expect(await executePrepared(db, sql`select ${4}::integer as often_other`)).toEqual([{ often_other: 4 }]);
    const statements = await db.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where statement like 'select $1::integer as often_%'`,
    );
    expect(new Set(statements.rows.map(({ name }) => name)).size).toBe(2);
    expect(statements.rows).toHaveLength(2);
  });
});
