import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import PQueue from 'p-queue';

import { tooManyRequests } from './errors.ts';

export { assertPasswordRules, generatePassphrase, passwordIssues } from './password-rules.ts';

const deriveArgon2 = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** OWASP's minimum for argon2id. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Who waits for a hash: known devices and signed-in people, strangers who solved a challenge, other strangers. */
export type HashLane = 'known' | 'proven' | 'stranger';

/** Waiting hashes of each lane: twenty take about half a second. Strangers leave half of them to proven ones. */
const MAX_WAITING: Record<HashLane, number> = { known: 20, proven: 20, stranger: 10 };
const PRIORITY: Record<HashLane, number> = { known: 0, proven: 1, stranger: 0 };

const MAX_PASSWORD = 256;

/** One core is kept for known devices, so that a flood of strangers keeps none of them waiting. */
const knownQueue = new PQueue({ concurrency: 1 });
const strangerQueue = new PQueue({ concurrency: Math.max(1, Math.min(3, availableParallelism() - 1)) });

interface StoredHash {
  cost: { memory: number; passes: number; parallelism: number };
  salt: Buffer;
  tag: Buffer;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const formatHash = ({ cost, salt, tag }: StoredHash): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const parseHash = (stored: string): StoredHash | null => {
  const match = PHC.exec(stored);
  if (match === null) return null;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

/** Hashed where there is no account, so that both cases cost the same; no password matches its random tag. */
const DUMMY_HASH: StoredHash = { cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

const derive = (password: string, { cost, salt, tag }: StoredHash, lane: HashLane): Promise<Buffer> => {
  const queue = lane === 'known' ? knownQueue : strangerQueue;
  if (queue.size >= MAX_WAITING[lane]) throw tooManyRequests(1);
  return queue.add(
    () => deriveArgon2('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength: tag.length, ...cost }),
    { priority: PRIORITY[lane] },
  );
};

/** The argon2id hash of a password as a PHC string. Throws 429 when too many hashes wait. */
export async function hashPassword(password: string): Promise<string> {
  const currentFormat = { cost: COST, salt: randomBytes(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
  return formatHash({ ...currentFormat, tag: await derive(password, currentFormat, 'known') });
}

/**
 * Whether a password matches `stored`. Null (no such account) takes as long as a wrong password and is always false.
 * Throws 429 when too many hashes wait.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  lane: HashLane = 'known',
): Promise<boolean> {
  // Longer passwords were never accepted, so they are refused before the expensive part.
  if (password.length > 4 * MAX_PASSWORD) return false;
  const parsed = stored === null ? null : parseHash(stored);
  const expected = parsed ?? DUMMY_HASH;
  const tag = await derive(password, expected, lane);
  return timingSafeEqual(tag, expected.tag) && parsed !== null;
}

/** Whether a hash uses other costs than today's and should be renewed at the next sign-in. */
export function isPasswordHashOutdated(stored: string): boolean {
  const cost = parseHash(stored)?.cost;
  return cost?.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism;
}
