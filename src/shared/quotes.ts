import { numbersInText, type NumberInText } from './numbers.ts';

const normalize = (text: string): string =>
  text
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/[‘’‚‛′`]/g, "'")
    .replaceAll(/[“”„‟″«»]/g, '"')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

const startsInside = (before: string, quote: string): boolean =>
  (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(quote)) || (/\d[.,]$/.test(before) && /^\d/.test(quote));

const endsInside = (after: string, quote: string): boolean =>
  (/^[\p{L}\p{N}]/u.test(after) && /[\p{L}\p{N}]$/u.test(quote)) || (/^[.,]\d/.test(after) && /\d$/.test(quote));

/**
 * Whether the quote stands word for word in the text. White space, kinds of quotation marks and kinds of dashes do not
 * count; everything else does, and a quote neither begins nor ends within a word or a number.
 */
export const standsVerbatim = (quote: string, text: string): boolean => {
  const wanted = normalize(quote);
  const source = normalize(text);
  if (wanted === '') return false;
  for (let at = source.indexOf(wanted); at >= 0; at = source.indexOf(wanted, at + 1)) {
    const before = source.slice(Math.max(0, at - 2), at);
    const after = source.slice(at + wanted.length, at + wanted.length + 2);
    if (!startsInside(before, wanted) && !endsInside(after, wanted)) return true;
  }
  return false;
};

const wordsIn = (text: string): string[] =>
  normalize(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much of the quote the text still has: the share of its runs of three words, from 0 to 1. */
export const sharedWording = (quote: string, text: string): number => {
  const runsOf = (words: string[]): string[] => words.map((_, index) => words.slice(index, index + 3).join(' '));
  const wanted = runsOf(wordsIn(quote)).slice(0, Math.max(1, wordsIn(quote).length - 2));
  const present = new Set(runsOf(wordsIn(text)));
  return wanted.length === 0 ? 0 : wanted.filter((run) => present.has(run)).length / wanted.length;
};

const UNIT = 'year|month|week|day|hour|minute|second|percent|dollar|cent|mile|foot|inch|gallon|pound|acre';
/** "One" and "a" are numbers beside a unit alone. */
const ONE_OF_A_UNIT = new RegExp(String.raw`\bone[ -](?:${UNIT})\b`, 'i');
const A_UNIT = new RegExp(
  String.raw`\b(?:an?|one|per|each|every|the|1)[ -](?:${UNIT})\b|\b(?:annual|daily|weekly|monthly)`,
  'i',
);
const HALF = /\bhalf\b/i;
/** As a number; not in "half the job". */
const HALF_OF = /\bhalf (?:of|an?)\b/i;

/** Words that are more often no number: "first call", "at the second visit", "a third party", "one of them". */
const isMeantAsNumber = ({ text }: NumberInText): boolean =>
  !/^(?:zero|one|first|second|third|hundred|thousand)$/i.test(text);

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));

/**
 * The numbers of a statement that none of its quotes holds, as written. Figures and words are one: "two" is quoted by "2",
 * "50%" by "half".
 */
export const unquotedNumbers = (statement: string, quotes: readonly string[]): string[] => {
  const quoted = quotes.flatMap((quote) => numbersInText(quote).map(({ value }) => value));
  if (quotes.some((quote) => HALF.test(quote))) quoted.push(0.5, 50);
  if (quotes.some((quote) => A_UNIT.test(quote))) quoted.push(1);
  const isQuoted = (value: number): boolean => quoted.some((one) => isSame(one, value));
  const missing = numbersInText(statement)
    .filter((found) => isMeantAsNumber(found) && !isQuoted(found.value))
    .map(({ text }) => text);
  const one = ONE_OF_A_UNIT.exec(statement);
  if (one && !isQuoted(1)) missing.push(one[0]);
  const half = HALF_OF.exec(statement);
  if (half && !isQuoted(0.5) && !isQuoted(50)) missing.push(half[0]);
  return missing;
};
