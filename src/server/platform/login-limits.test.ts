import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { solveChallenge } from '../../../test/setup/solve-challenge.ts';
import { createLoginLimiter, verifyWithinLimits, type LoginAttempt, type LoginLimiter } from './login-limits.ts';
import { createRateLimit, type CreateRateLimit } from './rate-limits.ts';
import { createSecrets } from './secrets.ts';

const MINUTE = 60_000;
const ann = { account: 'staff:ann', address: '203.0.113.9' };

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-01T00:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const newLimiter = (createLimit: CreateRateLimit = createRateLimit) =>
  createLoginLimiter({
    secrets: createSecrets({ appSecret: 'x'.repeat(64) }),
    clock: { now: () => new Date() },
    leastBits: 6,
    createLimit,
  });

/** "known", "proven" and "stranger" for admitted attempts, else the status and code of the refusal. */
const outcome = (limits: LoginLimiter, attempt: LoginAttempt): Promise<string> =>
  limits.recordAttempt(attempt).catch((error: { status: number; code: string }) => `${error.status} ${error.code}`);

const outcomes = async (limits: LoginLimiter, attempts: LoginAttempt[]): Promise<Record<string, number>> => {
  const all = await Promise.all(attempts.map((attempt) => outcome(limits, attempt)));
  return Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]));
};

const proofFor = async (limits: LoginLimiter, account = ann.account) =>
  solveChallenge(await limits.createChallenge(account));

test('one address gets five tries at an account, then each needs a solved challenge, and after ten it waits', async () => {
  const limits = newLimiter();
  expect(await outcomes(limits, Array<LoginAttempt>(30).fill(ann))).toEqual({
    stranger: 5,
    '401 challenge_required': 25,
  });
  for (let more = 0; more < 5; more += 1)
    expect(await outcome(limits, { ...ann, proof: await proofFor(limits) })).toBe('proven');
  await expect(limits.recordAttempt({ ...ann, proof: await proofFor(limits) })).rejects.toMatchObject({
    status: 429,
    retryAfter: 15 * 60,
  });
  expect(await outcome(limits, { ...ann, account: 'staff:bob' })).toBe('stranger');
  vi.advanceTimersByTime(15 * MINUTE);
  expect(await outcome(limits, ann)).toBe('stranger');
});

test('ten thousand guesses from five hundred addresses reach the hash a hundred times, and the owner needs one step more', async () => {
  const limits = newLimiter();
  const flood = Array.from({ length: 10_000 }, (_, index) => ({
    ...ann,
    address: `198.51.${index % 2}.${Math.floor(index / 2) % 250}`,
  }));
  expect(await outcomes(limits, flood)).toEqual({ stranger: 100, '401 challenge_required': 9900 });
  const home = { ...ann, address: '192.0.2.77' };
  expect(await outcome(limits, home)).toBe('401 challenge_required');
  expect(await outcome(limits, { ...home, proof: await proofFor(limits) })).toBe('proven');
});

test('an address that tries many accounts needs solved challenges after thirty', async () => {
  const limits = newLimiter();
  const spray = Array.from({ length: 100 }, (_, index) => ({ ...ann, account: `staff:${index}` }));
  expect(await outcomes(limits, spray)).toEqual({ stranger: 30, '401 challenge_required': 70 });
  expect(await outcome(limits, { ...ann, address: '192.0.2.77' })).toBe('stranger');
});

test('a flood keeps out no device and no address that signed in before', async () => {
  const limits = newLimiter();
  await limits.recordSuccess(ann);
  for (let index = 0; index < 300; index += 1) await outcome(limits, { ...ann, address: `198.51.100.${index % 250}` });
  expect(await outcome(limits, ann)).toBe('known');
  expect(await outcome(limits, { ...ann, address: '192.0.2.77', device: 'phone' })).toBe('known');
});

test('a known device may not guess without end either', async () => {
  const limits = newLimiter();
  expect(await outcomes(limits, Array<LoginAttempt>(30).fill({ ...ann, device: 'phone' }))).toEqual({
    known: 10,
    '429 request.too_many': 20,
  });
});

test('a right password forgets the failures', async () => {
  const limits = newLimiter();
  for (let index = 0; index < 4; index += 1) await limits.recordAttempt(ann);
  await limits.recordSuccess(ann);
  expect(await outcomes(limits, Array<LoginAttempt>(20).fill(ann))).toEqual({ known: 10, '429 request.too_many': 10 });
});

