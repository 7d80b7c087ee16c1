import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testProduct } from '../../../test/setup/product.ts';
import { settleAll } from './settle-all.ts';

const { ctx } = await testProduct();

beforeAll(() => ctx.db.execute(sql`create table notes (word text primary key)`));
afterAll(() => ctx.db.execute(sql`drop table notes`));

const note = (word: string) => sql`insert into notes (word) values (${word})`;
const words = async () => (await ctx.db.execute<{ word: string }>(sql`select word from notes`)).rows;

test('parallel work returns its results in order', async () => {
  const answers = await ctx.transaction(({ db }) => {
    const one = async () => (await db.execute<{ one: number }>(sql`select 1 as one`)).rows;
    return settleAll([one(), null, Promise.resolve('three')]);
  });
  expect(answers).toEqual([[{ one: 1 }], null, 'three']);
});

test('parts that still run when another fails end before the transaction does', async () => {
  const outcome = ctx.transaction(async ({ db }) => {
    const slow = async (): Promise<void> => {
      await db.execute(sql`select 1`);
      await db.execute(note('a moment later'));
      await db.execute(note('later still'));
    };
    await settleAll([Promise.reject(new Error('There is nobody.')), slow()]);
  });
  await expect(outcome).rejects.toThrow('There is nobody.');
  // A statement still running on the connection would have written by now.
  await ctx.transaction(({ db }) => db.execute(sql`select pg_sleep(0.05)`));
  expect(await words()).toEqual([]);
});

test('of several failures the first cause is reported', async () => {
  const outcome = ctx.transaction(({ db }) => {
    const failing = async (): Promise<void> => {
      try {
        await db.execute(note('twice'));
        await db.execute(sql`insert into notes (word) values ('twice')`);
      } catch (error) {
        await new Promise((done) => setImmediate(done));
        throw error;
      }
    };
    const behind = async (): Promise<void> => {
      await db.execute(sql`select 1`);
      await db.execute(sql`select 2`);
    };
    return settleAll([behind(), failing(), behind()]);
  });
  await expect(outcome).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await words()).toEqual([]);
});
