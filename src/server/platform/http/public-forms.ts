import type { z } from 'zod';
import { addressKey, isLoopbackAddress } from '../client-address.ts';
import { invalid } from '../errors.ts';
import type { CreateRateLimit } from '../rate-limits.ts';

/** The parsed body of a public call. Throws 400 with the issues of each field. */
export const parseForm = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
};

/** More forms of an address than a person sends: they are quarantined. */
const PEOPLE = 5;
/** More are refused. */
const ANYONE = { points: 60, seconds: 60 };

/** Counts a form from an address. True when there are too many for a person; throws 429 far above that. */
export type BurstLimiter = (address: string) => Promise<boolean>;

export const createBurstLimiter = (name: string, createLimit: CreateRateLimit): BurstLimiter => {
  const limit = createLimit(ANYONE, `forms.${name}`);
  return async (address) => {
    // All visitors behind a local proxy share this address.
    if (isLoopbackAddress(address)) return false;
    return (await limit.consume(addressKey(address))) > PEOPLE;
  };
};
