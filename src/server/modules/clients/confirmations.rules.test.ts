import { describe, expect, it, test } from 'vitest';
import type { ClientFact } from '#shared/clients.ts';
import type { ConfirmationRow } from './confirmations.repository.ts';
import { isPastDay, utcDay, withoutExpiredFacts } from './confirmations.rules.ts';

const NOON = new Date('2026-03-01T12:00:00Z');

test('days are those of UTC', () => {
  expect(utcDay(new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01');
  expect(utcDay(new Date('2026-03-01T20:00:00-05:00'))).toBe('2026-03-02');
});

test.each([
  ['2026-02-28', true],
  ['2026-03-01', false],
  ['2026-03-02', false],
  [null, false],
])('on 1 March a fact that holds until %s is expired: %s', (day, isExpired) => {
  expect(isPastDay(day, NOON)).toBe(isExpired);
});

const confirmation = (fact: ClientFact, expiredAt: Date | null): ConfirmationRow => ({
  clientId: 1,
  fact,
  confirmedAt: new Date(0),
  confirmedById: 1,
  confirmedByName: 'Dana',
  expiresOn: '2026-02-28',
  expiredAt,
});

describe('when a client’s form is saved, an expired fact', () => {
  const confirmations = [confirmation('licenseNumber', NOON), confirmation('insuranceInfo', null)];
  const sent: ClientFact[] = ['phone', 'licenseNumber', 'insuranceInfo'];

  it('stays off public pages while its value is the same', () => {
    expect(withoutExpiredFacts(sent, { confirmations, isChanged: () => false })).toEqual(['phone', 'insuranceInfo']);
  });

  it('is confirmed again with a new value', () => {
    const isChanged = (fact: ClientFact) => fact === 'licenseNumber';
    expect(withoutExpiredFacts(sent, { confirmations, isChanged })).toEqual(sent);
  });
});
