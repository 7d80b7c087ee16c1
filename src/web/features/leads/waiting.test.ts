import { expect, it } from 'vitest';
import { waitOf } from './waiting.ts';

const lead = { status: 'new', spam: false, createdAt: '2026-11-21T12:00:00.000Z', answerMinutes: 15 } as const;
const after = (minutes: number, fields: Partial<Parameters<typeof waitOf>[0]> = {}) =>
  waitOf({ ...lead, ...fields }, Date.parse(lead.createdAt) + minutes * 60_000);

it('says how long a new lead has waited, and when that is longer than its client wants', () => {
  expect(after(0.5)).toEqual({ text: 'New for less than a minute', isLate: false });
  expect(after(1)).toEqual({ text: 'New for 1 minute', isLate: false });
  expect(after(15)?.isLate).toBe(false);
  expect(after(15.1)?.isLate).toBe(true);
  expect(after(6, { answerMinutes: 5 })?.isLate).toBe(true);
  expect(after(61)?.text).toBe('New for 1 hour');
  expect(after(60 * 24 * 3)?.text).toBe('New for 3 days');
  expect(after(-5)?.text).toBe('New for less than a minute');
});

it('stops once somebody answered, and does not run for what is held', () => {
  expect(after(60, { status: 'contacted' })).toBeNull();
  expect(after(60, { spam: true })).toBeNull();
});
