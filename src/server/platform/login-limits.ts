import { LRUCache } from 'lru-cache';
import { addressKey } from './client-address.ts';
import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';
import { verifyPassword, type HashLane } from './passwords.ts';
import { createRateLimit, type CreateRateLimit, type RateLimitRule } from './rate-limits.ts';
import type { Secrets } from './secrets.ts';
import { challengeRequired, createChallenges, type Proof } from './sign-in-challenges.ts';
import type { SignInChallenge } from '#shared/sign-in-challenge.ts';
import { hashToken } from './tokens.ts';

export interface LoginAttempt {
  /** Kind of account and normalized user name: `staff:ann`. */
  account: string;
  address: string;
  /** The known device that tries; null for a stranger. */
  device?: string | null;
  proof?: Proof | null;
}

export interface LoginLimiter {
  /** Counts an attempt; call it before hashing the password. Throws 429 or 401 `challenge_required`. */
  recordAttempt(attempt: LoginAttempt): Promise<HashLane>;
  /** Takes back an attempt whose password was never looked at. */
  giveBack(attempt: LoginAttempt): Promise<void>;
  /** Resets the counts and remembers the address for this account. */
  recordSuccess(attempt: LoginAttempt): Promise<void>;
  /** The harder, the more challenges were solved for this account today. */
  createChallenge(account: string): Promise<SignInChallenge>;
}

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;
/** Tries of one address at one account, or of one known device. */
const PLACE_LIMIT: RateLimitRule = { points: 10, seconds: QUARTER_HOUR };
/** How many of them need no solved challenge. */
const UNPROVEN_LIMIT: RateLimitRule = { points: 5, seconds: QUARTER_HOUR };
/** Of one address at all accounts, without a solved challenge. */
const ADDRESS_LIMIT: RateLimitRule = { points: 30, seconds: QUARTER_HOUR };
/** Of all strangers at one account, without a solved challenge. NIST SP 800-63B allows 100 failures in a row. */
const ACCOUNT_LIMIT: RateLimitRule = { points: 100, seconds: DAY };
/** A count without a limit. */
const PROVEN_COUNT: RateLimitRule = { points: 1_000_000_000, seconds: DAY };

/** Half a second of a browser's time; every twenty solved challenges double it, up to thirty-two times. */
const LEAST_BITS = 16;
const MOST_MORE_BITS = 5;
const PROVEN_PER_BIT = 20;

const createCounts = (createLimit: CreateRateLimit) => ({
  byPlace: createLimit(PLACE_LIMIT, 'sign-in.place'),
  unproven: createLimit(UNPROVEN_LIMIT, 'sign-in.unproven'),
  byAddress: createLimit(ADDRESS_LIMIT, 'sign-in.address'),
  byAccount: createLimit(ACCOUNT_LIMIT, 'sign-in.account'),
  proven: createLimit(PROVEN_COUNT, 'sign-in.proven'),
  knownAddresses: new LRUCache<string, true>({ max: 10_000 }),
});

type Counts = ReturnType<typeof createCounts>;

const keysOf = ({ knownAddresses }: Counts, { account: name, address, device }: LoginAttempt) => {
  const account = hashToken(name);
  const from = addressKey(address);
  const accountAtAddress = `${account}/${from}`;
  const isKnown = Boolean(device) || knownAddresses.has(accountAtAddress);
  return { account, from, accountAtAddress, isKnown, place: device ? `${account}/device/${device}` : accountAtAddress };
};

type Keys = ReturnType<typeof keysOf>;

const challengeAbove = async (counted: Promise<number>): Promise<void> => {
  try {
    await counted;
  } catch (error) {
    throw error instanceof AppError && error.status === 429 ? challengeRequired() : error;
  }
};

const admitStranger = async (counts: Counts, { account, from, accountAtAddress, place }: Keys): Promise<void> => {
  // In a flood most tries end here: each that were counted by its address, too, would write to the database.
  if (counts.byAccount.isKnownSpent(account)) throw challengeRequired();
  await challengeAbove(counts.unproven.consume(accountAtAddress));
  await challengeAbove(counts.byAddress.consume(from));
  await challengeAbove(counts.byAccount.consume(account));
  await counts.byPlace.consume(place);
};

/**
 * Limits password guessing without locking anyone out. A known device (or an address that signed in before) has a count
 * of its own. Strangers get five tries at an account from one address and a hundred a day from all; beyond, and for an
 * address that tries many accounts, each try needs a solved challenge. Ten tries in fifteen minutes end in 429. Counts
 * hold no user name; they live in this process, or where `createLimit` keeps them.
 */
export function createLoginLimiter(parts: {
  secrets: Secrets;
  clock: Clock;
  leastBits?: number;
  createLimit?: CreateRateLimit;
}): LoginLimiter {
  const { leastBits = LEAST_BITS, createLimit = createRateLimit } = parts;
  const counts = createCounts(createLimit);
  const challenges = createChallenges({ ...parts, createLimit });
  return {
    async recordAttempt(attempt) {
      const keys = keysOf(counts, attempt);
      if (keys.isKnown) {
        await counts.byPlace.consume(keys.place);
        return 'known';
      }
      if (attempt.proof && (await challenges.redeem(attempt.account, attempt.proof))) {
        await counts.byPlace.consume(keys.place);
        await counts.proven.consume(keys.account);
        return 'proven';
      }
      await admitStranger(counts, keys);
      return 'stranger';
    },
    async giveBack(attempt) {
      const { account, from, accountAtAddress, isKnown, place } = keysOf(counts, attempt);
      await counts.byPlace.giveBack(place);
      if (isKnown || attempt.proof) return;
      await Promise.all([
        counts.unproven.giveBack(accountAtAddress),
        counts.byAddress.giveBack(from),
        counts.byAccount.giveBack(account),
      ]);
    },
    async recordSuccess(attempt) {
      const { account, from, accountAtAddress, isKnown, place } = keysOf(counts, attempt);
      counts.knownAddresses.set(accountAtAddress, true);
      await Promise.all([
        ...(isKnown || attempt.proof ? [] : [counts.byAddress.giveBack(from)]),
        counts.byPlace.reset(place),
        counts.unproven.reset(accountAtAddress),
        counts.byAccount.reset(account),
        counts.proven.reset(account),
      ]);
    },
    async createChallenge(account) {
      const solved = await counts.proven.count(hashToken(account));
      return challenges.create(account, leastBits + Math.min(MOST_MORE_BITS, Math.floor(solved / PROVEN_PER_BIT)));
    },
  };
}

/**
 * Whether a password matches, within the limits. A stranger's try that finds the queue of hashes full is taken back and
 * asks for a challenge; a known device's or proven one gets 429 and is taken back, too.
 */
export const verifyWithinLimits = async (
  limits: LoginLimiter,
  { attempt, password, hash }: { attempt: LoginAttempt; password: string; hash: string | null },
): Promise<boolean> => {
  const lane = await limits.recordAttempt(attempt);
  try {
    return await verifyPassword(password, hash, lane);
  } catch (error) {
    await limits.giveBack(attempt);
    throw lane === 'stranger' && error instanceof AppError && error.status === 429 ? challengeRequired() : error;
  }
};
