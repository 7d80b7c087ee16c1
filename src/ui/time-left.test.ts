import { expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

it.each([
  [20, 'under a minute'],
  [60, '1 min'],
  [1170, '20 min'],
  [3600, '1 h'],
  [7500, '2 h 5 min'],
])('formats %i seconds as %s', (seconds, said) => {
  expect(formatTimeLeft(seconds)).toBe(said);
});
