import type { Source } from '#shared/pages.ts';
import { unquotedNumbers } from '#shared/quotes.ts';
import type { ParsedPage, ParsedSentence } from './quality.types.ts';

/** The numbers in a text without a final full stop or comma. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((n) => n.replace(/[.,]+$/, ''));

const YEAR = /\b(?:19|20)\d\d\b/g;

/** The year of a source's figures stands in its title or date rather than in its words. */
const sourceYears = ({ title, checkedAt = '', asOf = '' }: Source): string[] =>
  [title, checkedAt, asOf].join(' ').match(YEAR) ?? [];

/** The quotes that a sentence cites, each with the years of its source. */
export const citedQuotes = ({ page }: ParsedPage, { evidence }: ParsedSentence): string[] =>
  page.body.sources
    .filter(({ id }) => evidence.includes(`source:${id}`))
    .map((source) => [source.quote, ...sourceYears(source)].join(' '));

export const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Each number of the text is in a quote, in figures or in words; a text without numbers needs a quote. */
export const areQuotesSupporting = (quotes: string[], text: string): boolean =>
  quotes.length > 0 && unquotedNumbers(text, quotes).length === 0;
