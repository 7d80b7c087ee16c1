import { expect, test } from 'vitest';
import type { Callback } from './providers.types.ts';
import { twilio } from './twilio.rules.ts';

const token = '12345';
const account = 'AC00000000000000000000000000000001';
const credentials = { account, token, baseUrl: 'https://api.twilio.com' };

/** Twilio's own example of a signed request. */
const EXAMPLE: Callback = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  headers: { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
  fields: {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  },
  step: null,
};
const exampleKeys = { ...credentials, account: '' };

test('the signature is the one of Twilio’s documents', () => {
  expect(twilio.isAuthentic(EXAMPLE, exampleKeys)).toBe(true);
});

test.each([
  ['another address', { url: 'https://mycompany.com/myapp.php?foo=1&bar=3' }],
  ['another host', { url: 'https://mycompany.example/myapp.php?foo=1&bar=2' }],
  ['a changed field', { fields: { ...EXAMPLE.fields, To: '+18005551213' } }],
  ['a field more', { fields: { ...EXAMPLE.fields, Extra: '1' } }],
  ['no signature', { headers: {} }],
  ['an empty signature', { headers: { 'x-twilio-signature': '' } }],
  ['two signatures', { headers: { 'x-twilio-signature': ['a', 'b'] } }],
])('%s is refused', (_what, change) => {
  expect(twilio.isAuthentic({ ...EXAMPLE, ...change }, exampleKeys)).toBe(false);
});

test('another token and another account are refused', () => {
  expect(twilio.isAuthentic(EXAMPLE, { ...exampleKeys, token: '12346' })).toBe(false);
  expect(twilio.isAuthentic(EXAMPLE, credentials)).toBe(false);
});

test('an address with its own port is the same address', () => {
  const url = 'https://mycompany.com:443/myapp.php?foo=1&bar=2';
  expect(twilio.isAuthentic({ ...EXAMPLE, url }, exampleKeys)).toBe(true);
});

const read = (fields: Record<string, string>, step: Callback['step'] = null) =>
  twilio.readCallback({ url: '', headers: {}, fields: { CallSid: 'CA1', To: '+14015550100', ...fields }, step });

test('callbacks tell of a call’s course', () => {
  const call = { callId: 'CA1', from: '+14015550134', to: '+14015550100' };
  const From = '+14015550134';
  expect(read({ From, CallStatus: 'ringing' })).toEqual({ kind: 'incoming', ...call });
  expect(read({ From, CallStatus: 'in-progress', DialCallStatus: 'completed', DialCallDuration: '75' })).toEqual({
    kind: 'dialed',
    ...call,
    isAnswered: true,
    seconds: 75,
  });
  expect(read({ From, CallStatus: 'in-progress', DialCallStatus: 'no-answer' }, 'dialed')).toMatchObject({
    kind: 'dialed',
    isAnswered: false,
    seconds: 0,
  });
  expect(read({ From, RecordingSid: 'RE1', RecordingDuration: '12' }, 'message')).toMatchObject({
    kind: 'message',
    recording: 'RE1',
    seconds: 12,
  });
  expect(read({ From, CallStatus: 'completed', CallDuration: '80' })).toMatchObject({
    kind: 'ended',
    isAnswered: true,
    seconds: 80,
  });
  expect(read({ From, CallStatus: 'no-answer', CallDuration: '0' })).toMatchObject({ isAnswered: false });
  expect(read({ ParentCallSid: 'CA0' }, 'whisper')).toEqual({ kind: 'whisper', callId: 'CA0' });
  expect(read({ CallSid: '' })).toBeNull();
});

test.each(['+266696687', '+7378742833', 'Anonymous', ''])('a caller who sends %s withheld the number', (From) => {
  expect(read({ From, CallStatus: 'ringing' })).toMatchObject({ kind: 'incoming', from: null });
});

test('words of clients cannot become instructions', () => {
  const { type, body } = twilio.render(
    [{ say: 'Rats & "Mice" <Hangup/>' }, { forward: { to: '+14015550134', seconds: 22, whispers: true } }],
    (step) => `https://app.example.com/call?step=${step}&x=1`,
  );
  expect(type).toBe('text/xml; charset=utf-8');
  expect(body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Say>Rats &amp; &quot;Mice&quot; &lt;Hangup/&gt;</Say>' +
      '<Dial action="https://app.example.com/call?step=dialed&amp;x=1" method="POST" timeout="22" answerOnBridge="true">' +
      '<Number url="https://app.example.com/call?step=whisper&amp;x=1" method="POST">+14015550134</Number></Dial></Response>',
  );
});
