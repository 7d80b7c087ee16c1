import { expect, test } from 'vitest';
import { testProduct } from '../../../test/setup/product.ts';

const product = await testProduct();
const { 'x-admin-session': session = '' } = await product.signIn('admin');
const cookie = `farmstead_admin=${session}`;
const change = (headers: Record<string, string>) =>
  product.call('PATCH', '/api/account', { headers, body: { firstName: 'Ada' } });

test.each([
  ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['of a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ['that names no origin', {}],
])('a change by cookie %s is refused, also beside a header that proves nothing', async (_name, headers) => {
  expect((await change({ cookie, ...headers })).status).toBe(403);
  expect((await change({ cookie, ...headers, 'x-admin-session': 'bogus' })).status).toBe(403);
});

test('the own page’s change counts by cookie, also with an old session in its header', async () => {
  expect((await change({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await change({ cookie, 'sec-fetch-site': 'same-origin', 'x-admin-session': 'old' })).status).toBe(200);
});

test('a program’s header counts wherever it calls from, and a wrong one is nobody', async () => {
  expect((await change({ 'x-admin-session': session, origin: 'https://program.example' })).status).toBe(200);
  expect((await change({ 'x-admin-session': 'bogus' })).status).toBe(401);
});
