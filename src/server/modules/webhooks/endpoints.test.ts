import { expect, test } from 'vitest';
import { disablingReason, ownerOfDelivery } from './endpoints.rules.ts';

const failingSince = new Date('2026-03-01T00:00:00Z');
const afterHours = (hours: number, milliseconds = 0): Date =>
  new Date(failingSince.getTime() + hours * 3_600_000 + milliseconds);

test('a webhook is switched off after 120 hours of failing, and at once when it answers 410', () => {
  expect(disablingReason({ gone: false, failingSince, now: failingSince })).toBeNull();
  expect(disablingReason({ gone: false, failingSince, now: afterHours(120, -1) })).toBeNull();
  expect(disablingReason({ gone: false, failingSince, now: afterHours(120) })).toBe('failing');
  expect(disablingReason({ gone: true, failingSince, now: failingSince })).toBe('gone');
});

test('a webhook belongs to its client or to the agency', () => {
  expect(ownerOfDelivery({ target: 'client', clientId: 3 })).toBe(3);
  expect(ownerOfDelivery({ target: 'agency', clientId: 3 })).toBeNull();
});
