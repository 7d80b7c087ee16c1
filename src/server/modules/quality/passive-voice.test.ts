import { expect, test } from 'vitest';
import { isPassive } from './readability.rules.ts';

test.each([
  'The nest was treated on Monday.',
  'Bids can be compared.',
  'The bait was not eaten.',
  'A station is often checked twice.',
  'The leak gets found by sound.',
])('passive: %s', (sentence) => {
  expect(isPassive(sentence)).toBe(true);
});

test.each([
  'We treat the nest on Monday.',
  'The shed is based on posts.',
  'Their eggs are red.',
  'You are tired of the noise.',
  'Bees are used to the wind.',
  'The treated wood is dry.',
])('not passive: %s', (sentence) => {
  expect(isPassive(sentence)).toBe(false);
});
