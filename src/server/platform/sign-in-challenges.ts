import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { challengeText, hasZeroBits, type SignInChallenge } from '#shared/sign-in-challenge.ts';
import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';
import type { CreateRateLimit } from './rate-limits.ts';
import type { Secrets } from './secrets.ts';

const PURPOSE = 'sign-in.challenge';
/** Enough for the slowest phone. */
const LIFETIME_MS = 5 * 60_000;

const Payload = z.object({ account: z.string(), bits: z.number(), until: z.number(), nonce: z.string() });

/** A challenge and its solution, as sent with a sign-in. */
export interface Proof {
  challenge: string;
  solution: string;
}

/** The proof that was sent with a sign-in; null without one. */
export const proofOf = ({
  challenge,
  solution,
}: {
  challenge?: string | undefined;
  solution?: string | undefined;
}): Proof | null => (challenge !== undefined && solution !== undefined ? { challenge, solution } : null);

/** 401 `challenge_required`: sign in again with a solved challenge. */
export const challengeRequired = (): AppError =>
  new AppError({
    code: 'challenge_required',
    status: 401,
    message: 'Many sign-ins failed lately. Sign in again with a solved challenge.',
  });

export interface Challenges {
  create(account: string, bits: number): SignInChallenge;
  /** Whether the proof solves a challenge of this account in time; each challenge counts once. */
  redeem(account: string, proof: Proof): Promise<boolean>;
}

export const createChallenges = ({
  secrets,
  clock,
  createLimit,
}: {
  secrets: Secrets;
  clock: Clock;
  createLimit: CreateRateLimit;
}): Challenges => {
  const uses = createLimit({ points: 1, seconds: LIFETIME_MS / 1000 }, 'sign-in.challenge');
  const isFirstUse = async (nonce: string): Promise<boolean> => {
    try {
      await uses.consume(nonce);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    }
  };
  return {
    create(account, bits) {
      const until = clock.now().getTime() + LIFETIME_MS;
      const nonce = randomBytes(12).toString('base64url');
      return { challenge: secrets.sign(PURPOSE, { account, bits, until, nonce }), bits };
    },
    async redeem(account, { challenge, solution }) {
      const parsed = Payload.safeParse(secrets.verify(PURPOSE, challenge));
      if (!parsed.success || parsed.data.account !== account) return false;
      const { bits, until, nonce } = parsed.data;
      if (until < clock.now().getTime()) return false;
      const hash = createHash('sha256').update(challengeText(challenge, solution)).digest();
      return hasZeroBits(hash, bits) && isFirstUse(nonce);
    },
  };
};
