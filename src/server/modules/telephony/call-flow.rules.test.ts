import { expect, test } from 'vitest';
import { answerCall, answerMissed, callSentence, isOpen } from './call-flow.rules.ts';

const hours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:30' };
const timeZone = 'America/New_York';

test.each([
  ['2026-11-23T12:59:00Z', false],
  ['2026-11-23T13:00:00Z', true],
  ['2026-11-23T22:29:00Z', true],
  ['2026-11-23T22:30:00Z', false],
  ['2026-11-28T15:00:00Z', false],
  ['2026-07-20T12:00:00Z', true],
])('at %s a number in its hours: %s', (at, expected) => {
  expect(isOpen(hours, { at: new Date(at), timeZone })).toBe(expected);
});

test('a number without hours is always open', () => {
  expect(isOpen(null, { at: new Date(), timeZone })).toBe(true);
});

const number = { forwardTo: '+14015550134', whisper: 'A call from your website', takesMessages: true };
const silent = { ...number, whisper: null, takesMessages: false };
const words = (instructions: readonly unknown[]) => JSON.stringify(instructions);

test('in its hours a call is forwarded, else a message is taken, or the caller told', () => {
  const open = answerCall(number, { name: 'Harborline', isOpen: true });
  expect(open).toEqual({
    offered: 'forward',
    instructions: [{ forward: { to: '+14015550134', seconds: 22, whispers: true } }],
  });
  expect(answerCall(silent, { name: 'Harborline', isOpen: true }).instructions[0]).toMatchObject({
    forward: { whispers: false },
  });
  const closed = answerCall(number, { name: 'Harborline', isOpen: false });
  expect(closed.offered).toBe('message');
  expect(words(closed.instructions)).toContain('Thank you for calling Harborline. We are closed now.');
  expect(answerCall(silent, { name: 'Harborline', isOpen: false }).offered).toBe('nothing');
});

test('nobody took it: a message is taken, or the caller told', () => {
  expect(answerMissed(number, 'Harborline').offered).toBe('message');
  const told = answerMissed(silent, 'Harborline');
  expect([told.offered, told.instructions.at(-1)]).toEqual(['nothing', 'hang_up']);
});

test('a call in one sentence', () => {
  expect(callSentence({ result: 'answered', seconds: 135 })).toBe('Call answered, 2 min 15 s.');
  expect(callSentence({ result: 'answered', seconds: 60 })).toBe('Call answered, 1 min.');
  expect(callSentence({ result: 'answered', seconds: 0 })).toBe('Call answered.');
  expect(callSentence({ result: 'missed', seconds: 0 })).toBe('Missed call.');
  expect(callSentence({ result: 'voicemail', seconds: 20 })).toBe('Missed call, message of 20 s.');
});
