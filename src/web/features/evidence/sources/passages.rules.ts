import type { SourcePassage } from '#shared/sources.ts';

/** A quote with what is shown for it. */
export interface QuoteOf {
  text: string;
  statementId: number;
}

/** A run of a passage's text that the same statements quote. */
export interface Segment {
  text: string;
  statementIds: number[];
}

interface Letters {
  text: string;
  /** Where each of its characters stands in the original. */
  at: number[];
}

const DASHES = /[‐‑‒–—―−]/;
const QUOTATION_MARKS = /[“”„‟″«»]/;
const APOSTROPHES = /[‘’‚‛′`]/;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/;

/** One kind of white space, quotation mark and dash: a quote is compared with its source without them. */
const lettersOf = (original: string): Letters => {
  let text = '';
  const at: number[] = [];
  for (let index = 0; index < original.length; index += 1) {
    const character = original.charAt(index);
    if (INVISIBLE.test(character)) continue;
    const isSpace = /\s/.test(character);
    if (isSpace && (text === '' || text.endsWith(' '))) continue;
    text += isSpace ? ' ' : character.replace(DASHES, '-').replace(QUOTATION_MARKS, '"').replace(APOSTROPHES, "'");
    at.push(index);
  }
  return text.endsWith(' ') ? { text: text.slice(0, -1), at: at.slice(0, -1) } : { text, at };
};

interface Range {
  start: number;
  end: number;
  statementId: number;
}

const segmentsOf = (text: string, ranges: readonly Range[]): Segment[] => {
  const cuts = [...new Set([0, text.length, ...ranges.flatMap(({ start, end }) => [start, end])])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const covering = ranges.filter((range) => range.start <= start && range.end >= end);
    return { text: text.slice(start, end), statementIds: [...new Set(covering.map(({ statementId }) => statementId))] };
  });
};

/** Each passage divided where quotes begin and end; a quote may run over several passages. */
export const highlightQuotes = (passages: readonly SourcePassage[], quotes: readonly QuoteOf[]): Segment[][] => {
  const parts = passages.map(({ text }) => lettersOf(text));
  const ranges: Range[][] = passages.map(() => []);
  const whole = parts.map(({ text }) => text).join(' ');
  for (const { text, statementId } of quotes) {
    const wanted = lettersOf(text).text;
    const from = wanted === '' ? -1 : whole.indexOf(wanted);
    if (from < 0) continue;
    let offset = 0;
    for (const [index, { text: part, at }] of parts.entries()) {
      const first = at[Math.max(0, from - offset)];
      const last = at[Math.min(part.length, from + wanted.length - offset) - 1];
      if (from < offset + part.length && from + wanted.length > offset && first !== undefined && last !== undefined)
        ranges[index]?.push({ start: first, end: last + 1, statementId });
      offset += part.length + 1;
    }
  }
  return passages.map(({ text }, index) => segmentsOf(text, ranges[index] ?? []));
};

const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
/** "1,200" and "3.5" are one: a quote does not begin or end within a number. */
const joinsNumber = (before: string, mark: string, after: string): boolean =>
  /[.,]/.test(mark) && /\d/.test(before) && /\d/.test(after);

const isWithin = (text: string, cut: number): boolean => {
  const [before, after] = [text.charAt(cut - 1), text.charAt(cut)];
  if (before === '' || after === '') return false;
  return (
    (isWordCharacter(before) && isWordCharacter(after)) ||
    joinsNumber(before, after, text.charAt(cut + 1)) ||
    joinsNumber(text.charAt(cut - 2), before, after)
  );
};

/** The selected part of a text, with the words that it begins and ends in. */
export const wholeWords = (text: string, start: number, end: number): string => {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  if (from === to) return '';
  while (isWithin(text, from)) from -= 1;
  while (isWithin(text, to)) to += 1;
  return text.slice(from, to);
};
