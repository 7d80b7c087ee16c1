import type { ParsedPage, ParsedSentence } from './quality.types.ts';
import { wordsOf } from './wording.rules.ts';

/** The numbers in a text without a final full stop or comma. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((n) => n.replace(/[.,]+$/, ''));

export const citedQuotes = ({ page }: ParsedPage, { evidence }: ParsedSentence): string[] =>
  page.body.sources.filter(({ id }) => evidence.includes(`source:${id}`)).map(({ quote }) => quote);

export const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Each number of the text is in a quote, in figures or as a word; a text without numbers needs a quote. */
export const areQuotesSupporting = (quotes: string[], text: string): boolean => {
  const words = wordsOf(text);
  const numbers = [...numbersIn(text), ...NUMBER_WORDS.slice(1).filter((word) => words.includes(word))];
  const isQuoted = (number: string, quote: string): boolean => {
    const index = NUMBER_WORDS.indexOf(number);
    const forms = index < 0 ? [number] : [number, String(index + 1)];
    return forms.some((form) => numbersIn(quote).includes(form) || wordsOf(quote).includes(form));
  };
  return quotes.length > 0 && numbers.every((number) => quotes.some((quote) => isQuoted(number, quote)));
};