test('a try whose password was never looked at is given back', async () => {
  const limits = newLimiter();
  for (let index = 0; index < 50; index += 1) {
    expect(await outcome(limits, ann)).toBe('stranger');
    await limits.giveBack(ann);
  }
});

test('a neighbor in the same IPv6 network is the same visitor', async () => {
  const limits = newLimiter();
  const attempts = Array.from({ length: 30 }, (_, index) => ({ ...ann, address: `2001:db8:1:2::${index}` }));
  expect((await outcomes(limits, attempts)).stranger).toBe(5);
});

test('a challenge counts once, in time, and for its account only', async () => {
  const limits = newLimiter();
  const proof = await proofFor(limits);
  expect(await outcome(limits, { ...ann, account: 'staff:bob', proof })).toBe('stranger');
  expect(await outcome(limits, { ...ann, proof })).toBe('proven');
  expect(await outcome(limits, { ...ann, proof })).toBe('stranger');
  expect(await outcome(limits, { ...ann, proof: { ...(await proofFor(limits)), solution: 'guessed' } })).toBe(
    'stranger',
  );
  const late = await proofFor(limits);
  vi.advanceTimersByTime(6 * MINUTE);
  expect(await outcome(limits, { ...ann, proof: late })).toBe('stranger');
});

test('challenges get harder with each score of solved ones', async () => {
  const limits = newLimiter();
  const before = await limits.createChallenge(ann.account);
  for (let index = 0; index < 40; index += 1)
    await outcome(limits, { ...ann, address: `198.51.100.${index}`, proof: await proofFor(limits) });
  const after = await limits.createChallenge(ann.account);
  expect(after.bits - before.bits).toBe(2);
  expect((await limits.createChallenge('staff:bob')).bits).toBe(before.bits);
});

/** A password that tells whether anybody looked at it. */
const watchedPassword = () => {
  const looks = { count: 0 };
  const password = {
    get length() {
      looks.count += 1;
      return 24;
    },
    normalize: () => 'signal-meadow-copper-17',
  };
  return { looks, password: password as unknown as string };
};

test('a try above the limits is refused before its password is looked at', async () => {
  const limits = newLimiter();
  for (let index = 0; index < 5; index += 1) await limits.recordAttempt(ann);
  const { looks, password } = watchedPassword();
  await expect(verifyWithinLimits(limits, { attempt: ann, password, hash: null })).rejects.toMatchObject({
    code: 'challenge_required',
  });
  expect(looks.count).toBe(0);
  const stranger = { ...ann, address: '192.0.2.77' };
  expect(await verifyWithinLimits(limits, { attempt: stranger, password, hash: null })).toBe(false);
  expect(looks.count).toBe(1);
});

test('a try that the queue of hashes refuses is given back, and asks a stranger for a challenge', async () => {
  const limits = newLimiter();
  const crowd = Array.from({ length: 60 }, (_, index) => ({ ...ann, address: `198.51.100.${index}` }));
  const answers = await Promise.allSettled(
    crowd.map((attempt) => verifyWithinLimits(limits, { attempt, password: 'signal-meadow-copper-17', hash: null })),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 401, code: 'challenge_required' });
  const looked = answers.length - refused.length;
  expect(looked).toBeGreaterThan(0);
  const more = Array.from({ length: 150 }, (_, index) => ({ ...ann, address: `203.0.113.${index}` }));
  expect(await outcomes(limits, more)).toEqual({
    stranger: 100 - looked,
    '401 challenge_required': 50 + looked,
  });
});

test('a flood at an account is counted no more once its guesses of the day are known to be spent', async () => {
  let counted = 0;
  const limits = newLimiter((rule) => {
    const limit = createRateLimit(rule);
    const spent = new Set<string>();
    const consume = (key: string): Promise<number> => {
      counted += 1;
      return limit.consume(key).catch((error: unknown) => {
        spent.add(key);
        throw error;
      });
    };
    return { ...limit, consume, isKnownSpent: (key) => spent.has(key) };
  });
  for (let index = 0; index < 101; index += 1) await outcome(limits, { ...ann, address: `198.51.100.${index}` });
  const before = counted;
  const more = Array.from({ length: 50 }, (_, index) => ({ ...ann, address: `203.0.113.${index}` }));
  expect(await outcomes(limits, more)).toEqual({ '401 challenge_required': 50 });
  expect(counted).toBe(before);
  expect(await outcome(limits, { ...ann, address: '192.0.2.7', proof: await proofFor(limits) })).toBe('proven');
});
