import { expect, test } from 'vitest';
import { replayText, queueOrderNote } from './replay-summary.ts';

test('a call that goes at once is said to be sent again, one that others stand before to go after them', () => {
  expect([replayText(1), replayText(1, 1), replayText(1200)]).toEqual([
    'It is sent again',
    'It is sent after those before it',
    '1,200 are sent again',
  ]);
});

test('of several calls it is said where some wait for others', () => {
  expect(queueOrderNote(3, 1)).toContain('go first');
  expect([queueOrderNote(3, 0), queueOrderNote(1, 1)]).toEqual([undefined, undefined]);
});
