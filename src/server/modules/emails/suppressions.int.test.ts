import { afterAll, expect, test } from 'vitest';
import type { EmailSummary, SuppressedAddress } from '#shared/emails.ts';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';

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
