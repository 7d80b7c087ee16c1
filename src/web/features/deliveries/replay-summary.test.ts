import { expect, test } from 'vitest';
import { replayText, queueOrderNote } from './replay-summary.ts';

test('says whether one call is sent at once or after others in its queue', () => {
  expect([replayText(1), replayText(1, 1), replayText(1200)]).toEqual([
    'It is sent again',
    'It is sent after those before it',
    '1,200 are sent again',
  ]);
});

test('says how many of several calls wait for others', () => {
  expect(queueOrderNote(3, 1)).toContain('go first');
  expect([queueOrderNote(3, 0), queueOrderNote(1, 1)]).toEqual([undefined, undefined]);
});
