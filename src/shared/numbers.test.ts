import { expect, test } from 'vitest';
import { numbersInText } from './numbers.ts';

const values = (text: string): number[] => numbersInText(text).map(({ value }) => value);

test.each([
  ['It costs $1,200.', [1200]],
  ['From $150 to $350.50, not $1,00.', [150, 350.5, 1, 0]],
  ['$150–$300 or 2-4 hours', [150, 300, 2, 4]],
  ['About 25% of 3.5 million homes', [25, 3_500_000]],
  ['$10K, $1.5M and $2 million', [10_000, 1_500_000, 2_000_000]],
  ['March 24, 2023', [24, 2023]],
  ['On 3/24/2023 and 24/7', [3, 24, 2023, 24, 7]],
  ['A 1/2 inch pipe, 2 1/2 inches, 3½ feet, ¾', [0.5, 2.5, 3.5, 0.75]],
  ['the 21st day', [21]],
  ['Section 95.11(3)(a)', [95.11, 3]],
  ['at 10:30 a.m. call 811', [10, 30, 811]],
  ['Chapter 2023-15', [2023, 15]],
])('the figures of “%s” are %j', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

test.each([
  ['two years', [2]],
  ['Twenty-four hours, thirty days', [24, 30]],
  ['two hundred and ten, one hundred twenty', [210, 120]],
  ['two thousand five hundred dollars', [2500]],
  ['three million', [3_000_000]],
  ['on the sixth or the twenty-first day', [6, 21]],
  ['two or three, four and five', [2, 3, 4, 5]],
  ['two-to-four-year terms', [2, 4]],
  ['a dozen; twelve', [12, 12]],
  ['the fortieth', [40]],
  ['north, tooth, month, and youth', []],
  ['thirty (30) days', [30, 30]],
])('the numbers of “%s” in words are %j', (text, expected) => {
  expect(new Set(values(text))).toEqual(new Set(expected));
});

test('a number is given as it is written', () => {
  expect(numbersInText('Twenty-four of 1,200').map(({ text }) => text)).toEqual(['1,200', 'Twenty-four']);
});
