import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { LeadTimeline } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import type { ClientNumbers, TelephonyState, TrackingNumber } from '#shared/telephony.ts';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { startTwilioServer } from '../../../../test/setup/twilio-server.ts';
import { finishCalls } from './calls.usecases.ts';
import { runTasks } from './tasks.usecases.ts';

const ORIGIN = 'https://app.example.com';
const twilio = await startTwilioServer();
const mails = await startMailServer();
afterAll(() => Promise.all([twilio.stop(), mails.stop()]));
const product = await testProduct({
  // A Monday morning in Rhode Island.
  now: '2026-11-23T15:00:00Z',
  environment: {
    TWILIO_BASE_URL: twilio.url,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${mails.port}`,
    APP_ORIGIN: ORIGIN,
  },
});
const { ctx, clock } = product;
let admin = await product.signIn('admin');
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const { farmId, pageId } = await insertFarmRows(ctx, { clientId, slug: 'harborline' });
const otherId = await insertClientRow(ctx, { name: 'Cedar' });
const other = await insertFarmRows(ctx, { clientId: otherId, slug: 'cedar' });

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const OWN_PHONE = '+14015550190';
const PATH = '/api/public/telephony/twilio';

const connect = (token = twilio.token) =>
  product.call<TelephonyState>('PUT', '/api/telephony/twilio', {
    headers: admin,
    body: { account: twilio.account, token },
  });

interface NumberBody {
  phone: string;
  farmId?: number;
  pageId?: number;
  forwardTo?: string;
  whisper?: string;
  hours?: object;
  takesMessages?: boolean;
  keepDays?: number;
}

const add = (body: NumberBody, headers = admin, client = clientId) =>
  product.call<TrackingNumber>('POST', `/api/clients/${client}/tracking-numbers`, {
    headers,
    body: { provider: 'twilio', farmId, forwardTo: OWN_PHONE, whisper: null, ...body },
  });

let phones = 0;
/** A number that the account has, added to the client. */
const newNumber = async (more: Partial<NumberBody> = {}): Promise<TrackingNumber> => {
  phones += 1;
  const phone = `+1401555${String(1000 + phones)}`;
  twilio.addNumber(phone);
  const { status, body } = await add({ phone, ...more });
  expect(status).toBe(201);
  return body;
};

let calls = 0;
const newSid = (): string => {
  calls += 1;
  return `CA${String(calls).padStart(32, '0')}`;
};

interface CallFields {
  to: string;
  sid: string;
  from?: string;
}

const tell = (
  fields: Record<string, string>,
  { step, headers }: { step?: string; headers?: Record<string, string> } = {},
) => {
  const url = `${PATH}${step === undefined ? '' : `?step=${step}`}`;
  const sent: Record<string, string> = { AccountSid: twilio.account, ...fields };
  return product.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(headers ?? twilio.sign(`${ORIGIN}${url}`, sent)),
    },
    payload: new URLSearchParams(sent).toString(),
  });
};

const base = ({ to, sid, from = '+14015550134' }: CallFields) => ({ CallSid: sid, From: from, To: to });
const ring = (call: CallFields) => tell({ ...base(call), CallStatus: 'ringing' });
const dialed = (call: CallFields, fields: Record<string, string>) =>
  tell({ ...base(call), CallStatus: 'in-progress', ...fields }, { step: 'dialed' });
const hangUp = (call: CallFields, fields: Record<string, string>) =>
  tell({ ...base(call), CallStatus: 'completed', ...fields });

/** A call that somebody takes. */
const talk = async (call: CallFields, seconds: number) => {
  await ring(call);
  await dialed(call, { DialCallStatus: 'completed', DialCallDuration: String(seconds) });
  expect((await hangUp(call, { CallDuration: String(seconds) })).statusCode).toBe(204);
};

const leadsOf = async (query = '') =>
  (await product.call<Lead[]>('GET', `/api/leads?clientId=${clientId}&source=call${query}`, { headers: admin })).body;
const leadOf = async (phone: string): Promise<Lead[]> =>
  (await leadsOf()).filter(({ phoneE164 }) => phoneE164 === phone);
const timelineOf = async (id: number) =>
  (await product.call<LeadTimeline>('GET', `/api/leads/${id}`, { headers: admin })).body;
const statusOf = async (promise: Promise<{ status: number }>) => (await promise).status;

test('keys are tried before they are kept, and shown to nobody', async () => {
  const unknown = await add({ phone: '+14015559999' });
  expect([unknown.status, unknown.text]).toEqual([409, expect.stringContaining('Twilio is not connected')]);
  const typo = await product.call('PUT', '/api/telephony/twilio', {
    headers: admin,
    body: { account: 'SK123', token: twilio.token },
  });
  expect([typo.status, twilio.asked]).toEqual([400, []]);
  const wrong = await connect('f'.repeat(32));
  expect([wrong.status, wrong.text]).toEqual([
    400,
    expect.stringContaining('Twilio refused the account and its token.'),
  ]);
  twilio.fail(500);
  expect(await statusOf(connect())).toBe(502);
  twilio.fail(null);
  const { status, body, text } = await connect();
  expect(status).toBe(200);
  expect(body.providers).toEqual([{ provider: 'twilio', account: twilio.account, numbers: 0 }]);
  expect(body.callbackAddress).toBe(`${ORIGIN}${PATH}`);
  expect(text).not.toContain(twilio.token);
  const { rows } = await ctx.db.execute<{ value: string }>(
    sql`select value::text from settings where key = 'twilioToken'`,
  );
  expect(rows[0]?.value).not.toContain(twilio.token);
});

test('a number is brought by an administrator, when the account has it, and told where its calls go', async () => {
  expect(await statusOf(add({ phone: '+14015559999' }))).toBe(400);
  expect(await statusOf(add({ phone: '12' }))).toBe(400);
  const own = twilio.addNumber('+14015550200');
  twilio.addNumber('+14015550201', { capabilities: { voice: false, sms: true } });
  expect(await statusOf(add({ phone: '+14015550201' }))).toBe(400);
  expect(await statusOf(add({ phone: '(401) 555-0200', farmId: other.farmId }))).toBe(400);
  expect(await statusOf(add({ phone: '(401) 555-0200', pageId: other.pageId }))).toBe(400);
  expect(await statusOf(add({ phone: '(401) 555-0200', forwardTo: '(401) 555-0200' }))).toBe(400);
  expect(await statusOf(add({ phone: '(401) 555-0200' }, await product.signIn('editor')))).toBe(403);
  admin = await product.signIn('admin');
  const added = await add({ phone: '(401) 555-0200', forwardTo: '(401) 555-0190' });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    phoneE164: '+14015550200',
    phoneShown: '(401) 555-0200',
    forwardTo: OWN_PHONE,
    takesMessages: true,
    keepDays: 90,
    hours: null,
    calls: 0,
  });
  expect(own).toMatchObject({ voice_url: `${ORIGIN}${PATH}`, status_callback: `${ORIGIN}${PATH}` });
  expect(await statusOf(add({ phone: '+14015550200', farmId: other.farmId }, admin, otherId))).toBe(409);
  const { body } = await product.call<ClientNumbers>('GET', `/api/clients/${clientId}/tracking-numbers`, {
    headers: await product.signIn('user'),
  });
  expect([body.numbers.length, body.providers, body.timeZone]).toEqual([1, ['twilio'], 'America/New_York']);
  admin = await product.signIn('admin');
});

test('unsigned and forged callbacks change nothing', async () => {
  const { phoneE164: to } = await newNumber();
  const call = { to, sid: newSid(), from: '+14015550777' };
  const fields = { ...base(call), CallStatus: 'completed', CallDuration: '9' };
  const signed = twilio.sign(`${ORIGIN}${PATH}`, { AccountSid: twilio.account, ...fields });
  const forged: [Record<string, string>, Record<string, string>][] = [
    [fields, {}],
    [fields, { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' }],
    [{ ...fields, CallDuration: '900' }, signed],
    [{ ...fields, From: '+14015550778' }, signed],
    [fields, twilio.sign(`http://app.example.com${PATH}`, { AccountSid: twilio.account, ...fields })],
    [
      { ...fields, AccountSid: `AC${'b'.repeat(32)}` },
      twilio.sign(`${ORIGIN}${PATH}`, { ...fields, AccountSid: `AC${'b'.repeat(32)}` }),
    ],
  ];
  for (const [sent, headers] of forged) expect((await tell(sent, { headers })).statusCode).toBe(403);
  expect((await product.app.inject({ method: 'POST', url: PATH })).statusCode).toBe(403);
  expect((await product.app.inject({ method: 'POST', url: '/api/public/telephony/other' })).statusCode).toBe(400);
  expect(await leadOf('+14015550777')).toEqual([]);
});

