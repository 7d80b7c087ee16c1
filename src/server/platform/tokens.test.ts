import { expect, test } from 'vitest';

import { createToken, hashToken, sameSecret } from './tokens.ts';

test('tokens are 32 random bytes, and what is stored of one does not give it back', () => {
  const tokens = new Set(Array.from({ length: 1000 }, createToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('secrets are compared whole', () => {
  expect(sameSecret('abc', 'abc')).toBe(true);
  for (const other of ['', 'ab', 'abcd', 'abC']) expect(sameSecret(other, 'abc')).toBe(false);
});
