import { and, or, sql, type SQL } from 'drizzle-orm';
import { containsPattern } from './contains-pattern.ts';

const MAX_WORDS = 6;
const PHONE = /^\+?[\d\s().-]{4,}$/;
/** A part of a number in a longer search: "(401)" or "555-0165". */
const PHONE_PART = /^\+?[\d().-]{3,}$/;

/** Without the prefix of an international call, which no stored number has. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^(?:011|00)(?=[1-9]\d{9})/, '');

/** All words must match; a phone number is searched by its digits, however it is written. */
export const parseSearchWords = (q: string): string[] => {
  const text = q.trim();
  if (PHONE.test(text) && /\d/.test(text)) return [digitsOf(text)];
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
};

const spellings = (word: string): string[] => {
  const digits = PHONE_PART.test(word) ? digitsOf(word) : '';
  return digits.length >= 3 && digits !== word ? [word, digits] : [word];
};

/**
 * Rows in which every word stands in one of the texts, in upper or lower case, or where `elsewhere` finds it; no condition for
 * an empty search.
 */
export const searchCondition = (
  q: string,
  texts: readonly SQL[],
  elsewhere: (pattern: string) => SQL | undefined = () => undefined,
): SQL | undefined =>
  and(
    ...parseSearchWords(q).map((word) =>
      or(
        ...spellings(word)
          .map(containsPattern)
          .flatMap((pattern) => [...texts.map((text) => sql`${text} ilike ${pattern}`), elsewhere(pattern)]),
      ),
    ),
  );
