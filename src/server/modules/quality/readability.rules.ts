import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { isTrade, quoteFindings, readingGrade, wordsOf } from './wording.rules.ts';

const MAX_GRADE = 8;
const MAX_LEGAL_GRADE = 9;
const MEAN_SENTENCE_WORDS = 18;
const LONG_SENTENCE_WORDS = 30;
const LONG_SENTENCE_SHARE = 0.05;
const PARAGRAPH_WORDS = 80;
const PASSIVE_SHARE = 0.1;
/** Our own limit for thin content: Google names no word count. */
const MIN_WORDS = 250;
const MAX_WORDS = 1400;
const WORDS_PER_STOCK_PHRASE = 300;

const STOCK_PHRASES =
  /it['’]s important to note|navigat\w+ the complexit\w+|peace of mind|look no further|\bnestled\b|rest assured|when it comes to|in today['’]s|don['’]t hesitate|\bcrucial\b|\bdelve\b|\brobust\b|\bcomprehensive\b|game[- ]changer|unwelcome guests|uninvited guests|—[^—.]{1,60}—/gi;

const evaluateStockPhrases = ({ mainText }: ParsedPage): CheckResult => {
  const found = mainText.match(STOCK_PHRASES) ?? [];
  const allowed = Math.max(1, Math.floor(wordsOf(mainText).length / WORDS_PER_STOCK_PHRASE));
  if (found.length <= allowed)
    return { ok: true, value: found.length, detail: `Stock phrases: ${found.length}; ${allowed} allowed.` };
  return {
    ok: false,
    value: found.length,
    threshold: `≤ ${allowed}`,
    detail: `${quoteFindings(found)}: stock phrases; a text of this length may have ${allowed}. Use plain words.`,
  };
};

const evaluateGrade = ({ paragraphs, client }: ParsedPage): CheckResult => {
  const grade = readingGrade(paragraphs.flat());
  const limit = isTrade(client.industry, 'legal') ? MAX_LEGAL_GRADE : MAX_GRADE;
  const measured = `The text reads at grade ${grade.toFixed(1)}; the limit is ${limit}.`;
  const value = Math.round(grade * 10) / 10;
  const threshold = `≤ ${limit}`;
  return grade <= limit
    ? { ok: true, value, threshold, detail: measured }
    : { ok: false, value, threshold, detail: `${measured} Use shorter sentences and shorter words.` };
};

/** Participles without "-ed". Those that are mostly adjectives ("is shut", "was lost") are left out. */
const IRREGULAR =
  'bitten blown bought brought broken built caught chosen cut done drawn driven eaten fed felt found forgotten frozen given ground held hidden hit hung hurt kept known laid led left lent made meant met paid put read seen sent sewn shaken shown sold spent spread stolen struck stung sworn swept taken taught thrown told torn understood woven written';
/** Words in "-ed" that describe a state after "be": "is tired", "are based in", "is used to". */
const STATES =
  'advanced allowed ashamed based bed closed colored concerned confused covered crowded damaged delayed detailed experienced finished interested involved licensed limited located married mixed naked need needed infected infested insured pleased prepared qualified red related required retired scared shaped sized supposed surprised tired used wicked worried';

const PASSIVE = new RegExp(
  String.raw`\b(?:am|is|are|was|were|be|been|being|gets?|got)(?:n['’]t)? (?:(?:not|never|also|often|always|only|still|then|now|just|first|best|\w+ly) ){0,2}(?:(?!(?:${STATES.replaceAll(' ', '|')})\b)\w{3,}ed|(?:${IRREGULAR.replaceAll(' ', '|')}))\b`,
  'i',
);

/**
 * A form of "be" or "get", up to two adverbs, and a participle. An estimate without a parser, good enough for a share:
 * of 60 library sentences that it matches, 56 are passive.
 */
export const isPassive = (sentence: string): boolean => PASSIVE.test(sentence);

/** W-31 uses Yoast's rules of thumb. */
const evaluateSentences = ({ paragraphs }: ParsedPage): CheckResult => {
  const sentences = paragraphs.flat();
  const lengths = sentences.map((sentence) => wordsOf(sentence).length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const long = sentences.filter((_, index) => (lengths[index] ?? 0) > LONG_SENTENCE_WORDS);
  const passive = sentences.filter(isPassive);
  const longest = Math.max(0, ...paragraphs.map((paragraph) => wordsOf(paragraph.join(' ')).length));
  const faults = [
    mean > MEAN_SENTENCE_WORDS ? `the mean sentence has ${mean.toFixed(1)} words, at most ${MEAN_SENTENCE_WORDS}` : '',
    long.length > Math.ceil(lengths.length * LONG_SENTENCE_SHARE)
      ? `over ${LONG_SENTENCE_WORDS} words: ${quoteFindings(long)}; at most one sentence in twenty`
      : '',
    longest > PARAGRAPH_WORDS ? `a paragraph has ${longest} words, at most ${PARAGRAPH_WORDS}` : '',
    passive.length > Math.ceil(sentences.length * PASSIVE_SHARE)
      ? `${passive.length} of ${sentences.length} sentences are passive, at most one in ten: ${quoteFindings(passive)}`
      : '',
  ].filter((fault) => fault !== '');
  const share = Math.round((passive.length / Math.max(1, sentences.length)) * 100);
  const value = `${mean.toFixed(1)} words, ${share}% passive`;
  if (faults.length > 0)
    return { ok: false, value, detail: `Split what is long and say who does it: ${faults.join('; ')}.` };
  return {
    ok: true,
    value,
    detail: `The mean sentence has ${mean.toFixed(1)} words, the longest paragraph ${longest}; ${share}% of the sentences are passive.`,
  };
};

const evaluateLength = ({ mainText }: ParsedPage): CheckResult => {
  const words = wordsOf(mainText).length;
  if (words < MIN_WORDS) {
    const detail = `The main content has ${words} words; under ${MIN_WORDS} is thin. Add what only this client knows.`;
    return { ok: false, value: words, detail };
  }
  if (words > MAX_WORDS)
    return {
      ok: false,
      value: words,
      detail: `The main content has ${words} words; over ${MAX_WORDS}, split or shorten it.`,
    };
  return { ok: true, value: words, detail: `The main content has ${words} words.` };
};

export const readabilityChecks: readonly QualityCheck[] = [
  {
    id: 'W-26',
    severity: 'warning',
    measures: 'Stock phrases that read like machine text',
    threshold: '≤ 1 in 300 words',
    parts: ['page'],
    evaluate: evaluateStockPhrases,
  },
  {
    id: 'W-30',
    severity: 'warning',
    measures: 'Flesch-Kincaid grade of the prose',
    threshold: '≤ 8, law ≤ 9',
    parts: ['page'],
    evaluate: evaluateGrade,
  },
  {
    id: 'W-31',
    severity: 'warning',
    measures: 'Words of the mean sentence, sentences over 30 words, words of the longest paragraph, passive sentences',
    threshold: 'mean ≤ 18, long ≤ 5%, paragraph ≤ 80, passive ≤ 10%',
    parts: ['page'],
    evaluate: evaluateSentences,
  },
  {
    id: 'W-33',
    severity: 'warning',
    measures: 'Words of the main content',
    threshold: '250–1400',
    parts: ['page'],
    evaluate: evaluateLength,
  },
];
