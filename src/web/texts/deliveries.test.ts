import { expect, test } from 'vitest';
import { areSentAgain, someGoAfterThoseBeforeThem } from './deliveries.ts';

test('a call that goes at once is said to be sent again, one that others stand before to go after them', () => {
  expect([areSentAgain(1), areSentAgain(1, 1), areSentAgain(1200)]).toEqual([
    'It is sent again',
    'It is sent after those before it',
    '1,200 are sent again',
  ]);
});

test('of several calls it is said where some wait for others', () => {
  expect(someGoAfterThoseBeforeThem(3, 1)).toContain('go first');
  expect([someGoAfterThoseBeforeThem(3, 0), someGoAfterThoseBeforeThem(1, 1)]).toEqual([undefined, undefined]);
});
