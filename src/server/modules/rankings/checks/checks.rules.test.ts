import { describe, expect, test } from 'vitest';
import type { RankProvider, SearchFailure, SearchFault } from '../providers/providers.types.ts';
import {
  applyToBudget,
  groupRetries,
  isRetryable,
  isUnbilled,
  measuredSearchFields,
  monthStart,
  toRankSearch,
} from './checks.rules.ts';

const failure = (fault: SearchFault, retryAfterSeconds: number | null = null): SearchFailure => ({
  fault,
  reason: 'It failed.',
  retryAfterSeconds,
});

describe('the search of a keyword', () => {
  const keyword = { keyword: 'termite cost', city: 'Warwick', state: 'RI', device: 'mobile' } as const;

  test('asks from the keyword’s city, with the state in full', () => {
    expect(toRankSearch(keyword, 50)).toEqual({
      query: 'termite cost',
      place: { city: 'Warwick', state: 'Rhode Island' },
      device: 'mobile',
      language: 'en',
      depth: 50,
      page: 1,
    });
  });

  test('asks from anywhere without a city, and from a city alone without a known state', () => {
    expect(toRankSearch({ ...keyword, city: '' }, 10).place).toBeNull();
    expect(toRankSearch({ ...keyword, state: null }, 10).place).toEqual({ city: 'Warwick', state: null });
    expect(toRankSearch({ ...keyword, state: 'XX' }, 10).place).toEqual({ city: 'Warwick', state: null });
  });
});

describe('what a check says it measured', () => {
  const search = toRankSearch({ keyword: 'termites', city: 'Warwick', state: 'RI', device: 'mobile' }, 50);
  const provider = (supports: boolean) =>
    ({ id: 'serper', supports: { place: supports, device: supports, language: supports } }) as RankProvider;

  test('is all that the provider takes into account', () => {
    expect(measuredSearchFields(provider(true), search)).toEqual({
      provider: 'serper',
      query: 'termites',
      place: 'Warwick, Rhode Island',
      device: 'mobile',
      language: 'en',
      depth: 50,
    });
    expect(measuredSearchFields(provider(true), { ...search, place: { city: 'Warwick', state: null } }).place).toBe(
      'Warwick',
    );
    expect(measuredSearchFields(provider(true), { ...search, place: null }).place).toBeNull();
  });

  test('is no place, device or language that the provider ignores', () => {
    expect(measuredSearchFields(provider(false), search)).toMatchObject({ place: null, device: null, language: null });
  });
});

test.each([
  ['key', true, false],
  ['rate', true, true],
  ['quota', true, false],
  ['rejected', true, false],
  ['unreachable', true, true],
  ['timeout', false, true],
  ['server', false, true],
  ['garbled', false, true],
] as const)('a look-up that failed by %s cost nothing: %s; is tried again: %s', (fault, unbilled, retryable) => {
  expect([isUnbilled(failure(fault)), isRetryable(failure(fault))]).toEqual([unbilled, retryable]);
});

describe('look-ups that are tried again', () => {
  const secondsAt = (attempt: number, asked: number | null = null) =>
    groupRetries([{ checkId: 1, failure: failure('rate', asked) }], attempt)[0]?.seconds;

  test('wait half a minute, then twice as long each time, an hour at most', () => {
    expect([1, 2, 3, 7, 8].map((attempt) => secondsAt(attempt))).toEqual([30, 60, 120, 1920, 3600]);
  });

  test('wait as long as the provider asks, if that is longer', () => {
    expect([secondsAt(1, 45), secondsAt(1, 29), secondsAt(2, 45), secondsAt(1, 9999)]).toEqual([45, 30, 60, 3600]);
  });

  test('wait together when they wait equally long', () => {
    const retries = [
      { checkId: 1, failure: failure('server') },
      { checkId: 2, failure: failure('rate', 90) },
      { checkId: 3, failure: failure('timeout') },
    ];
    expect(groupRetries(retries, 1)).toEqual([
      { seconds: 30, ids: [1, 3] },
      { seconds: 90, ids: [2] },
    ]);
  });
});

test('a budget begins with the month, UTC', () => {
  expect(monthStart(new Date('2026-03-31T23:59:59Z'))).toEqual(new Date('2026-03-01T00:00:00Z'));
});

test.each([
  ['far below the warning', { spent: 0, price: 10, budget: 100 }, { fits: true, warns: false }],
  ['one below the warning', { spent: 70, price: 9, budget: 100 }, { fits: true, warns: false }],
  ['up to the warning at four fifths', { spent: 70, price: 10, budget: 100 }, { fits: true, warns: true }],
  ['from the warning on', { spent: 80, price: 10, budget: 100 }, { fits: true, warns: false }],
  ['up to the last cent', { spent: 90, price: 10, budget: 100 }, { fits: true, warns: false }],
  ['beyond the budget', { spent: 90, price: 11, budget: 100 }, { fits: false, warns: false }],
  ['beyond it in one step', { spent: 0, price: 101, budget: 100 }, { fits: false, warns: true }],
  ['without a budget', { spent: 900, price: 900, budget: null }, { fits: true, warns: false }],
])('a look-up %s', (_name, sums, effect) => {
  expect(applyToBudget(sums)).toEqual(effect);
});
