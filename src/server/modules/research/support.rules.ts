/** Words that tell nothing apart. */
const PLAIN = new Set(
  'about above after again against also although always among another because been before being below between both could does doing done down during each either else even every from further generally have having here however into itself just least less like made make many more most much must need needs only onto other over same shall should since some such than that their them then there these they this those though through together under until upon usually very what when where whether which while whom whose will with within without would your yours often typically commonly means including include includes state states person people someone anyone work service services'.split(
    ' ',
  ),
);

const SMALL_WORDS = new Set(
  'the and but for nor yet per its was has had are who all any our out how why not one two'.split(' '),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];

const contentWords = (text: string): string[] =>
  [...new Set(wordsOf(text).map((word) => word.replace(/['’]s?$/, '')))].filter(
    (word) => word.length >= 4 && !PLAIN.has(word),
  );

/** "license" and "licensed", "plumber" and "plumbing": one beginning, short endings apart. */
const isSameWord = (one: string, other: string): boolean => {
  const shortest = Math.min(one.length, other.length);
  const needed = Math.max(4, shortest - 2);
  return shortest >= 4 && one.slice(0, needed) === other.slice(0, needed) && Math.abs(one.length - other.length) <= 4;
};

const holds = (words: readonly string[], word: string): boolean => words.some((one) => isSameWord(one, word));

const NEGATION = /\b(?:not|no|never|without|cannot|neither|nor|none|unless|except|\w+n['’]t)\b/gi;
const countNegations = (text: string): number => text.match(NEGATION)?.length ?? 0;

/** Each pair: if a statement says the one, its quote says it as well. */
const DIRECTIONS: readonly RegExp[] = [
  /\b(?:at least|minimum|no (?:less|fewer) than|or more|more than|over|exceeds?|above)\b/i,
  /\b(?:at most|maximum|no more than|not more than|up to|or less|less than|under|within|below|not exceed)\b/i,
  /\b(?:must|requires?d?|requirement|mandatory|shall|needs? to|has to|have to|obligat\w+|needed|necessary)\b/i,
  /\b(?:illegal|unlawful|prohibit\w*|forbid\w*|forbidden|banned|violation|may not|cannot|not allowed)\b/i,
  /\b(?:free|no (?:charge|cost|fee))\b/i,
  /\b(?:before|prior to)\b/i,
  /\bafter\b/i,
];

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;])\s+/);

/** The sentences of a quote that a statement can rest on: those that share its words. */
const basisIn = (quote: string, words: readonly string[]): string => {
  const sentences = sentencesOf(quote);
  const shared = sentences.filter((sentence) => contentWords(sentence).some((word) => holds(words, word)));
  return shared.length > 0 ? shared.join(' ') : quote;
};

/** Names, and the first word of a sentence, which tells who does something: neither is a paraphrase. */
const namesIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]+/gu) ?? [])
    .map((name) => name.toLowerCase().replace(/['’]s?$/, ''))
    .filter((name) => name.length > 2 && !PLAIN.has(name) && !SMALL_WORDS.has(name));

/** The share of a statement's words that its quote may lack: those of plain English around them. */
const MISSING_SHARE = 0.25;

/**
 * Whether a statement says what its quote says, as far as words tell: its words stand in the quote or in `context` (the
 * names of service, place and source), it denies nothing that the quote affirms, and limits point the same way. Staff
 * judge the rest.
 */
export const isSupported = (statement: string, quote: string, context: string): boolean => {
  const words = contentWords(statement);
  const quoted = contentWords(quote);
  const around = contentWords(context);
  const fromQuote = words.filter((word) => holds(quoted, word));
  const missing = words.filter((word) => !holds(quoted, word) && !holds(around, word));
  const known = new Set(wordsOf(`${quote} ${context}`));
  if (namesIn(statement).some((name) => !known.has(name) && !holds(quoted, name) && !holds(around, name))) return false;
  if (fromQuote.length === 0 || missing.length > words.length * MISSING_SHARE) return false;
  const basis = basisIn(quote, words);
  const denied = countNegations(statement);
  const deniedInQuote = countNegations(basis);
  if (denied % 2 !== deniedInQuote % 2 && sentencesOf(basis).every((part) => countNegations(part) % 2 !== denied % 2))
    return false;
  return DIRECTIONS.every((direction) => !direction.test(statement) || direction.test(quote));
};