test('a call of a new number is a lead, once, however often it is told', async () => {
  const number = await newNumber({ whisper: 'A call from your website' });
  const call = { to: number.phoneE164, sid: newSid(), from: '+14015550301' };
  const rung = await ring(call);
  expect(rung.headers['content-type']).toContain('text/xml');
  expect(rung.body).toContain(`<Number url="${ORIGIN}${PATH}?step=whisper" method="POST">${OWN_PHONE}</Number>`);
  expect((await ring(call)).body).toBe(rung.body);
  const whispered = await tell(
    { CallSid: newSid(), ParentCallSid: call.sid, From: call.from, To: OWN_PHONE, CallStatus: 'in-progress' },
    { step: 'whisper' },
  );
  expect(whispered.body).toContain('<Say>A call from your website</Say>');
  const done = { DialCallStatus: 'completed', DialCallDuration: '95' };
  for (const _time of [1, 2]) expect((await dialed(call, done)).body).toContain('<Hangup/>');
  const told = await Promise.all([1, 2, 3].map(() => hangUp(call, { CallDuration: '97' })));
  expect(told.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  const leads = await leadOf('+14015550301');
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    source: 'call',
    name: 'Caller',
    email: '',
    phone: '(401) 555-0301',
    pageId: null,
    farmId,
    clientId,
    status: 'new',
    leadType: 'Call',
    message: 'Call answered, 1 min 35 s.',
    consentGiven: null,
  });
  const { calls: listed } = await timelineOf(leads[0]?.id ?? 0);
  expect(listed).toMatchObject([{ result: 'answered', seconds: 95, fromShown: '(401) 555-0301', message: null }]);
});

