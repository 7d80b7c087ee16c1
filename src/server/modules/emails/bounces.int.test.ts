import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { EmailSetup, EmailSummary, SuppressedAddress } from '#shared/emails.ts';
import { startImapServer } from '../../../../test/setup/imap-server.ts';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { readBounceMailbox } from './bounces.usecases.ts';

const smtp = await startMailServer();
const imap = await startImapServer();
afterAll(async () => {
  imap.stop();
  await smtp.stop();
});
const mailbox = (password: string, folder = 'INBOX') =>
  `imap://bounces%40agency.example:${password}@127.0.0.1:${imap.port}/${folder}`;
const environment = {
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  OUTBOUND_ALLOW: `127.0.0.1:${smtp.port},127.0.0.1:${imap.port}`,
  BOUNCE_ADDRESS: 'bounces@agency.example',
  BOUNCE_IMAP_URL: mailbox('open-sesame'),
};
const product = await testProduct({ environment });
const { ctx, clock } = product;
let headers = await product.signIn('admin');

beforeEach(async () => {
  imap.messages.length = 0;
  smtp.taken.length = 0;
  imap.breaksAt(null);
  await ctx.db.execute(sql`delete from emails`);
  await ctx.db.execute(sql`delete from suppressed_addresses`);
});

/** Sends a test e-mail and returns its bounce address. */
const send = async (to: string): Promise<string> => {
  clock.advance(60_000);
  await product.call('POST', '/api/admin/test-email', { headers, body: { to } });
  return smtp.senders.at(-1) ?? '';
};

const report = (to: string, { action = 'failed', status = '5.1.1' } = {}) => `Return-Path: <>
Delivered-To: ${to}
From: MAILER-DAEMON@mx.example
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; gone@client.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} No such user
--part--
`;

const listBounced = async () => (await product.call<EmailSummary[]>('GET', '/api/emails', { headers })).body;
const refused = async () =>
  (await product.call<SuppressedAddress[]>('GET', '/api/suppressed-addresses', { headers })).body;
const setup = async () => (await product.call<EmailSetup>('GET', '/api/admin/email', { headers })).body;

test('a mail that bounces permanently is failed, and its address is suppressed until a mail is not bounced for a day', async () => {
  const from = await send('gone@client.example');
  expect(from).toMatch(/^bounces\+[0-9a-z]+-[0-9a-f]{20}@agency\.example$/);
  expect(await listBounced()).toMatchObject([{ state: 'sent' }]);
  imap.addMessage(report(from.toUpperCase()));
  await readBounceMailbox(ctx);
  const reason = 'It came back. Its server said: 550 5.1.1 No such user';
  expect(await listBounced()).toMatchObject([{ state: 'bounced', lastError: reason, delays: 0 }]);
  expect(await refused()).toMatchObject([{ address: 'gone@client.example', reason }]);
  expect(await setup()).toMatchObject({
    undelivered: 1,
    bounceMailbox: { name: `127.0.0.1:${imap.port}/INBOX`, error: null, readAt: clock.now().toISOString() },
  });
  expect(imap.messages).toMatchObject([{ seen: true }]);

  // The sender's own server accepts the next one, which proves nothing yet.
  await send('gone@client.example');
  await readBounceMailbox(ctx);
  expect(await refused()).toHaveLength(1);
  clock.advance(25 * 3_600_000);
  headers = await product.signIn('admin');
  await readBounceMailbox(ctx);
  expect(await refused()).toEqual([]);
});

test('delays are counted, each message once, also when reading broke off half way', async () => {
  const from = await send('slow@client.example');
  imap.addMessage(report(from, { action: 'delayed', status: '4.4.1' }));
  imap.breaksAt('UID STORE');
  await readBounceMailbox(ctx);
  expect((await setup()).bounceMailbox.error).toBe('The mailbox’s server did not mark a message as read.');
  expect(imap.messages).toMatchObject([{ seen: false }]);
  imap.breaksAt(null);
  await readBounceMailbox(ctx);
  expect(await listBounced()).toMatchObject([{ state: 'sent', delays: 1 }]);
  expect(await refused()).toEqual([]);
  expect((await setup()).bounceMailbox.error).toBe(null);
});

test('only a genuine return address counts: an altered or invented one changes nothing', async () => {
  const from = await send('fine@client.example');
  const proof = /-([0-9a-f]{20})@/.exec(from)?.[1] ?? '';
  const other = proof.startsWith('0') ? `1${proof.slice(1)}` : `0${proof.slice(1)}`;
  for (const to of [
    from.replace(proof, other),
    from.replace('+', '+1'),
    from.replace('agency.example', 'evil.example'),
    'bounces@agency.example',
  ])
    imap.addMessage(report(to));
  imap.addMessage('not a mail at all');
  await readBounceMailbox(ctx);
  expect(await listBounced()).toMatchObject([{ state: 'sent', lastError: null }]);
  expect(await refused()).toEqual([]);
  expect(imap.messages.every(({ seen }) => seen)).toBe(true);
});

test.each([
  ['a wrong password', { bounceImapUrl: mailbox('wrong') }, /user name or password of BOUNCE_IMAP_URL/],
  [
    'a folder that is not there',
    { bounceImapUrl: mailbox('open-sesame', 'Nowhere') },
    /no such folder|could not be reached/,
  ],
  ['a private address that nobody listed', { outboundAllow: [] }, /private address.*OUTBOUND_ALLOW/],
])('%s is shown in the settings', async (_what, changed, words) => {
  await readBounceMailbox({ ...ctx, config: { ...ctx.config, ...changed } });
  const { bounceMailbox } = await setup();
  expect(bounceMailbox.error).toMatch(words);
  expect(bounceMailbox.error).not.toContain('wrong');
});
