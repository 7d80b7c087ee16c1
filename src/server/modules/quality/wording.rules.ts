import { isKnownWord } from '#server/platform/english.ts';

/** Words without a subject, ignored in comparisons. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be been but by can could did do does for from had has have how i if in into is it its may might more most must my no not of on one or our out over should so some such than that the their them then there these they this those to up was we were what when where which who why will with would you your yours'.split(
    ' ',
  ),
);

/** Lower-case words and numbers, with apostrophes inside words. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\d]+(?:'\p{L}+)?/gu) ?? [];

const IRREGULAR: Readonly<Record<string, string>> = {
  mice: 'mouse',
  lice: 'louse',
  teeth: 'tooth',
  feet: 'foot',
  geese: 'goose',
  leaves: 'leaf',
  knives: 'knife',
  shelves: 'shelf',
  wolves: 'wolf',
  children: 'child',
  men: 'man',
  women: 'woman',
  headaches: 'headache',
  toothaches: 'toothache',
  buses: 'bus',
  gases: 'gas',
  lenses: 'lens',
  viruses: 'virus',
};

const singular = (word: string): string => {
  if (/[^\W\d]{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/(?<=\w{2}[^siu])s$/, '');
};

/** "freezing" as "freeze", "plugged" as "plug", "treated" as "treat"; "spring" and "speed" have no such form. */
const withoutVerbEnding = (word: string): string => {
  const base = /^(\w{3,})(?:ing|ed)$/.exec(word)?.[1];
  if (base === undefined) return word;
  const undoubled = base.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return [base, `${base}e`, undoubled].find(isKnownWord) ?? word;
};

const makeStem = (word: string): string => {
  const plain = word.replace(/'s?$/, '');
  return IRREGULAR[plain] ?? withoutVerbEnding(singular(plain));
};

/** Texts repeat their words. */
const stems = new Map<string, string>();
const MAX_CACHED_STEMS = 20_000;

/** A word without possessive, plural and verb endings: "moles" and "mole", "cavities" and "cavity" have one stem. */
export const stem = (word: string): string => {
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  const found = makeStem(word);
  if (stems.size >= MAX_CACHED_STEMS) stems.clear();
  stems.set(word, found);
  return found;
};

/** The distinct stems that name the subject of a text. */
export const subjectStems = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !STOP_WORDS.has(word))
      .map(stem),
  );

const SENTENCE_END = /(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|St|No|vs|etc|Inc|Co)\.)\s+(?=["“'‘]?[A-Z\d])/;

export const splitSentences = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const countSyllables = (word: string): number => {
  const letters = word.replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
};

/** Flesch-Kincaid grade: 0.39 words a sentence + 11.8 syllables a word − 15.59; 0 for no text. */
export const readingGrade = (sentences: string[]): number => {
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
};

const QUESTION_PATTERN = /\?["”]?$|\bwhether\b|\bif (?:they|it|the|you|your)\b/i;
const ADVICE_TO_ASK =
  /^(?:\w+, )?(?:ask|check|confirm|verify|look|find out|make sure|request|compare|match|see)\b.*\b(?:if|what|which|who|how|when|where|why|that|for|until|before)\b/i;
const FIRST_PERSON = /\b(?:we|we're|we've|we'll|our|us)\b/i;

/** True for a question or advice to ask: it claims nothing. "Ask about our certified team" still claims. */
export const isAsking = (sentence: string): boolean =>
  QUESTION_PATTERN.test(sentence) || (ADVICE_TO_ASK.test(sentence) && !FIRST_PERSON.test(sentence));

const WARNING =
  /\b(?:no|not|never|none|nobody|nothing|cannot|without|avoid\w*|beware|wary|warn\w*|refuse\w*|skip|instead of|rather than|stay away|walk away|leave out|out of reach|distrust|worse|danger\w*|mistakes?)\b|n['’]t\b/i;

export const isWarning = (text: string): boolean => WARNING.test(text);

export const isFirstPerson = (sentence: string): boolean => FIRST_PERSON.test(sentence);

/** “a”, “b” and 3 more: at most three findings of at most 80 characters. */
export const quoteFindings = (found: readonly string[]): string => {
  const each = [...new Set(found)];
  const quoted = each.slice(0, 3).map((text) => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`);
  return each.length > 3 ? `${quoted.join(', ')} and ${each.length - 3} more` : quoted.join(', ');
};

const TRADES = {
  legal: /\b(?:law|lawyers?|legal|attorneys?|litigat\w+|injury)\b/i,
  medical: /\b(?:medical|medicine|dental|dentists?|doctors?|health|clinics?|chiropract\w*|therap\w*|physicians?)\b/i,
  financial: /\b(?:financ\w*|tax|taxes|account\w*|mortgages?|invest\w*|credit|loans?|insurance)\b/i,
  contractor:
    /\b(?:plumb\w*|hvac|heating|cooling|electric\w*|roof\w*|contract\w*|construction|remodel\w*|home.services?|landscap\w*|paint\w*|fenc\w*|mason\w*)\b/i,
  pest: /\b(?:pests?|extermina\w*|termites?|rodents?|wildlife|insects?)\b/i,
  realEstate: /\breal.?estate|\brealtors?\b/i,
};
type Trade = keyof typeof TRADES;

/** Whether the client's industry, a free text, belongs to the trades with their own rules. */
export const isTrade = (industry: string, ...trades: Trade[]): boolean =>
  trades.some((trade) => TRADES[trade].test(industry.replaceAll(/[-_]/g, ' ')));
