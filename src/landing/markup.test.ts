import { expect, test } from 'vitest';
import { toInlineJson } from './markup.ts';

test('JSON in a page keeps its value, and ends no element, comment or line', () => {
  const value = { name: '</script><img src=x onerror=alert(1)>', note: '<!-- <script> -->', line: 'a\u2028b\u2029c' };
  const json = toInlineJson(value);
  expect(JSON.parse(json)).toEqual(value);
  expect(json).not.toMatch(/[<>\u2028\u2029]/);
});
