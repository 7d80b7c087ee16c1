import { describe, expect, it, test } from 'vitest';
import type { ParsedPage, ParsedSentence } from './quality.types.ts';
import { areQuotesSupporting, citedQuotes, numbersIn } from './quotes.rules.ts';

test('numbers are read without the mark that ends their sentence', () => {
  expect(numbersIn('In 1,200 homes, 3.5 of 24, and 7...')).toEqual(['1,200', '3.5', '24', '7']);
  expect(numbersIn('None.')).toEqual([]);
});

test('a sentence cites the quotes of its own sources', () => {
  const sources = ['epa', 'cdc', 'niosh'].map((id) => ({ id, quote: `Quote of ${id}.` }));
  const page = { page: { body: { sources } } } as ParsedPage;
  const sentence = { evidence: ['client:name', 'source:niosh', 'source:epa', 'source:none'] } as ParsedSentence;
  expect(citedQuotes(page, sentence)).toEqual(['Quote of epa.', 'Quote of niosh.']);
});

describe('quotes support a sentence', () => {
  it.each([
    ['About 25 percent of homes.', ['Some 25 percent.'], true],
    ['About 25 percent of homes.', ['Some 250 percent.'], false],
    ['About 25 percent of homes.', [], false],
    ['Many homes have them.', ['Some do.'], true],
    ['Many homes have them.', [], false],
    ['Three of 10 homes.', ['It is 3 of ten.', 'It is 10.'], true],
    ['Three of 10 homes.', ['It is three.'], false],
    ['Twelve homes.', ['12 of them.'], true],
    ['Eleven homes.', ['12 of them.'], false],
    ['One home.', ['Some homes.'], true],
  ])('"%s" by %j: %s', (text, quotes, isSupported) => {
    expect(areQuotesSupporting(quotes, text)).toBe(isSupported);
  });
});
