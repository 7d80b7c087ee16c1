import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readPhone } from '#shared/phones.ts';
import type { OutboundRequest } from '#server/platform/outbound/outbound.ts';
import type {
  Callback,
  CallEvent,
  CallStep,
  Instruction,
  OwnedNumber,
  TelephonyCredentials,
  TelephonyProvider,
} from './providers.types.ts';

const OwnedNumberAnswer = z.object({
  sid: z.string(),
  phone_number: z.string(),
  voice_url: z.string().nullish(),
  capabilities: z.object({ voice: z.boolean().nullish() }).nullish(),
});
const NumbersAnswer = z.object({ incoming_phone_numbers: z.array(OwnedNumberAnswer) });
const AccountAnswer = z.object({ status: z.string() });

const toOwnedNumber = (answer: z.infer<typeof OwnedNumberAnswer>): OwnedNumber => ({
  id: answer.sid,
  e164: answer.phone_number,
  address: answer.voice_url ?? '',
  takesCalls: answer.capabilities?.voice !== false,
});

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** The address and every field after it, sorted by name, without anything between. A name sent twice counts each value once. */
const signedText = (url: string, fields: Callback['fields']): string =>
  url +
  Object.entries(fields)
    .toSorted(byName)
    .flatMap(([name, value]) => [...new Set([value].flat())].toSorted().map((one) => name + one))
    .join('');

/** Proxies may add or drop a scheme's own port; Twilio signs the address that it was given, with or without. */
const spellings = (url: string): string[] => {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const own = port || (protocol === 'https:' ? '443' : '80');
  return [url, `${protocol}//${hostname}:${own}${pathname}${search}`, `${protocol}//${hostname}${pathname}${search}`];
};

