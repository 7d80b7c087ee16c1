import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Ctx } from './context.ts';
import type { Db } from './database/database.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { AppError, tooManyRequests } from './errors.ts';
import { createRateLimit, type CountingRateLimit, type CreateRateLimit, type RateLimitRule } from './rate-limits.ts';
import { CountsUnavailable, type Counted, type SharedCounts } from './shared-counts.ts';
import { hashToken } from './tokens.ts';

/** A key above its limit is refused without the database for this long, so that a flood of tries writes little. */
const REFUSED_MS = 2000;
const MAX_REFUSED = 10_000;

const NOW = sql`clock_timestamp()`;

/** Counts in the database, by its clock. */
const createDatabaseCounts = (db: Db): SharedCounts => ({
  async add(key, seconds) {
    const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
      insert into rate_limits as l (key, points, expires_at) values (${key}, 1, ${NOW} + make_interval(secs => ${seconds}))
      on conflict (key) do update set points = case when l.expires_at <= ${NOW} then 1 else l.points + 1 end,
        expires_at = case when l.expires_at <= ${NOW} then excluded.expires_at else l.expires_at end
      returning points, extract(epoch from expires_at - ${NOW})::float8 as seconds`);
    return rows[0] ?? { points: 1, seconds };
  },
  async takeBack(key) {
    await db.execute(sql`update rate_limits set points = points - 1 where key = ${key} and points > 0`);
  },
  async read(key) {
    const { rows } = await db.execute<{ points: number }>(
      sql`select points from rate_limits where key = ${key} and expires_at > ${NOW}`,
    );
    return rows[0]?.points ?? 0;
  },
  async reset(key) {
    await db.execute(sql`delete from rate_limits where key = ${key}`);
  },
});

/** Throws where the store of the counts is unavailable. */
const createStoredLimit = (
  counts: SharedCounts,
  { points: limit, seconds, name }: RateLimitRule & { name: string },
): CountingRateLimit => {
  const refused = new LRUCache<string, { until: number }>({ max: MAX_REFUSED, ttl: REFUSED_MS });
  const keyOf = (key: string): string => hashToken(`${name}\n${key}`);
  return {
    async consume(key) {
      const before = refused.get(key);
      if (before) throw tooManyRequests((before.until - Date.now()) / 1000);
      const counted = await counts.add(keyOf(key), seconds);
      if (counted.points <= limit) return counted.points;
      refused.set(key, { until: Date.now() + counted.seconds * 1000 });
      throw tooManyRequests(counted.seconds);
    },
    async giveBack(key) {
      refused.delete(key);
      await counts.takeBack(keyOf(key));
    },
    count: (key) => counts.read(keyOf(key)),
    isKnownSpent: (key) => refused.has(key),
    async reset(key) {
      refused.delete(key);
      await counts.reset(keyOf(key));
    },
  };
};

const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof CountsUnavailable || (!(error instanceof AppError) && isDatabaseUnavailable(error));

const orLocally = async <Result>(shared: Promise<Result>, alone: () => Promise<Result>): Promise<Result> => {
  try {
    return await shared;
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    return alone();
  }
};

/**
 * Limits that all nodes count together: in the database, or in Redis where the installation has one. While the store is
 * away each node counts for itself.
 */
export const createSharedLimits = ({ db, redisCounts }: Pick<Ctx, 'db' | 'redisCounts'>): CreateRateLimit => {
  const counts = redisCounts ?? createDatabaseCounts(db);
  return (rule, name) => {
    const [stored, local] = [createStoredLimit(counts, { ...rule, name }), createRateLimit(rule)];
    return {
      consume: (key) => orLocally(stored.consume(key), () => local.consume(key)),
      giveBack: (key) => orLocally(stored.giveBack(key), () => local.giveBack(key)),
      count: (key) => orLocally(stored.count(key), () => local.count(key)),
      isKnownSpent: (key) => stored.isKnownSpent(key),
      reset: (key) => orLocally(stored.reset(key), () => local.reset(key)),
    };
  };
};

/** Deletes the counts of windows that have ended. */
export const deleteEndedLimits = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`delete from rate_limits where expires_at < ${NOW}`);
};
