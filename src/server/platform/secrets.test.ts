import { expect, test } from 'vitest';

import { UnsealError, createSecrets } from './secrets.ts';

const APP_SECRET = 'a first secret that is long enough';
const secrets = createSecrets({ appSecret: APP_SECRET });
const cell = { table: 'settings', column: 'rapid_api_key', rowId: 1 };

test('a sealed value comes back from its own cell, and its text shows nothing of it', () => {
  const sealed = secrets.seal('sk-live-ünïcode', cell);
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
  expect(sealed).not.toContain('sk-live');
  expect(secrets.seal('sk-live-ünïcode', cell)).not.toBe(sealed);
  expect(secrets.unseal(sealed, { ...cell, rowId: '1' })).toBe('sk-live-ünïcode');
  expect(secrets.unseal(secrets.seal('', cell), cell)).toBe('');
});

test.each([
  { ...cell, table: 'clients' },
  { ...cell, column: 'webhook_secret' },
  { ...cell, rowId: 2 },
  { table: 'settings","rapid', column: '_api_key', rowId: 1 },
])('a value swapped into %o cannot be read', (other) => {
  expect(() => secrets.unseal(secrets.seal('mine', cell), other)).toThrow(UnsealError);
});

test('a change of any single character is detected', () => {
  const sealed = secrets.seal('mine', cell);
  for (let index = 0; index < sealed.length - 1; index += 1) {
    const changed = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
    expect(() => secrets.unseal(changed, cell)).toThrow(UnsealError);
  }
  for (const text of ['', 'plain text', 'v1.', 'v1.00000000.AAAA', sealed.slice(0, 30)]) {
    expect(() => secrets.unseal(text, cell)).toThrow(UnsealError);
  }
});

test('after a rotation old values are read, marked outdated, and new ones use the new key', () => {
  const rotated = createSecrets({ appSecret: 'a second secret that is long enough', earlier: [APP_SECRET] });
  const sealed = secrets.seal('mine', cell);
  expect(rotated.unseal(sealed, cell)).toBe('mine');
  expect([rotated.isOutdated(sealed), rotated.isOutdated(rotated.seal('mine', cell))]).toEqual([true, false]);
  expect(() => secrets.unseal(rotated.seal('mine', cell), cell)).toThrow('key that APP_SECRET does not give');
});

test('a signed token gives its payload back for its own purpose only', () => {
  const token = secrets.sign('quiz', { pageId: 7, score: 12 });
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(secrets.verify('quiz', token)).toEqual({ pageId: 7, score: 12 });
  expect(secrets.verify('form', token)).toBeNull();
  expect(createSecrets({ appSecret: 'another secret that is long enough' }).verify('quiz', token)).toBeNull();
});

test('a forged, cut or stuffed token is null', () => {
  const token = secrets.sign('quiz', { score: 1 });
  const [, signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ score: 15 })).toString('base64url');
  for (const text of [
    '',
    '.',
    'x',
    `${forged}.${signature}`,
    `${forged}.`,
    `${token}.x`,
    token.slice(0, -2),
    'x'.repeat(1e6),
  ]) {
    expect(secrets.verify('quiz', text)).toBeNull();
  }
});

test('a derived secret is fixed for its purpose', () => {
  expect(secrets.derive('edge')).toMatch(/^[0-9a-f]{64}$/);
  expect(createSecrets({ appSecret: APP_SECRET }).derive('edge')).toBe(secrets.derive('edge'));
  expect(secrets.derive('other')).not.toBe(secrets.derive('edge'));
});