test('it stands in the file, in the webhook and in the portal', async () => {
  const [lead] = await leadOf('+14015550301');
  const csv = await product.call('GET', '/api/leads/export.csv?source=call', { headers: admin });
  expect(csv.text).toContain('Caller');
  expect(csv.text).toContain('Call answered');
  await ctx.db.execute(sql`update clients set webhook_url = 'https://hooks.example.com/leads' where id = ${clientId}`);
  await product.runJobs({ tolerant: true });
  const { rows } = await ctx.db.execute<{ body: string }>(
    sql`select body from deliveries where lead_id = ${lead?.id ?? 0} and target = 'client'`,
  );
  expect(JSON.parse(rows[0]?.body ?? '{}')).toMatchObject({
    event: 'lead.created',
    source: 'call',
    name: 'Caller',
    email: '',
    pageId: null,
    farmId,
  });
});

test('a call on a page’s number is that page’s', async () => {
  const { phoneE164: to, pageTitle } = await newNumber({ pageId });
  await talk({ to, sid: newSid(), from: '+14015550302' }, 12);
  expect(await leadOf('+14015550302')).toMatchObject([{ pageId, pageTitle }]);
});

test('an end that is told alone is a call, too', async () => {
  const { phoneE164: to } = await newNumber();
  await hangUp({ to, sid: newSid(), from: '+14015550303' }, { CallDuration: '30' });
  await tell({ ...base({ to, sid: newSid(), from: '+14015550304' }), CallStatus: 'no-answer', CallDuration: '0' });
  expect(await leadOf('+14015550303')).toMatchObject([{ message: 'Call answered, 30 s.' }]);
  expect(await leadOf('+14015550304')).toMatchObject([{ message: 'Missed call.' }]);
});

test('a form of the same phone and a call are one lead, whichever comes first', async () => {
  const { phoneE164: to } = await newNumber();
  const send = (name: string, phone: string) =>
    product.call<{ id: number }>('POST', '/api/public/leads', {
      body: { pageId, name, email: `${name.toLowerCase()}@mail.example`, phone },
    });
  const { id } = (await send('Lou', '(401) 555-0401')).body;
  await talk({ to, sid: newSid(), from: '+14015550401' }, 20);
  expect(await leadOf('+14015550401')).toEqual([]);
  const first = await timelineOf(id);
  expect(first.lead).toMatchObject({ source: 'contact form', name: 'Lou', message: 'Call answered, 20 s.' });
  expect(first.calls).toHaveLength(1);

  await talk({ to, sid: newSid(), from: '+14015550402' }, 20);
  const [called] = await leadOf('+14015550402');
  const form = (await send('Ann', '401.555.0402')).body;
  expect(form.id).toBe(called?.id);
  const merged = await timelineOf(form.id);
  expect(merged.lead).toMatchObject({
    source: 'call',
    name: 'Ann',
    email: 'ann@mail.example',
    completedBoth: false,
    consentGiven: false,
  });
  expect((await send('Ann', '')).body.id).toBe(called?.id);
});

