import { AMBIGUOUS_NAMES, FIRST_NAMES, NAMED_THINGS } from './first-names.rules.ts';

/** Whether a word is English, a capital one also where it is a name in the dictionary. */
export type IsWord = (word: string) => boolean;

const WORD = String.raw`[\p{L}][\p{L}'’-]*`;
const CAPITAL = String.raw`\p{Lu}[\p{L}'’-]*`;

const TITLED = new RegExp(String.raw`\b(?:Mr|Mrs|Ms|Miss|Mx|Prof|Se[ñn]ora?|Sra)\b\.?\s+(?:${CAPITAL})`, 'gu');
const TITLED_IN_SMALL = new RegExp(String.raw`\b(?:mr|mrs|ms)\b\.?\s+${WORD}`, 'giu');
const DOCTOR = new RegExp(String.raw`(?<![\p{L}\d]\s)\b(?:Dr|Doctor)\.?\s+(${CAPITAL})`, 'gu');
const AFTER_ROLE = new RegExp(
  String.raw`\b(?:customer|client|homeowner|owner|tenant|landlord|landlady|neighbou?r|wife|husband|mother|father|son|daughter|resident|renter|patient|occupant|named|name is|name was|name:|thanks to|signed)[,:]?\s+(${CAPITAL})`,
  'giu',
);
const AFTER_WORD = new RegExp(
  String.raw`\b(?:for|by|with|from|met|told|asked|called|helped|thank|thanks|and)\s+(${CAPITAL})(?:\s+(${CAPITAL}))?`,
  'gu',
);
const FAMILY = new RegExp(
  String.raw`\b[Tt]he\s+(${CAPITAL})(?:\s+${CAPITAL})?\s+(family|residence|household|home|house|place|kitchen|basement)\b`,
  'gu',
);
const PLURAL = new RegExp(String.raw`\b[Tt]he\s+(\p{Lu}\p{Ll}{2,})s(?:[’']|\b)(?!\s+\p{Lu})`, 'gu');
const POSSESSIVE = new RegExp(
  String.raw`(${CAPITAL})[’']s?\s+(?:\p{Ll}+\s+){0,2}?(?:house|home|kitchen|basement|bathroom|bath|yard|garage|attic|property|apartment|place|driveway|condo|family|wife|husband)\b`,
  'gu',
);
const INITIAL = new RegExp(String.raw`(?<![\p{L}.])\p{Lu}\.\s?(\p{Lu}\p{Ll}{2,})`, 'gu');

const FAMILY_WORDS = new Set(['family', 'residence', 'household']);
const STYLES = new Set(
  'colonial victorian ranch cape tudor craftsman main second first single multi two private historic whole entire old new same little big older bungalow mobile'.split(
    ' ',
  ),
);
const PLURAL_PLACES = new Set(
  'ozark rockie dakota carolina hampton keye cape berkshire poconos catskill adirondack'.split(' '),
);

const plain = (word: string): string => word.replace(/[’']s?$/u, '').toLowerCase();

/** A capital word that is no ordinary English one. */
const isUnusual = (word: string, isWord: IsWord): boolean => !isWord(plain(word));

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** A name in the dictionary that is no ordinary word, in any letters. */
const isProperName = (word: string, isWord: IsWord): boolean => {
  const name = plain(word);
  return !isWord(name) && isWord(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
};

const captures = (text: string, pattern: RegExp): [string, string, string][] =>
  [...text.matchAll(pattern)].map(([found, one = '', two = '']) => [found, one, two]);

const byContext = (text: string, isWord: IsWord): string[] => [
  ...captures(text, TITLED).map(([found]) => found),
  ...captures(text, TITLED_IN_SMALL).map(([found]) => found),
  ...captures(text, DOCTOR).flatMap(([found, name]) => (isUnusual(name, isWord) ? [found] : [])),
  ...captures(text, AFTER_ROLE).flatMap(([found, name]) =>
    FIRST_NAMES.has(plain(name)) || (isCapital(name) && (isUnusual(name, isWord) || AMBIGUOUS_NAMES.has(plain(name))))
      ? [found]
      : [],
  ),
  ...captures(text, AFTER_WORD).flatMap(([found, name, next]) =>
    AMBIGUOUS_NAMES.has(plain(name)) && (next === '' || isUnusual(next, isWord)) ? [found] : [],
  ),
  ...captures(text, FAMILY).flatMap(([found, name, what]) =>
    !STYLES.has(plain(name)) && (FAMILY_WORDS.has(what) || isUnusual(name, isWord)) ? [found] : [],
  ),
  ...captures(text, PLURAL).flatMap(([found, name]) =>
    !PLURAL_PLACES.has(plain(name)) && isProperName(name, isWord) ? [found] : [],
  ),
  ...captures(text, POSSESSIVE).flatMap(([found, name]) =>
    isUnusual(name, isWord) || AMBIGUOUS_NAMES.has(plain(name)) ? [found] : [],
  ),
  ...captures(text, INITIAL).flatMap(([found, name]) => (isUnusual(name, isWord) ? [found] : [])),
];

/** An ambiguous first name before a word that is a name in the dictionary or no word at all: “Bill Kowalski”. */
const ambiguousFullNames = (text: string, isWord: IsWord): string[] =>
  captures(text, new RegExp(String.raw`(${CAPITAL})\s+(${CAPITAL})`, 'gu')).flatMap(([found, first, last]) =>
    AMBIGUOUS_NAMES.has(plain(first)) && isUnusual(last, isWord) ? [found] : [],
  );

/** Unambiguous first names; in small letters only where those are no word or a family name follows. */
const firstNames = (text: string, isWord: IsWord): string[] => {
  const words = [...text.matchAll(new RegExp(WORD, 'gu'))].map(([word]) => word);
  return words.filter(
    (word, index) =>
      FIRST_NAMES.has(plain(word)) &&
      (isCapital(word) || !isWord(plain(word)) || isProperName(words[index + 1] ?? '', isWord)),
  );
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Without what may be named: the business itself, its towns, makers. */
const withoutAllowed = (text: string, allowed: readonly string[]): string =>
  [...allowed, ...NAMED_THINGS]
    .filter((name) => name.trim().length > 1)
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (left, name) =>
        left.replaceAll(new RegExp(String.raw`(?<![\p{L}])${escaped(name.trim())}(?![\p{L}])`, 'giu'), '…'),
      text,
    );

/** Names of persons. Ordinary words, makers and `allowed` names are none. */
export const findPersonNames = (
  text: string,
  { allowed, isWord }: { allowed: readonly string[]; isWord: IsWord },
): string[] => {
  const masked = withoutAllowed(text, allowed);
  return [...byContext(masked, isWord), ...ambiguousFullNames(masked, isWord), ...firstNames(masked, isWord)];
};
