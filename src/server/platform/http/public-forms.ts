import type { z } from 'zod';
import { isSharedAddress } from '../client-address.ts';
import { invalid } from '../errors.ts';
import { createPublicLimits } from '../limits.ts';

/** The parsed body of a call that anyone may make. Throws 400 with what is wrong, field by field. */
export const parseForm = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
};

/** Above the first a visitor's forms are held, above the second they are refused (reliability study, J2). */
const LIMITS = {
  people: { points: 5, seconds: 60 },
  anyone: { points: 60, seconds: 60 },
} as const;

/** Counts a form from an address: answers whether it is more than people send, and throws 429 far above that. */
export type FloodGate = (address: string) => Promise<boolean>;

/** A gate that counts by itself. */
export const createFloodGate = (): FloodGate => {
  const limits = createPublicLimits(LIMITS);
  return async (address) => {
    // An address that many visitors share says nothing about one of them.
    if (isSharedAddress(address)) return false;
    await limits.take('anyone', address);
    return limits.take('people', address).then(
      () => false,
      () => true,
    );
  };
};
