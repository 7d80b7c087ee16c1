import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '../../../test/setup/context.ts';
import { assertNewPassword, countBreaches } from './new-passwords.ts';

const LEAKED = 'tractor violet ladder moon';
const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

/** Answers as the range API: the suffixes of a prefix with their counts, padded with zero counts. */
let answer: (prefix: string) => { status: number; body: string } = (prefix) => {
  const rows = ['0018A45C4D1DEF81644B54AB7F969B88D65:21', '00D4F6E8FA6EECAD2A3AA415EEC418D38EC:0'];
  if (sha1(LEAKED).startsWith(prefix)) rows.push(`${sha1(LEAKED).slice(5)}:4711`);
  return { status: 200, body: rows.join('\r\n') };
};
const requests: IncomingMessage[] = [];
const server = createServer((request, reply) => {
  requests.push(request);
  const { status, body } = answer(request.url?.split('/').at(-1) ?? '');
  reply.writeHead(status).end(body);
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(() => server.close());
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

const { ctx } = await testContext({
  environment: { BREACHED_PASSWORDS_URL: `http://${host}/range`, OUTBOUND_ALLOW: host },
});

test('a password known from leaks is refused, and only five digits of its hash are sent', async () => {
  await expect(assertNewPassword(ctx, { password: LEAKED, path: 'newPassword' })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'newPassword', message: expect.stringContaining('leaks') }],
  });
  const [request] = requests;
  expect(request?.url).toBe(`/range/${sha1(LEAKED).slice(0, 5)}`);
  expect(request?.headers['add-padding']).toBe('true');
  expect(await countBreaches(ctx, LEAKED)).toBe(4711);
});

test('an unknown one is taken, and a weak one is refused without asking', async () => {
  await assertNewPassword(ctx, { password: 'orchid basin quarter lamp' });
  const before = requests.length;
  await expect(assertNewPassword(ctx, { password: 'short' })).rejects.toMatchObject({ status: 400 });
  expect(requests.length).toBe(before);
});

test('a check that fails keeps nobody from a new password', async () => {
  answer = () => ({ status: 503, body: 'later' });
  expect(await countBreaches(ctx, LEAKED)).toBe(0);
  answer = () => ({ status: 200, body: '<html>' });
  expect(await countBreaches(ctx, LEAKED)).toBe(0);
});
