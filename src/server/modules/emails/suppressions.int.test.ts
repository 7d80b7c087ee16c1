import { afterAll, expect, test } from 'vitest';
import type { EmailSummary, StoppedEmails, SuppressedAddress } from '#shared/emails.ts';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { testEmail } from './alert-emails.template.tsx';
import { queueEmail } from './emails.usecases.ts';
import { insertStopped } from './stopped-emails.repository.ts';
import { withoutStoppedReports } from './stopped-emails.usecases.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const product = await testProduct({
  environment: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, OUTBOUND_ALLOW: `127.0.0.1:${server.port}` },
});
const headers = await product.signIn('admin');
const refused = async () =>
  (await product.call<SuppressedAddress[]>('GET', '/api/suppressed-addresses', { headers })).body;
const sendTo = async (to: string) => {
  await product.call('POST', '/api/admin/test-email', { headers, body: { to } });
};

test('a suppressed address is listed with its reason until it accepts an e-mail', async () => {
  server.refuses((address) => (address.startsWith('gone') ? 550 : address.startsWith('busy') ? 451 : null));
  for (const name of ['gone', 'busy', 'fine']) await sendTo(`${name}@client.example`);
  const [only, ...more] = await refused();
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    address: 'gone@client.example',
    reason: expect.stringContaining('Nobody of this name'),
  });
  const bounced = (await product.call<EmailSummary[]>('GET', '/api/emails?state=bounced', { headers })).body;
  expect(bounced).toMatchObject([{ to: 'gone@client.example', lastError: only?.reason }]);

  server.refuses(() => null);
  await sendTo('gone@client.example');
  expect(await refused()).toEqual([]);
});

test('a mail that recurs is stopped by one click without signing in, and only by its recipient sent again', async () => {
  const to = 'Owner@client.example';
  const queue = (key: string, kind: 'weekly_report' | 'invitation' = 'weekly_report') =>
    product.ctx.transaction((tx) =>
      queueEmail(tx, { key, kind, clientId: null, leadIds: [], to, content: testEmail('Farmstead') }),
    );
  const stopped = async () => (await product.call<StoppedEmails[]>('GET', '/api/stopped-emails', { headers })).body;
  const headerOf = (name: string) =>
    server.taken
      .at(-1)
      ?.email.headers.find(({ key }) => key === name)
      ?.value.replaceAll(/\s/g, '') ?? '';

  expect(await queue('weekly:1')).toBe(true);
  await product.runJobs();
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = headerOf('list-unsubscribe').slice(1, -1);
  expect(server.taken.at(-1)?.email.text).toContain(`Stop these mails: ${url}`);
  const { pathname } = new URL(url);
  const visit = (method: 'GET' | 'POST', request: { payload?: string; type?: string } = {}) =>
    product.app.inject({
      method,
      url: pathname,
      ...(request.payload === undefined ? {} : { payload: request.payload }),
      headers: request.type === undefined ? {} : { 'content-type': request.type },
    });

  expect((await visit('GET')).body).toContain('Stop these mails</button>');
  expect(await stopped()).toEqual([]);
  const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await visit('POST', { payload, type: 'multipart/form-data; boundary=x' })).statusCode).toBe(200);
  expect(await stopped()).toMatchObject([{ address: 'owner@client.example', kind: 'weekly_report' }]);
  expect(await queue('weekly:2')).toBe(false);
  expect(await queue('invitation:1', 'invitation')).toBe(true);
  await product.runJobs();
  expect(headerOf('list-unsubscribe')).toBe('');

  const type = 'application/x-www-form-urlencoded';
  expect((await visit('POST', { payload: 'resume=yes', type })).body).toContain('come again');
  expect(await queue('weekly:3')).toBe(true);
  await visit('POST', { payload: 'List-Unsubscribe=One-Click', type });
  expect(await stopped()).toHaveLength(1);
  const forged = await product.app.inject({ method: 'POST', url: `${pathname.slice(0, -2)}xx` });
  expect(forged.statusCode).toBe(410);
});

test('a report goes to those of a client’s addresses that did not stop reports, however they are written', async () => {
  const { ctx } = product;
  const at = ctx.clock.now();
  await insertStopped(ctx, { address: 'stopped@client.example', kind: 'report', at });
  await insertStopped(ctx, { address: 'office@client.example', kind: 'weekly_report', at });
  const addresses = ['Office@client.example', ' STOPPED@client.example', 'new@client.example'];
  expect(await withoutStoppedReports(ctx, addresses)).toEqual(['Office@client.example', 'new@client.example']);
  expect(await withoutStoppedReports(ctx, [])).toEqual([]);
});
