import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createPublicRateLimits } from './rate-limits.ts';

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
      for (let index = 0; index < 60_000; index += 1) {
        if (index % 10_000 === 0) await isAdmitted(limits.consume('lead', busy));
        await limits.consume('lead', `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
      }
      expect(vi.getTimerCount()).toBeLessThanOrEqual(50_000);
      expect(await isAdmitted(limits.consume('lead', busy))).toBe(false);
    },
  );
});
