import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { addressKey } from './client-address.ts';
import { tooManyRequests } from './errors.ts';
import { hashToken } from './tokens.ts';

export interface RateLimitRule {
  points: number;
  /** A window starts with its first call. */
  seconds: number;
}

export interface RateLimit {
  consume(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

/** The least recently used key is evicted, so a flood of new keys only affects itself. */
const MAX_KEYS = 50_000;

/** A limit by keys of the caller's choice, counted in this process. */
export const createRateLimit = ({ points, seconds }: RateLimitRule): RateLimit => {
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
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000);
        throw error;
      }
    },
    async reset(key) {
      recent?.delete(key);
      await limiter.delete(key);
    },
  };
};

export interface LoginAttempt {
  /** Kind of account and normalized user name: `staff:ann`. */
  account: string;
  address: string;
  /** Hash of a device token from an earlier sign-in of this browser; null without. */
  device?: string | null;
}

export interface LoginLimiter {
  /** Counts an attempt; call it before hashing the password. Throws 429. */
  recordAttempt(login: LoginAttempt): Promise<void>;
  /** Resets the counts and remembers the address for this account. */
  recordSuccess(login: LoginAttempt): Promise<void>;
}

const ADDRESS_LIMIT: RateLimitRule = { points: 10, seconds: 15 * 60 };
/** NIST SP 800-63B allows at most 100 failures in a row on one account. */
const ACCOUNT_LIMIT: RateLimitRule = { points: 100, seconds: 24 * 60 * 60 };

/**
 * Limits password guessing: 10 attempts in 15 minutes from one address, and 100 a day on one account from all unknown
 * addresses. A device or address that signed in before has its own count, so that a stranger's guesses do not lock the
 * owner out. Counts live in this process and hold no user name.
 */
export function createLoginLimiter(): LoginLimiter {
  const byAddress = createRateLimit(ADDRESS_LIMIT);
  const byAccount = createRateLimit(ACCOUNT_LIMIT);
  const knownAddresses = new LRUCache<string, true>({ max: 10_000 });

  const keysOf = (login: LoginAttempt) => {
    const account = hashToken(login.account);
    const accountAtAddress = `${account}/${addressKey(login.address)}`;
    return { account, accountAtAddress, accountOnDevice: login.device ? `${account}/device/${login.device}` : null };
  };

  return {
    async recordAttempt(login) {
      const { account, accountAtAddress, accountOnDevice } = keysOf(login);
      await byAddress.consume(accountOnDevice ?? accountAtAddress);
      if (accountOnDevice === null && !knownAddresses.has(accountAtAddress)) await byAccount.consume(account);
    },
    async recordSuccess(login) {
      const { account, accountAtAddress, accountOnDevice } = keysOf(login);
      knownAddresses.set(accountAtAddress, true);
      await Promise.all([byAddress.reset(accountOnDevice ?? accountAtAddress), byAccount.reset(account)]);
    },
  };
}

export interface PublicRateLimits<Name extends string> {
  consume(name: Name, address: string): Promise<void>;
}

/** Limits for public calls, by name and address, counted in this process. */
export function createPublicRateLimits<Name extends string>(
  rules: Record<Name, RateLimitRule>,
): PublicRateLimits<Name> {
  const limits = new Map(Object.entries<RateLimitRule>(rules).map(([name, rule]) => [name, createRateLimit(rule)]));
  return {
    async consume(name, address) {
      await limits.get(name)?.consume(addressKey(address));
    },
  };
}
