import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { addressKey } from './client-address.ts';
import { tooMany } from './errors.ts';
import { hashToken } from './tokens.ts';

export interface LimitRule {
  /** How many are let through in one window. */
  points: number;
  /** The length of a window, which begins with its first call. */
  seconds: number;
}

export interface Limit {
  /** Counts one call under this key. Throws 429. */
  take(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Keys remembered by one limit; the one unused for longest gives way, so a flood of new keys frees only itself. */
const MOST_KEYS = 50_000;

/** A limit by keys of the caller's choosing. Counts live in this process. */
export const createLimit = ({ points, seconds }: LimitRule): Limit => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  let recent: LRUCache<string, true> | null = null;
  const remember = (): LRUCache<string, true> =>
    new LRUCache({
      max: MOST_KEYS,
      dispose: (_value, key, reason) => {
        if (reason === 'evict') void limiter.delete(key);
      },
    });
  return {
    async take(key) {
      // It takes a megabyte at once: not for the many limits that nobody comes near.
      recent ??= remember();
      recent.set(key, true);
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000);
        throw refused;
      }
    },
    async forget(key) {
      recent?.delete(key);
      await limiter.delete(key);
    },
  };
};

export interface LoginAttempt {
  /** The kind of account and its user name in the form it is compared by: `staff:ann`. */
  account: string;
  address: string;
  /** Proof that this browser signed in to this account before (the hash of its device token); null without. */
  device?: string | null;
}

export interface LoginGate {
  /** Counts an attempt; call it before the password is hashed. Throws 429. */
  admit(login: LoginAttempt): Promise<void>;
  /** The attempt was right: the failures are forgotten and the address counts as known for this account. */
  succeeded(login: LoginAttempt): Promise<void>;
}

const FROM_ONE_PLACE: LimitRule = { points: 10, seconds: 15 * 60 };
/** NIST SP 800-63B allows at most 100 failures in a row on one account. */
const FROM_ANYWHERE: LimitRule = { points: 100, seconds: 24 * 60 * 60 };

/**
 * Caps guessing at one account: 10 attempts in 15 minutes from one address, 100 in a day from all strange addresses together.
 * A device or address that signed in before has its own count, so a stranger's guesses do not lock its owner out.
 * Counts live in this process and hold no user name.
 */
export function createLoginGate(): LoginGate {
  const onePlace = createLimit(FROM_ONE_PLACE);
  const anywhere = createLimit(FROM_ANYWHERE);
  const known = new LRUCache<string, true>({ max: 10_000 });

  const keysOf = (login: LoginAttempt) => {
    const account = hashToken(login.account);
    const place = `${account}/${addressKey(login.address)}`;
    return { account, place, own: login.device ? `${account}/device/${login.device}` : null };
  };

  return {
    async admit(login) {
      const { account, place, own } = keysOf(login);
      await onePlace.take(own ?? place);
      if (own === null && !known.has(place)) await anywhere.take(account);
    },
    async succeeded(login) {
      const { account, place, own } = keysOf(login);
      known.set(place, true);
      await Promise.all([onePlace.forget(own ?? place), anywhere.forget(account)]);
    },
  };
}

export interface PublicLimits<Name extends string> {
  /** Counts one call of this name from this address (an IPv6 one by its /64). Throws 429. */
  take(name: Name, address: string): Promise<void>;
}

/** Limits for calls that need no sign-in, by name and address. Counts live in this process. */
export function createPublicLimits<Name extends string>(rules: Record<Name, LimitRule>): PublicLimits<Name> {
  const limits = new Map(Object.entries<LimitRule>(rules).map(([name, rule]) => [name, createLimit(rule)]));
  return {
    async take(name, address) {
      await limits.get(name)?.take(addressKey(address));
    },
  };
}
