/** A number of a text: its value, and the words or figures it is written in. */
export interface NumberInText {
  value: number;
  text: string;
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };
const ORDINALS: Readonly<Record<string, string>> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
};
const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
const FRACTION_SIGNS = Object.keys(FRACTIONS).join('');
/** In inches and measuring cups; 24/7 is no fraction. */
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 10, 16, 32]);

const SMALL = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['dozen', 12],
]);

/** `sixth` and `twentieth` as `six` and `twenty`; null for other words. */
const cardinalOf = (word: string): string | null => {
  const plain = ORDINALS[word] ?? word.replace(/ieth$/, 'y').replace(/th$/, '');
  return plain !== word && (SMALL.has(plain) || plain in SCALES) ? plain : null;
};

const isNumberWord = (word: string): boolean => SMALL.has(word) || word in SCALES;

interface Word {
  word: string;
  start: number;
  end: number;
  /** No more than a space, a hyphen or "and" stands before it. */
  isJoined: boolean;
}

const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const last = words.at(-1);
    const gap = last ? text.slice(last.end, match.index) : '.';
    const end = match.index + match[0].length;
    words.push({ word: match[0].toLowerCase(), start: match.index, end, isJoined: /^(?:\s|-)$/.test(gap) });
  }
  return words;
};

/** Whether the next word of a number belongs to it: "twenty" + "four", "two" + "hundred", "thousand" + "five". */
const continues = (before: string, word: string): boolean => {
  if (word in SCALES) return true;
  const value = SMALL.get(word) ?? 0;
  if (before in SCALES) return word !== 'dozen';
  return TENS.includes(before) && value > 0 && value < 10;
};

const valueOf = (words: string[]): number => {
  let total = 0;
  let part = 0;
  for (const word of words) {
    const scale = SCALES[word];
    if (scale === undefined) part += SMALL.get(word) ?? 0;
    else if (scale === 100) part = Math.max(part, 1) * 100;
    else {
      total += Math.max(part, 1) * scale;
      part = 0;
    }
  }
  return total + part;
};

interface Run {
  words: string[];
  start: number;
  end: number;
  isOpen: boolean;
  /** The last word was "and" after "hundred" or the like. */
  hasAnd: boolean;
}

const numberWordsIn = (text: string): NumberInText[] => {
  const runs: Run[] = [];
  for (const { word, start, end, isJoined } of wordsOf(text)) {
    const run = runs.at(-1);
    const last = run?.words.at(-1) ?? '';
    const isOpen = run !== undefined && run.isOpen && (isJoined || run.hasAnd);
    if (word === 'and' && isOpen && last in SCALES) {
      run.hasAnd = true;
      continue;
    }
    const cardinal = isNumberWord(word) ? word : cardinalOf(word);
    if (cardinal !== null && isOpen && continues(last, cardinal)) {
      run.words.push(cardinal);
      run.end = end;
      run.hasAnd = false;
      run.isOpen = cardinal === word;
    } else {
      if (run) run.isOpen = false;
      if (cardinal !== null) runs.push({ words: [cardinal], start, end, isOpen: cardinal === word, hasAnd: false });
    }
  }
  return runs.map(({ words, start, end }) => ({ value: valueOf(words), text: text.slice(start, end) }));
};

const FIGURES = new RegExp(
  String.raw`(\d+)[ -](\d{1,2})/(\d{1,2})(?![\d/])|(?<![\d/])(\d{1,2})/(\d{1,2})(?![\d/])|` +
    String.raw`(\d{1,3}(?:,\d{3})+|\d+)((?:\.\d+)?)\s?([${FRACTION_SIGNS}])?(?:\s?-?(hundred|thousand|million|billion)\b|(?<=\$[\d,.]+)(k|m)\b)?|([${FRACTION_SIGNS}])`,
  'giu',
);

const SHORT_SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

const figureValues = (match: RegExpMatchArray): number[] => {
  const [, whole, upper, lower, plainUpper, plainLower, figures, decimals, sign, scale, shortScale, alone] = match;
  if (alone !== undefined) return [FRACTIONS[alone] ?? 0];
  if (figures !== undefined) {
    const value = Number(`${figures.replaceAll(',', '')}${decimals}`) + (sign ? (FRACTIONS[sign] ?? 0) : 0);
    return [value * (SCALES[scale?.toLowerCase() ?? ''] ?? SHORT_SCALES[shortScale?.toLowerCase() ?? ''] ?? 1)];
  }
  const top = Number(upper ?? plainUpper);
  const bottom = Number(lower ?? plainLower);
  const parts = whole === undefined ? [] : [Number(whole)];
  const isFraction = top < bottom && DENOMINATORS.has(bottom);
  return isFraction ? [(parts[0] ?? 0) + top / bottom] : [...parts, top, bottom];
};

const figuresIn = (text: string): NumberInText[] =>
  [...text.matchAll(FIGURES)].flatMap((match) =>
    figureValues(match).map((value) => ({ value, text: match[0].trim() })),
  );

/**
 * Every number of a text by its value: figures ("1,200", "2.5", "1/2", "21st", "$1.2 million"), words ("twenty-four", "two
 * hundred and ten", "sixth", "a dozen"), both ends of a range.
 */
export const numbersInText = (text: string): NumberInText[] => {
  // The scale of "$2 million" belongs to its figures.
  const withoutFigures = text.replaceAll(FIGURES, (figures) => '#'.repeat(figures.length));
  return [...figuresIn(text), ...numberWordsIn(withoutFigures)];
};
