import { expect, test } from 'vitest';
import { dollars, readAmount } from './amounts.rules.ts';

test('parses typed amounts and formats cents only when there are any', () => {
  expect(['$1,200', ' 480.50 ', '', '0', 'much', '-4', '1e9', '1.234'].map(readAmount)).toEqual([
    1200,
    480.5,
    null,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([1200, 480.5, 0].map(dollars)).toEqual(['$1,200', '$480.50', '$0']);
});
