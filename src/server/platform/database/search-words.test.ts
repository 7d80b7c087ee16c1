import { expect, test } from 'vitest';
import { parseSearchWords } from './search-words.ts';

test.each([
  ['  Ana   Reyes ', ['Ana', 'Reyes']],
  ['(401) 555-0134', ['4015550134']],
  ['+1 401 555', ['1401555']],
  ['24/7', ['24/7']],
  ['404', ['404']],
  ['', []],
])('%j is looked for as %j', (q, words) => expect(parseSearchWords(q)).toEqual(words));

test.each([
  ['401-555', ['401555']],
  ['40 1', ['401']],
  ['+14015550134', ['14015550134']],
  [' +14015550134 ', ['14015550134']],
  ['401', ['401']],
  ['call 4015550134', ['call', '4015550134']],
  ['4015550134 Ana', ['4015550134', 'Ana']],
  ['4+01555', ['4+01555']],
])('a phone number is found by its digits, and only as a separate number: %j is %j', (q, words) => {
  expect(parseSearchWords(q)).toEqual(words);
});

test('a search takes the first six words', () => {
  expect(parseSearchWords('a b c d e f')).toHaveLength(6);
  expect(parseSearchWords('a b c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
