import type { z } from 'zod';
import { isLoopbackAddress } from '../client-address.ts';
import { invalid } from '../errors.ts';
import { createPublicRateLimits } from '../rate-limits.ts';

/** The parsed body of a public call. Throws 400 with the issues of each field. */
export const parseForm = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
};

/** Above the first limit a visitor's forms are quarantined, above the second they are refused. */
const BURST_LIMITS = {
  people: { points: 5, seconds: 60 },
  anyone: { points: 60, seconds: 60 },
} as const;

/** Counts a form from an address. True when there are too many for a person; throws 429 far above that. */
export type BurstLimiter = (address: string) => Promise<boolean>;

export const createBurstLimiter = (): BurstLimiter => {
  const limits = createPublicRateLimits(BURST_LIMITS);
  return async (address) => {
    // All visitors behind a local proxy share this address.
    if (isLoopbackAddress(address)) return false;
    await limits.consume('anyone', address);
    return limits.consume('people', address).then(
      () => false,
      () => true,
    );
  };
};
