import { describe, expect, test } from 'vitest';
import { emailAddress, Id, optionalText, optionalUrl, requiredText } from './text.ts';

const url = optionalUrl(40);

describe('a web address', () => {
  test.each(['https://example.com', 'http://example.com/path?x=1'])('may be %s', (value) => {
    expect(url.parse(` ${value} `)).toBe(value);
  });

  test.each([
    'example.com',
    'not an address',
    'ftp://example.com',
    'mailto:someone@example.com',
    'javascript:alert(1)',
    'https://someone@example.com',
    'https://someone:secret@example.com',
    'Stryker was here!',
    `https://example.com/${'a'.repeat(40)}`,
  ])('may not be %s', (value) => {
    expect(url.safeParse(value).success).toBe(false);
  });

  test('may be left out, or cleared by a blank or null', () => {
    expect([undefined, null, '', '  '].map((value) => url.parse(value))).toEqual([undefined, null, null, null]);
  });
});

test('a text is trimmed and its length counted afterwards', () => {
  expect(requiredText(3, 'Needed.').parse(' abc ')).toBe('abc');
  expect(requiredText(3, 'Needed.').safeParse('abcd').success).toBe(false);
  expect(requiredText(3, 'Needed.').safeParse('   ').error?.issues).toMatchObject([{ message: 'Needed.' }]);
  expect(['', ' ', null, undefined, ' a '].map((value) => optionalText(3).parse(value))).toEqual([
    null,
    null,
    null,
    undefined,
    'a',
  ]);
});

test('text that the database cannot store is refused', () => {
  expect(optionalText(10).safeParse('a\0b').success).toBe(false);
  expect(emailAddress.safeParse('nobody').success).toBe(false);
  expect(emailAddress.parse(' Ana@Example.com ')).toBe('Ana@Example.com');
  expect([1, '7', 2_147_483_647].map((value) => Id.parse(value))).toEqual([1, 7, 2_147_483_647]);
  for (const value of [0, -1, 1.5, 'x', 2_147_483_648]) expect(Id.safeParse(value).success).toBe(false);
});