test('callers who withhold their number are told apart', async () => {
  const { phoneE164: to } = await newNumber();
  for (const _time of [1, 2]) await talk({ to, sid: newSid(), from: '+266696687' }, 5);
  const withheld = (await leadsOf()).filter(({ phone }) => phone === null);
  expect(withheld).toHaveLength(2);
  expect(withheld.map(({ relatedLeads }) => relatedLeads)).toEqual([[], []]);
});

test('a missed call is told at once, by the mail of new leads', async () => {
  const { phoneE164: to } = await newNumber({ takesMessages: false });
  // Mails of the leads before this one, which would make it wait for their digest.
  await product.runJobs({ tolerant: true });
  const path = `/api/clients/${clientId}/email-preferences`;
  await product.call('PUT', path, { headers: admin, body: { newLeads: true } });
  const call = { to, sid: newSid(), from: '+14015550501' };
  await ring(call);
  expect((await dialed(call, { DialCallStatus: 'no-answer' })).body).toContain('can take your call now');
  await hangUp(call, { CallDuration: '3' });
  const [lead] = await leadOf('+14015550501');
  expect(lead).toMatchObject({ message: 'Missed call.' });
  mails.taken.length = 0;
  await product.runJobs({ tolerant: true });
  const told = mails.taken.filter(({ email }) => JSON.stringify(email).includes('555-0501'));
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]?.email.text).toContain('Missed call.');
});

test('out of hours a message is taken, heard by staff, and deleted when its days are over', async () => {
  const hours = { days: [1, 2, 3, 4, 5], from: '11:00', to: '17:00' };
  const { phoneE164: to } = await newNumber({ hours, keepDays: 30 });
  const call = { to, sid: newSid(), from: '+14015550601' };
  expect((await ring(call)).body).toContain('We are closed now. Please leave your name and your number');
  twilio.recordings.set('RE1', Buffer.from('sound'));
  const recorded = { ...base(call), RecordingSid: 'RE1', RecordingDuration: '14' };
  // Twilio tells of the end and of the message at the same time.
  await hangUp(call, { CallDuration: '25' });
  expect(await leadOf('+14015550601')).toEqual([]);
  for (const _time of [1, 2]) await tell(recorded, { step: 'message' });
  const [lead] = await leadOf('+14015550601');
  expect(lead).toMatchObject({ message: 'Missed call, message of 14 s.' });
  const [listed] = (await timelineOf(lead?.id ?? 0)).calls ?? [];
  expect(listed).toMatchObject({ result: 'voicemail', message: { seconds: 14 } });
  const path = `/api/phone-calls/${listed?.id}/message`;
  const heard = await product.app.inject({ method: 'GET', url: path, headers: admin });
  expect([heard.statusCode, heard.body, heard.headers['content-type']]).toEqual([200, 'sound', 'audio/mpeg']);
  expect(heard.headers['cache-control']).toBe('private, no-store');
  expect((await product.app.inject({ method: 'GET', url: path })).statusCode).toBe(401);

  clock.advance(30 * DAY_MS + 1);
  await finishCalls(ctx);
  await runTasks(ctx);
  expect(twilio.recordings.has('RE1')).toBe(false);
  admin = await product.signIn('admin');
  expect((await product.app.inject({ method: 'GET', url: path, headers: admin })).statusCode).toBe(404);
  expect((await timelineOf(lead?.id ?? 0)).calls).toMatchObject([{ result: 'voicemail', message: null }]);
});

test('a caller who leaves no message becomes a lead within two minutes', async () => {
  const { phoneE164: to } = await newNumber();
  const call = { to, sid: newSid(), from: '+14015550602' };
  await ring(call);
  await dialed(call, { DialCallStatus: 'busy' });
  await hangUp(call, { CallDuration: '6' });
  clock.advance(MINUTE_MS);
  await finishCalls(ctx);
  expect(await leadOf('+14015550602')).toMatchObject([{ message: 'Missed call.' }]);
});

test('the next call obeys what staff change', async () => {
  const number = await newNumber();
  const path = `/api/tracking-numbers/${number.id}`;
  const change = (body: object, headers = admin) => product.call('PATCH', path, { headers, body });
  expect((await change({ forwardTo: '(401) 555-0191', whisper: '' })).status).toBe(200);
  expect((await ring({ to: number.phoneE164, sid: newSid() })).body).toContain('<Number>+14015550191</Number>');
  expect((await change({ forwardTo: number.phoneE164 })).status).toBe(400);
  expect((await change({ hours: { days: [1], from: '17:00', to: '09:00' } })).status).toBe(400);
  expect((await change({ keepDays: 0 })).status).toBe(400);
});