const isSame = (sent: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Numbers that Twilio sends in place of a caller's: anonymous, restricted, blocked, unavailable. */
const WITHHELD = new Set(['+266696687', '+7378742833', '+2562533', '+8566', '+86282452253']);

const text = (fields: Callback['fields'], name: string): string => {
  const value = fields[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

const caller = (from: string): string | null => (WITHHELD.has(from) ? null : (readPhone(from)?.e164 ?? null));

const wholeNumber = (value: string): number => (/^\d{1,7}$/.test(value) ? Number(value) : 0);

const ENDED = new Set(['completed', 'busy', 'failed', 'no-answer', 'canceled']);

const readCallback = ({ fields, step }: Callback): CallEvent | null => {
  const [status, callId] = [text(fields, 'CallStatus'), text(fields, 'CallSid')];
  if (callId === '') return null;
  if (step === 'whisper') return { kind: 'whisper', callId: text(fields, 'ParentCallSid') };
  const call = { callId, from: caller(text(fields, 'From')), to: text(fields, 'To') };
  if (step === 'message') {
    const recording = text(fields, 'RecordingSid') || null;
    return { kind: 'message', ...call, recording, seconds: wholeNumber(text(fields, 'RecordingDuration')) };
  }
  const dialed = text(fields, 'DialCallStatus');
  if (step === 'dialed' || dialed !== '') {
    const seconds = wholeNumber(text(fields, 'DialCallDuration'));
    return { kind: 'dialed', ...call, isAnswered: dialed === 'completed' || dialed === 'answered', seconds };
  }
  if (!ENDED.has(status)) return { kind: 'incoming', ...call };
  const seconds = wholeNumber(text(fields, 'CallDuration'));
  return { kind: 'ended', ...call, isAnswered: status === 'completed' && seconds > 0, seconds };
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escape = (words: string): string => words.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const verb = (instruction: Instruction, addressOf: (step: CallStep) => string): string => {
  if (instruction === 'hang_up') return '<Hangup/>';
  if (instruction === 'reject') return '<Reject/>';
  if ('say' in instruction) return `<Say>${escape(instruction.say)}</Say>`;
  if ('record' in instruction) {
    const { seconds } = instruction.record;
    return `<Record action="${escape(addressOf('message'))}" method="POST" maxLength="${seconds}" timeout="5" finishOnKey="#" playBeep="true"/>`;
  }
  const { to, seconds, whispers } = instruction.forward;
  const whisper = whispers ? ` url="${escape(addressOf('whisper'))}" method="POST"` : '';
  // The caller hears it ring until somebody answers, so that a call's length is that of the talk.
  return `<Dial action="${escape(addressOf('dialed'))}" method="POST" timeout="${seconds}" answerOnBridge="true"><Number${whisper}>${escape(to)}</Number></Dial>`;
};

const authorized = ({ account, token }: TelephonyCredentials): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
  accept: 'application/json',
});

const accountUrl = ({ baseUrl, account }: TelephonyCredentials): string =>
  `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}`;

const get = (credentials: TelephonyCredentials, path: string): OutboundRequest => ({
  url: `${accountUrl(credentials)}${path}`,
  headers: authorized(credentials),
});

const post = (credentials: TelephonyCredentials, path: string, form: Record<string, string>): OutboundRequest => ({
  url: `${accountUrl(credentials)}${path}`,
  method: 'POST',
  headers: { ...authorized(credentials), 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(form).toString(),
});

const numberPath = (id: string): string => `/IncomingPhoneNumbers/${encodeURIComponent(id)}.json`;
const recordingPath = (id: string, kind: 'json' | 'mp3'): string => `/Recordings/${encodeURIComponent(id)}.${kind}`;

/** Twilio's Programmable Voice: REST API of 2010-04-01, TwiML, and callbacks signed by the account's auth token. */
export const twilio: TelephonyProvider = {
  id: 'twilio',
  name: 'Twilio',
  accountIssue: (account) =>
    /^AC[0-9a-f]{32}$/i.test(account) ? null : 'Enter the Account SID: AC and 32 digits or letters from a to f.',
  isAuthentic({ url, headers, fields }, { account, token }) {
    const sent = headers['x-twilio-signature'];
    if (typeof sent !== 'string' || text(fields, 'AccountSid') !== account) return false;
    const signatureOf = (spelling: string): string =>
      createHmac('sha1', token).update(signedText(spelling, fields)).digest('base64');
    return spellings(url).some((spelling) => isSame(sent, signatureOf(spelling)));
  },
  readCallback,
  render: (instructions, addressOf) => ({
    type: 'text/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?><Response>${instructions.map((one) => verb(one, addressOf)).join('')}</Response>`,
  }),
  testAccount: (credentials) => ({
    request: get(credentials, '.json'),
    read: (reply) => AccountAnswer.parse(JSON.parse(reply.text)).status === 'active',
  }),
  findNumber: (credentials, e164) => ({
    request: get(credentials, `/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(e164)}&PageSize=50`),
    read(reply) {
      const { incoming_phone_numbers: found } = NumbersAnswer.parse(JSON.parse(reply.text));
      // The search also finds numbers that contain these digits.
      const one = found.find((number) => number.phone_number === e164);
      return one ? toOwnedNumber(one) : null;
    },
  }),
  readNumber: (credentials, id) => ({
    request: get(credentials, numberPath(id)),
    expects: [404],
    read: (reply) => (reply.status === 404 ? null : toOwnedNumber(OwnedNumberAnswer.parse(JSON.parse(reply.text)))),
  }),
  connectNumber: (credentials, { id, address }) => ({
    request: post(credentials, numberPath(id), {
      VoiceUrl: address,
      VoiceMethod: 'POST',
      StatusCallback: address,
      StatusCallbackMethod: 'POST',
    }),
    read: () => undefined,
  }),
  fetchRecording: (credentials, id) => ({
    request: { ...get(credentials, recordingPath(id, 'mp3')), maxBytes: 8 * 1024 * 1024, maxRedirects: 3 },
    expects: [404],
    read: ({ status, bytes }) => (status === 404 ? null : { type: 'audio/mpeg', bytes }),
  }),
  deleteRecording: (credentials, id) => ({
    request: { ...get(credentials, recordingPath(id, 'json')), method: 'DELETE' },
    expects: [404],
    read: () => undefined,
  }),
};
