import { expect, test } from 'vitest';
import { replayText, queueOrderNote } from './replay-summary.ts';

test('says whether one call is sent at once or after others in its queue', () => {
  expect([replayText(1), replayText(1, 1), replayText(1200)]).toEqual([
    'Resending the call',
    'The call will be resent after earlier calls',
    'Resending 1,200 calls',
  ]);
});

test('says how many of several calls wait for others', () => {
  expect(queueOrderNote(3, 1)).toContain('earlier calls are sent first');
  expect([queueOrderNote(3, 0), queueOrderNote(1, 1)]).toEqual([undefined, undefined]);
});
