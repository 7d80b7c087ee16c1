import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findRedis, NO_REDIS } from '../../../test/setup/find-redis.mjs';
import { startRedis, type RunningRedis } from '../../../test/setup/redis.ts';
import { systemClock } from './clock.ts';
import type { Db } from './database/database.ts';
import { createLogger } from './logger.ts';
import { createLoginLimiter, type LoginAttempt, type LoginLimiter } from './login-limits.ts';
import { createSecrets } from './secrets.ts';
import { createRedisCounts, type RedisCounts } from './shared-counts.ts';
import { createSharedLimits } from './shared-limits.ts';

const program = findRedis();
if (program === null) process.stdout.write(`Limits in Redis were left out: ${NO_REDIS}.\n`);

const lines: { level: string; msg: string }[] = [];
const log = createLogger({
  level: 'info',
  destination: { write: (line) => void lines.push(JSON.parse(line) as { level: string; msg: string }) },
});
const secrets = createSecrets({ appSecret: 'a secret of this test, long enough to be one' });
/** Limits in Redis never ask the database. */
const noDatabase = { execute: () => Promise.reject(new Error('the database was asked')) } as unknown as Db;

describe.skipIf(program === null)('limits in Redis', () => {
  let redis: RunningRedis;
  const opened: RedisCounts[] = [];
  /** A busy machine may take its time, except where the time is what is tested. */
  const openCounts = (url = redis.url, answerMs: number | undefined = 60_000): RedisCounts => {
    const counts = createRedisCounts(url, log, answerMs);
    opened.push(counts);
    return counts;
  };
  /** A web node: a connection and memory of its own. */
  const newNode = (counts = openCounts()): LoginLimiter => {
    const createLimit = createSharedLimits({ db: noDatabase, redisCounts: counts });
    return createLoginLimiter({ secrets, clock: systemClock, leastBits: 6, createLimit });
  };
  const outcomes = async (attempts: LoginAttempt[], nodes: LoginLimiter[]): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    await Promise.all(
      attempts.map(async (attempt, index) => {
        const outcome = await nodes[index % nodes.length]
          ?.recordAttempt(attempt)
          .catch(({ status, code }) => `${status} ${code}`);
        counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1;
      }),
    );
    return counts;
  };
  const from = (account: string, address = '203.0.113.9'): LoginAttempt => ({ account: `staff:${account}`, address });

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
  });
  afterEach(() => {
    for (const counts of opened.splice(0)) counts.close();
    lines.splice(0);
  });
  afterAll(async () => {
    await redis.close();
  });

  test('three nodes let through no more tries than one does', async () => {
    const nodes = [newNode(), newNode(), newNode()];
    expect(await outcomes(Array<LoginAttempt>(30).fill(from('ann')), nodes)).toEqual({
      stranger: 5,
      '401 challenge_required': 25,
    });
    const flood = Array.from({ length: 150 }, (_, index) => from('bob', `198.51.100.${index}`));
    expect(await outcomes(flood, nodes)).toEqual({ stranger: 100, '401 challenge_required': 50 });
  });

  test('a success and a try given back on one node are known to the others', async () => {
    const [one, two] = [newNode(), newNode()];
    const dan = from('dan', '192.0.2.2');
    for (let tries = 0; tries < 5; tries += 1) await one.recordAttempt(dan);
    await one.giveBack(dan);
    expect(await two.recordAttempt(dan)).toBe('stranger');
    await one.recordSuccess(dan);
    expect(await two.recordAttempt(dan)).toBe('stranger');
  });

  test('a window begins with its first try, and nothing that nobody counted is taken back', async () => {
    const counts = openCounts();
    await counts.takeBack('nobody');
    expect(await counts.read('nobody')).toBe(0);
    expect(await counts.add('short', 3)).toMatchObject({ points: 1 });
    const second = await counts.add('short', 500);
    expect(second.points).toBe(2);
    expect(second.seconds).toBeLessThanOrEqual(3);
    await expect.poll(() => counts.read('short')).toBe(0);
    await counts.add('reset', 500);
    await counts.reset('reset');
    expect((await counts.add('reset', 500)).points).toBe(1);
  });

  test('while it is away or silent, a node counts for itself, and says so in one line', async () => {
    const node = newNode();
    await node.recordAttempt(from('warm'));
    await redis.stop();
    expect(await outcomes(Array<LoginAttempt>(9).fill(from('eve')), [node])).toEqual({
      stranger: 5,
      '401 challenge_required': 4,
    });
    await redis.start();
    const counts = openCounts();
    await expect.poll(() => counts.add('back', 60).catch(() => null)).toMatchObject({ points: 1 });
    redis.freeze();
    try {
      expect(await outcomes(Array<LoginAttempt>(9).fill(from('eve')), [newNode(openCounts(redis.url, 200))])).toEqual({
        stranger: 5,
        '401 challenge_required': 4,
      });
    } finally {
      redis.goOn();
    }
    // One of each of the three nodes.
    expect(lines.filter(({ msg }) => msg === 'the store of limits is unavailable').length).toBeLessThanOrEqual(3);
  });

  test('a check says why it does not answer', async () => {
    await expect(openCounts().check()).resolves.toBeUndefined();
    await expect(openCounts('redis://127.0.0.1:1/0').check()).rejects.toThrow('ECONNREFUSED');
  });
});
