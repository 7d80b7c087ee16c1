import { describe, expect, test } from 'vitest';
import { interpretResponse, isIndexableOrigin } from './indexnow.rules.ts';

const answer = (status: number | null, changes: { retryAfterSeconds?: number; failures?: number } = {}) =>
  interpretResponse({ status, retryAfterSeconds: null, failures: 0, host: 'a.example', ...changes });

describe('the answer to a submission', () => {
  test.each([
    [200, 'Received.'],
    [202, 'Received. The search engines still look for the key file on a.example.'],
  ])('%i is accepted', (status, detail) => {
    expect(answer(status)).toEqual({ isAccepted: true, detail, waitSeconds: null });
  });

  test.each([
    [
      403,
      'The search engines found no valid key file on a.example. Test the domain’s connection: its .txt files must reach the product.',
      600,
    ],
    [422, 'The addresses were refused: they do not belong to a.example, or the key does not fit.', null],
    [400, 'The submission was refused as not well formed.', null],
    [429, 'Too many submissions at once. The rest is sent later.', 600],
    [null, 'There was no answer. It is sent again later.', 600],
    [503, 'The answer was 503. It is sent again later.', 600],
  ])('%s is refused, and says whether it is sent again', (status, detail, waitSeconds) => {
    expect(answer(status)).toEqual({ isAccepted: false, detail, waitSeconds });
  });
});

describe('the next try', () => {
  test.each([
    [1, 1200],
    [2, 2400],
    [7, 76_800],
    [8, 86_400],
    [5000, 86_400],
  ])('after %i refusals is in %i seconds: doubled each time, a day at most', (failures, seconds) => {
    expect(answer(429, { failures }).waitSeconds).toBe(seconds);
  });

  test('is not before the moment that the search engines ask for, within a day', () => {
    expect(answer(429, { retryAfterSeconds: 900 }).waitSeconds).toBe(900);
    expect(answer(429, { retryAfterSeconds: 60 }).waitSeconds).toBe(600);
    expect(answer(429, { retryAfterSeconds: 999_999 }).waitSeconds).toBe(86_400);
  });
});

test.each([
  ['https://pests.example.com', true],
  ['https://localhost.example.com', true],
  ['http://pests.example.com', false],
  ['https://intranet', false],
  ['https://localhost', false],
  ['https://pests.localhost', false],
  ['https://127.0.0.1', false],
  ['https://[2001:db8::1.2.3.4]', false],
])('search engines can reach %s: %s', (origin, can) => {
  expect(isIndexableOrigin(origin)).toBe(can);
});
