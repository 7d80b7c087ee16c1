import { expect, test } from 'vitest';
import { isFullForm, sampled } from './full-form.ts';

const corpus = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test.skipIf(isFullForm)('every third of a corpus comes up, and in as many turns all of it', () => {
  expect(sampled(corpus, 3)).toEqual(['a', 'd', 'g']);
  expect(sampled(corpus, 3, 4)).toEqual(['b', 'e']);
  expect([0, 1, 2].flatMap((turn) => sampled(corpus, 3, turn)).toSorted()).toEqual(corpus);
});

test.runIf(isFullForm)('all of a corpus comes up in the full form', () => {
  expect(sampled(corpus, 3, 4)).toEqual(corpus);
});
