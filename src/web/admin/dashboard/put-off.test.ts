import { expect, test } from 'vitest';
import { putOffTime } from './put-off.rules.ts';

test('tomorrow begins at eight in the morning, also on the last day of a month', () => {
  expect(putOffTime('tomorrow', new Date(2026, 10, 30, 23, 50))).toEqual(new Date(2026, 11, 1, 8));
});

test.each([
  ['Friday', 27, 30],
  ['Sunday', 29, 30],
  ['Monday', 23, 30],
])('next week begins on the Monday after a %s', (_day, date, monday) => {
  expect(putOffTime('next week', new Date(2026, 10, date, 9))).toEqual(new Date(2026, 10, monday, 8));
});
