import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { EMAIL_KINDS, VISITOR_EMAIL_KINDS } from '#shared/email-kinds.ts';
import type { EmailKind } from '#shared/emails.ts';
import type { ConsentReceipt, LeadTimeline } from '#shared/lead-management.ts';
import type { PortalLead } from '#shared/portal.ts';
import type { ContactChannel, Withdrawal } from '#shared/withdrawals.ts';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testEmail } from './alert-emails.template.tsx';
import { queueEmail } from './emails.usecases.ts';
import { enqueueWithdrawalCalls } from '../webhooks/withdrawal-calls.usecases.ts';
import { verifyConsentChains } from '../leads/consents.usecases.ts';
import { hasWithdrawn } from '../leads/withdrawals.usecases.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const product = await testProduct({
  now: '2026-11-20T12:00:00Z',
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    APP_ORIGIN: 'https://app.example.com',
  },
});
const { ctx } = product;
const staff = await product.signIn('admin');
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const { pageId } = await insertFarmRows(ctx, { clientId, slug: 'harborline' });
const otherId = await insertClientRow(ctx, { name: 'Cedar' });
const otherPage = (await insertFarmRows(ctx, { clientId: otherId, slug: 'cedar' })).pageId;

/** A number of each person's own. */
const numbers = new Map<string, string>();
const phoneOf = (name: string): string => {
  const number = numbers.get(name) ?? `+1401555${1000 + numbers.size}`;
  numbers.set(name, number);
  return number;
};
const addressOf = (name: string): string => `${name}@mail.example`;
const capture = async (name: string, page = pageId): Promise<number> => {
  const body = { pageId: page, name, email: addressOf(name), phone: phoneOf(name), consent: true };
  return (await product.call<{ id: number }>('POST', '/api/public/leads', { body })).body.id;
};

const withdraw = (leadId: number, body: object, headers = staff) =>
  product.call<Withdrawal>('POST', `/api/leads/${leadId}/withdrawal`, { headers, body });
const mailsTo = (name: string) => server.taken.filter(({ receivers }) => receivers.includes(addressOf(name)));

const queueTo = (
  name: string,
  {
    kind,
    client = clientId as number | null,
    leadIds = [] as number[],
  }: { kind: EmailKind; client?: number | null; leadIds?: number[] },
) =>
  ctx.transaction((tx) =>
    queueEmail(tx, {
      key: `${kind}:${name}:${Math.random()}`,
      kind,
      clientId: client,
      leadIds,
      to: addressOf(name).toUpperCase(),
      content: testEmail('Farmstead'),
    }),
  );

const linkIn = (name: string): string => {
  const header = mailsTo(name)
    .at(-1)
    ?.email.headers.find(({ key }) => key === 'list-unsubscribe')
    ?.value.replaceAll(/\s/g, '');
  return new URL(header?.slice(1, -1) ?? '').pathname;
};
const visit = (path: string, fields?: Record<string, string>) =>
  product.app.inject({
    method: fields ? 'POST' : 'GET',
    url: path,
    ...(fields
      ? {
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mail program' },
          payload: new URLSearchParams(fields).toString(),
        }
      : {}),
  });

const receiptsOf = async (leadId: number) =>
  (await product.call<ConsentReceipt[]>('GET', `/api/leads/${leadId}/consent`, { headers: staff })).body;
const timelineOf = async (leadId: number) =>
  (await product.call<LeadTimeline>('GET', `/api/leads/${leadId}`, { headers: staff })).body;
const list = async (query = '') =>
  (await product.call<Withdrawal[]>('GET', `/api/withdrawals${query}`, { headers: staff })).body;