test('a removed number is given back, tried again while Twilio is away, and told meanwhile', async () => {
  const number = await newNumber();
  const own = [...twilio.numbers.values()].find(({ phone_number }) => phone_number === number.phoneE164);
  await talk({ to: number.phoneE164, sid: newSid(), from: '+14015550701' }, 8);
  const going = { to: number.phoneE164, sid: newSid(), from: '+14015550702' };
  await ring(going);
  expect(await statusOf(product.call('DELETE', `/api/tracking-numbers/${number.id}`, { headers: admin }))).toBe(204);
  expect((await ring({ to: number.phoneE164, sid: newSid() })).body).toContain('<Reject/>');
  await hangUp(going, { CallDuration: '31' });
  expect(await leadOf('+14015550702')).toMatchObject([{ message: 'Call answered, 31 s.' }]);
  twilio.fail(503);
  await runTasks(ctx);
  const state = async () => (await product.call<TelephonyState>('GET', '/api/telephony', { headers: admin })).body;
  expect((await state()).tasks).toMatchObject([
    { kind: 'disconnect', subject: number.phoneShown, attempts: 1, failure: 'Twilio reports a fault of its own.' },
  ]);
  twilio.fail(null);
  clock.advance(5 * MINUTE_MS);
  await runTasks(ctx);
  expect((await state()).tasks).toEqual([]);
  expect(own).toMatchObject({ voice_url: '', status_callback: '' });
  expect((await timelineOf((await leadOf('+14015550701'))[0]?.id ?? 0)).calls).toHaveLength(1);
});

test('a number that somebody sent elsewhere since stays there', async () => {
  const number = await newNumber();
  const own = [...twilio.numbers.values()].find(({ phone_number }) => phone_number === number.phoneE164);
  if (own) own.voice_url = 'https://elsewhere.example/voice';
  await product.call('DELETE', `/api/tracking-numbers/${number.id}`, { headers: admin });
  await runTasks(ctx);
  expect(own?.voice_url).toBe('https://elsewhere.example/voice');
});

test('an erased person takes calls and messages along; the copy of their data has them', async () => {
  const { phoneE164: to } = await newNumber({ hours: { days: [7], from: '01:00', to: '01:30' } });
  const call = { to, sid: newSid(), from: '+14015550801' };
  await ring(call);
  twilio.recordings.set('RE2', Buffer.from('sound'));
  await tell({ ...base(call), RecordingSid: 'RE2', RecordingDuration: '9' }, { step: 'message' });
  await hangUp(call, { CallDuration: '20' });
  const body = { phone: '(401) 555-0801' };
  const copy = await product.call<{ calls: unknown[] }>('POST', `/api/clients/${clientId}/export-person`, {
    headers: admin,
    body,
  });
  expect(copy.body.calls).toMatchObject([{ fromE164: '+14015550801', result: 'voicemail' }]);
  const erased = await product.call('POST', `/api/clients/${clientId}/erase-person`, { headers: admin, body });
  expect(erased.status).toBe(200);
  await runTasks(ctx);
  expect(twilio.recordings.has('RE2')).toBe(false);
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from phone_calls where from_e164 = '+14015550801'`,
  );
  expect(rows).toEqual([]);
});

test('keys stay while numbers are left; a deleted client gives its numbers back', async () => {
  const disconnect = () => product.call<{ code: string }>('DELETE', '/api/telephony/twilio', { headers: admin });
  const left = await disconnect();
  expect([left.status, left.body.code]).toEqual([409, 'telephony.numbers_left']);
  const another = await product.call('PUT', '/api/telephony/twilio', {
    headers: admin,
    body: { account: `AC${'c'.repeat(32)}`, token: twilio.token },
  });
  expect(another.status).toBe(409);
  await product.call('DELETE', `/api/clients/${clientId}`, { headers: admin });
  await runTasks(ctx);
  const used = [...twilio.numbers.values()].filter(({ voice_url }) => voice_url.startsWith(ORIGIN));
  expect(used).toEqual([]);
  expect((await disconnect()).status).toBe(204);
  expect((await tell({ ...base({ to: '+14015550200', sid: newSid() }), CallStatus: 'ringing' })).statusCode).toBe(403);
});
