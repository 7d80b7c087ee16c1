import { expect, test } from 'vitest';
import { ConsentReceipt, type LeadTimeline } from '#shared/lead-management.ts';
import { Withdrawal } from '#shared/withdrawals.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { consentText } from './lead-summary.rules.ts';

const agreed = sample(ConsentReceipt, { id: 4, form: 'contact form', given: true, at: '2026-03-03T12:00:00.000Z' });
const receiptOfWithdrawal = sample(ConsentReceipt, {
  id: 9,
  form: 'withdrawal',
  given: false,
  at: '2026-03-20T12:00:00.000Z',
});
const withdrawal = sample(Withdrawal, { channels: ['call', 'text'], requestedAt: '2026-03-20T12:00:00.000Z' });
const say = (more: Partial<Pick<LeadTimeline, 'receipts' | 'withdrawals'>>): string =>
  consentText({ receipts: [], withdrawals: [], ...more });

test('who agreed and then withdrew is said to have done both, with their days', () => {
  const receipts = [agreed, receiptOfWithdrawal];
  expect(say({ receipts, withdrawals: [withdrawal] })).toBe(
    'Agreed to calls and texts on Mar 3, 2026, withdrew on Mar 20, 2026: no more calls, text messages; receipt 4',
  );
});

test('a withdrawal that was taken back leaves what the form said', () => {
  expect(say({ receipts: [agreed, receiptOfWithdrawal] })).toBe('Agreed to calls and texts on Mar 3, 2026; receipt 4');
});

test.each([
  [[], [], 'No receipt'],
  [[], [withdrawal], 'No receipt; withdrew on Mar 20, 2026: no more calls, text messages'],
  [[{ ...agreed, given: false }], [], 'Did not agree to calls and texts on Mar 3, 2026; receipt 4'],
])('says what is known: %#', (receipts, withdrawals, says) => {
  expect(say({ receipts, withdrawals })).toBe(says);
});

test('several withdrawals are one sentence, with the newest day', () => {
  const mail = sample(Withdrawal, { channels: ['email', 'call'], requestedAt: '2026-03-25T12:00:00.000Z' });
  expect(say({ receipts: [agreed], withdrawals: [mail, withdrawal] })).toContain(
    'withdrew on Mar 25, 2026: no more e-mail, calls, text messages',
  );
});
