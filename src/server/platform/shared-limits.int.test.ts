import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { solveChallenge } from '../../../test/setup/solve-challenge.ts';
import { testContext } from '../../../test/setup/context.ts';
import type { Db } from './database/database.ts';
import { markDatabaseFailure } from './database/unavailable.ts';
import { createLoginLimiter, type LoginAttempt, type LoginLimiter } from './login-limits.ts';
import { createSharedLimits, deleteEndedLimits } from './shared-limits.ts';

const { ctx } = await testContext();

const newNode = (db: Db = ctx.db): LoginLimiter =>
  createLoginLimiter({
    secrets: ctx.secrets,
    clock: ctx.clock,
    leastBits: 6,
    createLimit: createSharedLimits({ db, redisCounts: null }),
  });
const nodes = [newNode(), newNode(), newNode()];

/** How many tries of each outcome there are when they arrive at the nodes in turn. */
const outcomes = async (attempts: LoginAttempt[], tried = nodes): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  await Promise.all(
    attempts.map(async (attempt, index) => {
      const node = tried[index % tried.length];
      const outcome = await node?.recordAttempt(attempt).catch(({ status, code }) => `${status} ${code}`);
      counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1;
    }),
  );
  return counts;
};

const from = (account: string, address = '203.0.113.9'): LoginAttempt => ({ account: `staff:${account}`, address });

test('three nodes let through no more tries than one does', async () => {
  expect(await outcomes(Array<LoginAttempt>(30).fill(from('ann')))).toEqual({
    stranger: 5,
    '401 challenge_required': 25,
  });
  const flood = Array.from({ length: 150 }, (_, index) => from('bob', `198.51.100.${index}`));
  expect(await outcomes(flood)).toEqual({ stranger: 100, '401 challenge_required': 50 });
});

test('a node that refused a key knows it without the database, until it is reset', async () => {
  const limit = createSharedLimits(ctx)({ points: 1, seconds: 60 }, 'known-spent');
  await limit.consume('eve');
  expect(limit.isKnownSpent('eve')).toBe(false);
  const refusal = await limit
    .consume('eve')
    .catch(({ status }: { status: number }) => [status, limit.isKnownSpent('eve'), limit.isKnownSpent('fay')]);
  expect(refusal).toEqual([429, true, false]);
  await limit.reset('eve');
  expect(limit.isKnownSpent('eve')).toBe(false);
});

test('a solved challenge counts once, whichever node it is sent to', async () => {
  const proof = solveChallenge(await (nodes[0] as LoginLimiter).createChallenge('staff:cat'));
  const attempts = Array.from({ length: 3 }, () => ({ ...from('cat', '192.0.2.1'), proof }));
  expect(await outcomes(attempts)).toEqual({ proven: 1, stranger: 2 });
});

test('a success and a try given back on one node are known to the others', async () => {
  const dan = from('dan', '192.0.2.2');
  const [one, two] = nodes as [LoginLimiter, LoginLimiter];
  for (let tries = 0; tries < 5; tries += 1) await one.recordAttempt(dan);
  await one.giveBack(dan);
  expect(await two.recordAttempt(dan)).toBe('stranger');
  await one.recordSuccess(dan);
  expect(await two.recordAttempt(dan)).toBe('stranger');
});

test('a window ends by the database’s clock, its count is deleted, and nobody stands in it', async () => {
  const { rows } = await ctx.db.execute<{ key: string }>(sql`select key from rate_limits`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => !/^[\da-f]{64}$/.test(key))).toEqual([]);
  await ctx.db.execute(sql`update rate_limits set expires_at = clock_timestamp() - interval '1 second'`);
  expect(await newNode().recordAttempt(from('ann'))).toBe('stranger');
  await deleteEndedLimits(ctx);
  const left = await ctx.db.execute<{ left: number }>(sql`select count(*)::integer as left from rate_limits`);
  // Those of the last try: by place, without proof, by address and by account.
  expect(left.rows[0]?.left).toBe(4);
});

test('while the database is away, a node counts for itself', async () => {
  const away = {
    execute: () => Promise.reject(markDatabaseFailure(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))),
  } as unknown as Db;
  expect(await outcomes(Array<LoginAttempt>(9).fill(from('eve')), [newNode(away)])).toEqual({
    stranger: 5,
    '401 challenge_required': 4,
  });
});
