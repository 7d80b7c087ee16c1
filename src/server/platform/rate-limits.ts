import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { addressKey } from './client-address.ts';
import { tooManyRequests } from './errors.ts';

export interface RateLimitRule {
  points: number;
  /** A window starts with its first call. */
  seconds: number;
}

export interface RateLimit {
  /** Counts a call; returns how many there are in the window. Throws 429 above the limit. */
  consume(key: string): Promise<number>;
  reset(key: string): Promise<void>;
}

export interface CountingRateLimit extends RateLimit {
  /** Takes one call back. */
  giveBack(key: string): Promise<void>;
  /** Calls in the current window. */
  count(key: string): Promise<number>;
  /** Whether this process knows that the key is above its limit, without asking anybody. */
  isKnownSpent(key: string): boolean;
}

/** The name tells limits apart that are counted in one place. */
export type CreateRateLimit = (rule: RateLimitRule, name: string) => CountingRateLimit;

/** The least recently used key is evicted, so a flood of new keys only affects itself. */
const MAX_KEYS = 50_000;

/** A limit by keys of the caller's choice, counted in this process. */
export const createRateLimit = ({ points, seconds }: RateLimitRule): CountingRateLimit => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  let recent: LRUCache<string, true> | null = null;
  const createMemory = (): LRUCache<string, true> =>
    new LRUCache({
      max: MAX_KEYS,
      dispose: (_value, key, reason) => {
        if (reason === 'evict') void limiter.delete(key);
      },
    });
  return {
    async consume(key) {
      // Created on first use: it takes a megabyte.
      recent ??= createMemory();
      recent.set(key, true);
      try {
        return (await limiter.consume(key)).consumedPoints;
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000);
        throw error;
      }
    },
    async giveBack(key) {
      await limiter.reward(key, 1);
    },
    count: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    // To ask costs no less than to count.
    isKnownSpent: () => false,
    async reset(key) {
      recent?.delete(key);
      await limiter.delete(key);
    },
  };
};

export interface PublicRateLimits<Name extends string> {
  consume(name: Name, address: string): Promise<void>;
}

/** Limits for public calls, by name and address, counted in this process or where `createLimit` keeps them. */
export function createPublicRateLimits<Name extends string>(
  rules: Record<Name, RateLimitRule>,
  createLimit: CreateRateLimit = createRateLimit,
): PublicRateLimits<Name> {
  const named = Object.entries<RateLimitRule>(rules);
  const limits = new Map(named.map(([name, rule]) => [name, createLimit(rule, `public.${name}`)]));
  return {
    async consume(name, address) {
      await limits.get(name)?.consume(addressKey(address));
    },
  };
}