describe('every kind of mail to a visitor', () => {
  test.each([...VISITOR_EMAIL_KINDS])('%s has a way out and is not sent after a withdrawal', async (kind) => {
    const name = `walk.${kind}`;
    const leadId = await capture(name);
    const at = { kind, leadIds: [leadId] };
    expect(await queueTo(name, at)).toBe(true);
    await product.runJobs({ tolerant: true });
    const [mail] = mailsTo(name);
    expect(mail?.email.text?.replaceAll(/\s/g, '')).toContain(`https://app.example.com${linkIn(name)}`);
    expect(mail?.email.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    // One more waits in the outbox when the person withdraws.
    expect(await queueTo(name, at)).toBe(true);
    expect((await visit(linkIn(name), { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
    expect(await queueTo(name, at)).toBe(false);
    await product.runJobs({ tolerant: true });
    expect(mailsTo(name)).toHaveLength(1);
    const { rows } = await ctx.db.execute<object>(
      sql`select id from emails where to_address = ${addressOf(name)} and state = 'queued'`,
    );
    expect(rows).toEqual([]);
  });

  test('other kinds, the answers that the law asks for among them, are sent on', async () => {
    await withdraw(await capture('others'), { channels: ['email'], isForAgency: true });
    for (const kind of EMAIL_KINDS.filter((one) => !VISITOR_EMAIL_KINDS.has(one)))
      expect([kind, await queueTo('others', { kind })]).toEqual([kind, true]);
  });
});

test.each(['withdrawals', 'stopped-emails', 'outcomes'])(
  'pages of links under %s are stored by nobody, found by no search and name their address to no other site',
  async (kind) => {
    const name = `headers.${kind}`;
    const leadId = await capture(name);
    await queueTo(name, { kind: 'review_request', leadIds: [leadId] });
    await product.runJobs({ tolerant: true });
    const path = kind === 'withdrawals' ? linkIn(name) : `/api/public/${kind}/forged`;
    for (const answer of [await visit(path), await visit(path, {})]) {
      expect(answer.statusCode).toBe(kind === 'withdrawals' ? 200 : 410);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
        'content-security-policy': expect.stringMatching(/script-src 'none'.*sandbox/),
      });
    }
  },
);

test('a scanner of mails that opens every link, follows it and asks for its head withdraws nothing', async () => {
  const leadId = await capture('scanned');
  await queueTo('scanned', { kind: 'review_request', leadIds: [leadId] });
  await product.runJobs({ tolerant: true });
  const url = linkIn('scanned');
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
    for (const headers of [
      { purpose: 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'user-agent': 'Scanner' },
    ])
      await product.app.inject({ method, url: `${url}?all=yes&List-Unsubscribe=One-Click`, headers });
  expect(await list(`?leadId=${leadId}`)).toEqual([]);
  expect(await queueTo('scanned', { kind: 'review_request', leadIds: [leadId] })).toBe(true);
});

test('a link that was changed, cut or made for another purpose withdraws nothing', async () => {
  const leadId = await capture('forged');
  await queueTo('forged', { kind: 'review_request', leadIds: [leadId] });
  await product.runJobs({ tolerant: true });
  const path = linkIn('forged');
  const [payload = '', signature = ''] = (path.split('/').at(-1) ?? '').split('.');
  const named = Buffer.from(payload, 'base64url').toString().replace('forged@', 'others@');
  const others = Buffer.from(named).toString('base64url');
  const of = (token: string): string => `/api/public/withdrawals/${token}`;
  const tokens = [
    `${others}.${signature}`,
    payload,
    `${payload}.`,
    `${payload}.${signature.slice(0, -2)}`,
    ctx.secrets.sign('stop', { client: clientId, lead: leadId, address: addressOf('forged') }),
    ctx.secrets.sign('withdrawal', { client: '1', lead: null, address: addressOf('forged') }),
    encodeURIComponent('\u0000'),
    '%ED%A0%80',
  ];
  const answers = [];
  for (const token of tokens) answers.push((await visit(of(token), { all: 'yes' })).statusCode);
  expect(answers.filter((status) => status === 200 || status >= 500)).toEqual([]);
  expect(await list(`?leadId=${leadId}`)).toEqual([]);
  expect((await visit(path, {})).statusCode).toBe(200);
});

test('the link opens a page that changes nothing, takes one click, and is taken back by the same link', async () => {
  const leadId = await capture('linda');
  await queueTo('linda', { kind: 'review_request', leadIds: [leadId] });
  await product.runJobs({ tolerant: true });
  const path = linkIn('linda');
  const page = await visit(path);
  expect(page.body).toContain('Stop mails from Harborline?');
  expect(page.body).toContain('Also stop calls and text messages');
  expect(await list(`?leadId=${leadId}`)).toEqual([]);
  expect((await visit(path, { all: 'yes' })).body).toContain('These mails are stopped');
  expect(await list(`?leadId=${leadId}`)).toMatchObject([
    { clientId, channels: ['email', 'text', 'call'], source: 'link', recordedBy: null, phone: phoneOf('linda') },
  ]);
  await visit(path, { all: 'yes' });
  expect(await list(`?leadId=${leadId}`)).toHaveLength(1);
  expect((await visit(path, { resume: 'yes' })).body).toContain('Mails are allowed again');
  expect(await queueTo('linda', { kind: 'review_request' })).toBe(true);
  expect((await visit(`${path.slice(0, -4)}AAAA`)).statusCode).toBe(410);
});

test('a client’s withdrawal holds for that client, the agency’s for all of them', async () => {
  const leadId = await capture('scope');
  await withdraw(leadId, { channels: ['email'] });
  const asked = (client: number | null) =>
    hasWithdrawn(ctx, { clientId: client, channel: 'email', email: addressOf('SCOPE') });
  expect(await Promise.all([clientId, otherId, null].map(asked))).toEqual([true, false, false]);
  await withdraw(leadId, { channels: ['email'], isForAgency: true });
  expect(await Promise.all([clientId, otherId, null].map(asked))).toEqual([true, true, true]);
});

test('channels are obeyed one by one, under every spelling of the number', async () => {
  const body = { clientId: otherId, phone: '401.555.0177', channels: ['text'] };
  expect((await product.call('POST', '/api/withdrawals', { headers: staff, body })).status).toBe(201);
  const on = (channel: Exclude<ContactChannel, 'email'>) =>
    hasWithdrawn(ctx, { clientId: otherId, channel, phoneE164: '+14015550177' });
  expect([await on('text'), await on('call')]).toEqual([true, false]);
  const wrong = { ...body, phone: 'twelve' };
  expect((await product.call('POST', '/api/withdrawals', { headers: staff, body: wrong })).status).toBe(400);
  const nothing = { clientId: otherId, channels: ['email'] };
  expect((await product.call('POST', '/api/withdrawals', { headers: staff, body: nothing })).status).toBe(409);
});

test('a withdrawal stands in the consent chain, and a changed one is found', async () => {
  const leadId = await capture('chained');
  expect((await timelineOf(leadId)).lead.consentGiven).toBe(true);
  await withdraw(leadId, { channels: ['call'] });
  const before = await verifyConsentChains(ctx);
  expect(before.firstBreak).toBeNull();
  const [given, withdrawn] = await receiptsOf(leadId);
  expect(given).toMatchObject({ given: true });
  expect(withdrawn).toMatchObject({ form: 'withdrawal', given: false, phone: phoneOf('chained') });
  expect(withdrawn?.text).toBe('Withdrew consent to be contacted by calls, by telling the agency.');
  expect(withdrawn?.position).toBeGreaterThan(given?.position ?? 0);
  const timeline = await timelineOf(leadId);
  expect(timeline.lead.consentGiven).toBe(false);
  expect(timeline.withdrawals).toMatchObject([{ channels: ['call'], source: 'staff' }]);
  await ctx.db.execute(sql`update consent_receipts set text = 'Agreed.' where id = ${withdrawn?.id}`);
  expect((await verifyConsentChains(ctx)).firstBreak).toMatchObject({ reason: 'its content was changed' });
  await ctx.db.execute(sql`update consent_receipts set text = ${withdrawn?.text} where id = ${withdrawn?.id}`);
});

test('webhooks carry a withdrawal once to each target', async () => {
  const leadId = await capture('hooked');
  await ctx.db.execute(sql`update clients set webhook_url = 'https://10.0.0.7/hook' where id = ${clientId}`);
  const setAgency = (webhookUrl: string | null) =>
    product.call('POST', '/api/admin/settings', { headers: staff, body: { webhookUrl } });
  await setAgency('https://10.0.0.8/agency');
  const { id: withdrawalId } = (await withdraw(leadId, { channels: ['email', 'call'] })).body;
  expect((await withdraw(leadId, { channels: ['call'] })).body.id).toBe(withdrawalId);
  const signalSender = () => Promise.resolve();
  for (let run = 0; run < 2; run += 1) await enqueueWithdrawalCalls(ctx, { withdrawalId, signalSender });
  const { rows } = await ctx.db.execute<{ target: string; body: string }>(
    sql`select target, body from deliveries where withdrawal_id = ${withdrawalId} order by target`,
  );
  expect(rows.map(({ target }) => target)).toEqual(['agency', 'client']);
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
    event: 'consent.withdrawn',
    occurredAt: '2026-11-20T12:00:00.000Z',
    version: 1,
    clientId,
    data: { leadId, email: addressOf('hooked'), phone: phoneOf('hooked'), channels: ['email', 'call'] },
  });
  // What other tests run must not try these addresses.
  await ctx.db.execute(sql`update clients set webhook_url = null where id = ${clientId}`);
  await setAgency(null);
  await ctx.db.execute(sql`delete from deliveries`);
  await ctx.db.execute(sql`delete from jobs.job`);
});

test('a request is due after ten business days and is shown until somebody says it is done', async () => {
  const leadId = await capture('clock');
  const { id, dueAt } = (await withdraw(leadId, { channels: ['call'] })).body;
  // Thanksgiving lies between.
  expect(dueAt).toBe('2026-12-07T12:00:00.000Z');
  const openIds = async () => (await list(`?clientId=${clientId}&state=open`)).map((one) => one.id);
  expect(await openIds()).toContain(id);
  const editor = await product.signIn('editor');
  const end = (path: string, headers = staff) =>
    product.call<Withdrawal>('POST', `/api/withdrawals/${id}/${path}`, { headers });
  expect((await end('complete', editor)).status).toBe(403);
  expect((await end('complete')).body).toMatchObject({ completedAt: '2026-11-20T12:00:00.000Z' });
  expect(await openIds()).not.toContain(id);
  const { email } = { email: addressOf('clock') };
  expect((await end('lift')).body.liftedAt).not.toBeNull();
  expect((await end('lift')).status).toBe(409);
  expect(await hasWithdrawn(ctx, { clientId, channel: 'email', email })).toBe(false);
});

test('the list is filtered, sorted and paged in the database', async () => {
  for (const name of ['list.a', 'list.b', 'list.c']) await withdraw(await capture(name), { channels: ['email'] });
  const [first] = await list('?q=list.b');
  expect(first?.email).toBe(addressOf('list.b'));
  await ctx.db.execute(sql`update withdrawals set due_at = '2026-11-30T00:00:00Z' where id = ${first?.id ?? 0}`);
  const byDue = await list('?q=list.&sort=due');
  expect(byDue.map(({ email }) => email)).toEqual(['list.b', 'list.c', 'list.a'].map(addressOf));
  expect((await list('?q=list.&sort=-due')).map(({ id }) => id)).toEqual(byDue.map(({ id }) => id).toReversed());
  expect((await list('?q=list.&sort=requested')).map(({ email }) => email)).toEqual(
    ['list.a', 'list.b', 'list.c'].map(addressOf),
  );
  expect((await list('?source=link')).every(({ source }) => source === 'link')).toBe(true);
  expect((await list('?channel=text')).every(({ channels }) => channels.includes('text'))).toBe(true);
  const page = await product.call<Withdrawal[]>('GET', '/api/withdrawals?q=list.&sort=due&limit=2', { headers: staff });
  expect(page.headers['x-total-count']).toBe('3');
  const { pathname, search } = new URL(/<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '');
  const next = await product.call<Withdrawal[]>('GET', `${pathname}${search}`, { headers: staff });
  expect([...page.body, ...next.body].map(({ id }) => id)).toEqual(byDue.map(({ id }) => id));
});

test('staff cannot take back what a person withdrew with the link', async () => {
  const leadId = await capture('firm');
  await queueTo('firm', { kind: 'review_request', leadIds: [leadId] });
  await product.runJobs({ tolerant: true });
  await visit(linkIn('firm'), {});
  const [own] = await list(`?leadId=${leadId}`);
  const lifted = await product.call<{ code: string }>('POST', `/api/withdrawals/${own?.id}/lift`, { headers: staff });
  expect(lifted).toMatchObject({ status: 409, body: { code: 'withdrawals.own_link' } });
});

test('the owner records what a lead said in the portal; another client’s lead is not found', async () => {
  const credentials = { clientUsername: 'harbor', clientPassword: PORTAL_PASSWORD };
  await product.call('POST', `/api/clients/${clientId}/portal-credentials`, { headers: staff, body: credentials });
  const owner = await product.signInToPortal('harbor');
  const post = (leadId: number) =>
    product.call<{ withdrawn: string[] }>('POST', `/api/client/leads/${leadId}/withdrawal`, {
      headers: owner,
      body: { channels: ['call', 'text'] },
    });
  const leadId = await capture('owned');
  expect((await post(leadId)).body.withdrawn).toEqual(expect.arrayContaining(['call', 'text']));
  expect(await list(`?leadId=${leadId}`)).toMatchObject([{ source: 'client', recordedBy: 'Harborline' }]);
  expect((await post(await capture('foreign', otherPage))).status).toBe(404);
  const untouched = await capture('untouched');
  const leads = await product.call<PortalLead[]>('GET', '/api/client/leads', { headers: owner });
  const withdrawnOf = (id: number) => leads.body.find((lead) => lead.id === id)?.withdrawn;
  expect(withdrawnOf(leadId)).toEqual(['text', 'call']);
  expect(withdrawnOf(untouched)).toEqual([]);
});

test('an erased person’s wish is still obeyed, by hash, and nothing names the person', async () => {
  const email = addressOf('forgotten');
  const leadId = await capture('forgotten');
  await withdraw(leadId, { channels: ['email'] });
  await product.runJobs({ tolerant: true });
  const person = { headers: staff, body: { email } };
  const copy = await product.call('POST', `/api/clients/${clientId}/export-person`, person);
  expect(copy.body).toMatchObject({ withdrawals: [{ email, channels: ['email'] }] });
  expect((await product.call('POST', `/api/clients/${clientId}/erase-person`, person)).status).toBe(200);
  await product.runJobs({ tolerant: true });
  for (const table of ['withdrawals', 'deliveries', 'consent_receipts', 'audit_log', 'events']) {
    const { rows } = await ctx.db.execute<object>(
      sql`select t.* from ${sql.identifier(table)} t where t::text ~* 'forgotten'`,
    );
    expect(rows, table).toEqual([]);
  }
  expect(await hasWithdrawn(ctx, { clientId, channel: 'email', email })).toBe(true);
  await capture('forgotten');
  expect(await queueTo('forgotten', { kind: 'review_request' })).toBe(false);
  expect((await verifyConsentChains(ctx)).firstBreak).toBeNull();
});
