import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import {
  assertPasswordRules,
  generatePassphrase,
  hashPassword,
  isPasswordHashOutdated,
  passwordIssues,
  verifyPassword,
} from './passwords.ts';

describe('hashing', () => {
  test('a password opens its own hash and no other does', async () => {
    const stored = await hashPassword('tractor-violet-ladder');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword('tractor-violet-ladder', stored)).toBe(true);
    expect(await verifyPassword('tractor-violet-laddeR', stored)).toBe(false);
    expect(await hashPassword('tractor-violet-ladder')).not.toBe(stored);
    expect(isPasswordHashOutdated(stored)).toBe(false);
  });

  test('composed and decomposed letters are the same password', async () => {
    const stored = await hashPassword('caf\u00e9-au-lait-matin');
    expect(await verifyPassword('cafe\u0301-au-lait-matin', stored)).toBe(true);
  });

  test('the whole password counts', async () => {
    const stored = await hashPassword(`${'x'.repeat(255)}a`);
    expect(await verifyPassword(`${'x'.repeat(255)}b`, stored)).toBe(false);
  });

  test('an unknown account, a broken hash and an endless password are simply wrong', async () => {
    expect(await verifyPassword('tractor-violet-ladder', null)).toBe(false);
    expect(await verifyPassword('tractor-violet-ladder', 'not a hash')).toBe(false);
    expect(await verifyPassword('x'.repeat(1_000_000), await hashPassword('tractor-violet-ladder'))).toBe(false);
  });

  test('a hash of other costs is still checked, and known to be outdated', async () => {
    const salt = Buffer.alloc(16, 7);
    const tag = argon2Sync('argon2id', {
      message: 'old',
      nonce: salt,
      memory: 8192,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    });
    const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
    const stored = `$argon2id$v=19$m=8192,t=3,p=1$${text(salt)}$${text(tag)}`;
    expect(await verifyPassword('old', stored)).toBe(true);
    expect(isPasswordHashOutdated(stored)).toBe(true);
  });

  test('a flood of strangers is turned away with 429, and keeps neither known devices nor solved challenges out', async () => {
    const strangers = Promise.allSettled(
      Array.from({ length: 60 }, () => verifyPassword('tractor-violet-ladder', null, 'stranger')),
    );
    const proven = Promise.all(
      Array.from({ length: 5 }, () => verifyPassword('tractor-violet-ladder', null, 'proven')),
    );
    const known = Promise.all(Array.from({ length: 20 }, () => verifyPassword('tractor-violet-ladder', null)));
    const refused = (await strangers).filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(45);
    expect(refused[0]?.reason).toMatchObject({ status: 429, retryAfter: 1 });
    expect(await proven).toHaveLength(5);
    expect(await known).toHaveLength(20);
    expect(await verifyPassword('tractor-violet-ladder', null, 'stranger')).toBe(false);
  });
});

describe('rules for a new password', () => {
  const accepted = (password: string, personal?: string[]): boolean =>
    passwordIssues({ password, personal }).length === 0;

  test.each([
    'tractor violet ladder',
    'correct-staple-lantern',
    'пять зелёных яблок',
    '🌾🌽🥕🍅🥔🍆🌶🥒🥬🥦🧄🧅',
    '%Tr0ub4dor&3x!',
    'x'.repeat(60) + 'tractor violet',
    'äöüß-äöü-ßäö',
  ])('%j may be used', (password) => expect(accepted(password)).toBe(true));

  test.each([
    ['eleven characters', 'tractor-vio'],
    ['eleven once composed', 'cafe\u0301-au-lait'.slice(0, 12)],
    ['257 characters', 'tractor violet '.repeat(18).slice(0, 257)],
    ['a known one', 'unbelievable'],
    ['a known one in capitals', 'UnBelievable'],
    ['a known one with digits behind', 'password1234'],
    ['a known one with signs around', '!!!password!!!'],
    ['a known one in leet', 'P@ssw0rd2024!'],
    ['a known one twice', 'passwordpassword'],
    ['full-width letters', 'ｐａｓｓｗｏｒｄ１２３４'],
    ['one letter', 'aaaaaaaaaaaaaaaa'],
    ['two letters', 'abababababababab'],
    ['a run', 'abcdefghijkl'],
    ['a run backwards', '210987654321'],
    ['a keyboard row', 'qwertyuiopasdf'],
    ['digits', '123456789012'],
  ])('%s is refused', (_name, password) => expect(accepted(password)).toBe(false));

  test('the person and the product are no password', () => {
    expect(accepted('Farmstead2026!', ['Farmstead'])).toBe(false);
    expect(accepted('hartmann.roofing', ['Hartmann.Roofing'])).toBe(false);
    expect(accepted('hartmann.roofing.lantern', ['hartmann.roofing'])).toBe(true);
  });

  test('a refusal names the field', () => {
    expect(() => assertPasswordRules('short', 'clientPassword')).toThrow(
      expect.objectContaining({
        status: 400,
        issues: [{ path: 'clientPassword', message: 'Use at least 12 characters.' }],
      }),
    );
  });
});

test('generated passphrases differ and pass the rules', () => {
  const phrases = Array.from({ length: 200 }, generatePassphrase);
  expect(new Set(phrases).size).toBe(200);
  for (const password of phrases) expect(passwordIssues({ password })).toEqual([]);
});
