import { expect, test } from 'vitest';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets({ appSecret: 'x'.repeat(64) });
const account = { account: 'staff:4', passwordHash: '$argon2id$one' };
const cookie = rememberDevice(secrets, { cookie: undefined, account });

test('a device is known to the account it signed in to, also on another node of the same installation', () => {
  const device = knownDevice(secrets, { cookie, account });
  expect(device).toMatch(/^[\w-]{16}$/);
  expect(knownDevice(createSecrets({ appSecret: 'x'.repeat(64) }), { cookie, account })).toBe(device);
});

test.each([
  ['another account', { ...account, account: 'staff:5' }, cookie],
  ['a client with the same number', { ...account, account: 'portal:4' }, cookie],
  ['the account with a new password', { ...account, passwordHash: '$argon2id$two' }, cookie],
  ['an account that does not exist', null, cookie],
  ['an altered cookie', account, `${cookie.slice(0, -4)}AAAA`],
  ['no cookie', account, undefined],
  ['nonsense', account, 'nonsense'],
])('it is a stranger to %s', (_name, to, carried) => {
  expect(knownDevice(secrets, { cookie: carried, account: to })).toBeNull();
});

test('a cookie of another installation is worth nothing', () => {
  expect(knownDevice(createSecrets({ appSecret: 'y'.repeat(64) }), { cookie, account })).toBeNull();
});

test('a browser is remembered for five accounts, and keeps its device for each', () => {
  const first = knownDevice(secrets, { cookie, account });
  let carried = cookie;
  for (let id = 10; id < 14; id += 1)
    carried = rememberDevice(secrets, { cookie: carried, account: { ...account, account: `staff:${id}` } });
  expect(knownDevice(secrets, { cookie: carried, account })).toBe(first);
  carried = rememberDevice(secrets, { cookie: carried, account: { ...account, account: 'staff:14' } });
  expect(knownDevice(secrets, { cookie: carried, account })).toBeNull();
  expect(carried.length).toBeLessThan(1000);
});
