import { expect, test } from 'vitest';
import { createApiToken, isApiToken, tokenHint } from './token-format.rules.ts';

test('tokens differ, have the form that scanners look for, and pass their own checksum', () => {
  const tokens = Array.from({ length: 200 }, createApiToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^fst_[0-9A-Za-z]{42}$/);
    expect(isApiToken(token)).toBe(true);
    expect(token.startsWith(tokenHint(token))).toBe(true);
  }
});

test('a text with one other character, of another length or without the prefix is no token', () => {
  const token = createApiToken();
  const other = token[20] === 'a' ? 'b' : 'a';
  expect(isApiToken(`${token.slice(0, 20)}${other}${token.slice(21)}`)).toBe(false);
  expect(isApiToken(token.slice(0, -1))).toBe(false);
  expect(isApiToken(`${token}0`)).toBe(false);
  expect(isApiToken(token.slice(4))).toBe(false);
  expect(isApiToken('')).toBe(false);
});
