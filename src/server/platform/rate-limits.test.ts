import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createLoginLimiter, createPublicRateLimits } from './rate-limits.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-01T00:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const isAdmitted = (attempt: Promise<void>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );
const countAdmitted = async (attempts: Promise<void>[]): Promise<number> =>
  (await Promise.all(attempts.map(isAdmitted))).filter(Boolean).length;

describe('sign-in', () => {
  const ann = { account: 'staff:ann', address: '203.0.113.9' };

  test('one address gets ten attempts at one account in fifteen minutes, also all at once', async () => {
    const gate = createLoginLimiter();
    expect(await countAdmitted(Array.from({ length: 30 }, () => gate.recordAttempt(ann)))).toBe(10);
    await expect(gate.recordAttempt(ann)).rejects.toMatchObject({ status: 429, retryAfter: 15 * 60 });
    expect(await isAdmitted(gate.recordAttempt({ ...ann, account: 'staff:bob' }))).toBe(true);
    vi.advanceTimersByTime(15 * MINUTE);
    expect(await isAdmitted(gate.recordAttempt(ann))).toBe(true);
  });

  test('ten thousand attempts from five hundred addresses get at most a hundred guesses a day', async () => {
    const gate = createLoginLimiter();
    const attempts = Array.from({ length: 10_000 }, (_, index) =>
      gate.recordAttempt({ ...ann, address: `198.51.${index % 2}.${index % 250}` }),
    );
    expect(await countAdmitted(attempts)).toBeLessThanOrEqual(100);
  });

  test('such a flood does not lock out a device or an address that signed in before', async () => {
    const gate = createLoginLimiter();
    await gate.recordSuccess(ann);
    for (let index = 0; index < 300; index += 1) {
      await isAdmitted(gate.recordAttempt({ ...ann, address: `198.51.100.${index % 250}` }));
    }
    expect(await isAdmitted(gate.recordAttempt({ ...ann, address: '192.0.2.77' }))).toBe(false);
    expect(await isAdmitted(gate.recordAttempt(ann))).toBe(true);
    expect(
      await isAdmitted(gate.recordAttempt({ ...ann, address: '192.0.2.77', device: 'hash-of-a-device-token' })),
    ).toBe(true);
  });

  test('a known device may not guess without end either', async () => {
    const gate = createLoginLimiter();
    const attempts = Array.from({ length: 30 }, () => gate.recordAttempt({ ...ann, device: 'hash-of-a-device-token' }));
    expect(await countAdmitted(attempts)).toBe(10);
  });

  test('a right password forgets the failures', async () => {
    const gate = createLoginLimiter();
    for (let index = 0; index < 9; index += 1) await gate.recordAttempt(ann);
    await gate.recordSuccess(ann);
    expect(await countAdmitted(Array.from({ length: 20 }, () => gate.recordAttempt(ann)))).toBe(10);
  });

  test('a neighbour in the same IPv6 network is the same visitor', async () => {
    const gate = createLoginLimiter();
    const attempts = Array.from({ length: 30 }, (_, index) =>
      gate.recordAttempt({ ...ann, address: `2001:db8:1:2::${index}` }),
    );
    expect(await countAdmitted(attempts)).toBe(10);
  });
});

describe('public calls', () => {
  test('are counted by name and address', async () => {
    const limits = createPublicRateLimits({ lead: { points: 3, seconds: 60 }, quiz: { points: 1, seconds: 60 } });
    const leads = Array.from({ length: 5 }, () => limits.consume('lead', '203.0.113.9'));
    expect(await countAdmitted(leads)).toBe(3);
    expect(await isAdmitted(limits.consume('quiz', '203.0.113.9'))).toBe(true);
    expect(await isAdmitted(limits.consume('lead', '203.0.113.10'))).toBe(true);
    vi.advanceTimersByTime(MINUTE);
    expect(await isAdmitted(limits.consume('lead', '203.0.113.9'))).toBe(true);
  });

  test(
    'a flood of addresses is remembered only up to a bound, and the busy one stays counted',
    { timeout: 30_000 },
    async () => {
      const limits = createPublicRateLimits({ lead: { points: 3, seconds: 600 } });
      const busy = '203.0.113.9';
      for (let index = 0; index < 120_000; index += 1) {
        if (index % 20_000 === 0) await isAdmitted(limits.consume('lead', busy));
        await limits.consume('lead', `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
      }
      expect(vi.getTimerCount()).toBeLessThanOrEqual(50_000);
      expect(await isAdmitted(limits.consume('lead', busy))).toBe(false);
    },
  );
});
