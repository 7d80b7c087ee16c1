import { expect, it } from 'vitest';
import { leadResponseClock } from './response-clock.tsx';

const lead = {
  status: 'new',
  spam: false,
  awaitingReplySince: '2026-11-21T12:00:00.000Z',
  answeredAt: null,
  answerMinutes: 15,
} as const;
const after = (minutes: number, fields: Partial<Parameters<typeof leadResponseClock>[0]> = {}) =>
  leadResponseClock({ ...lead, ...fields }, Date.parse(lead.awaitingReplySince) + minutes * 60_000);

it('marks leads that wait or waited past the client’s target', () => {
  expect(after(1)).toMatchObject({ text: 'New for 1 minute', isRunning: true, isLate: false });
  expect(after(15)?.isLate).toBe(false);
  expect(after(15.1)?.isLate).toBe(true);
  expect(after(6, { answerMinutes: 5 })?.isLate).toBe(true);
  const answered = { status: 'contacted', answeredAt: '2026-11-21T12:20:00.000Z' } as const;
  expect(after(600, answered)).toMatchObject({ text: 'Answered after 20 minutes', isRunning: false, isLate: true });
});

it('shows no clock for quarantined leads and unknown answer times', () => {
  expect(after(60, { spam: true })).toBeNull();
  expect(after(60, { status: 'contacted' })).toBeNull();
});
