import type { Reading, Rule, Verdict } from '../checks.types.ts';
import { isPassive } from '../passive/passive.rules.ts';
import { isTrade, quoted, readingGrade, wordsOf } from '../wording/wording.rules.ts';

const HIGHEST_GRADE = 8;
const HIGHEST_LEGAL_GRADE = 9;
const MEAN_SENTENCE_WORDS = 18;
const LONG_SENTENCE_WORDS = 30;
const LONG_SENTENCE_SHARE = 0.05;
const PARAGRAPH_WORDS = 80;
const PASSIVE_SHARE = 0.1;
/** A proxy for thinness, ours: Google names no word count. */
const FEWEST_WORDS = 250;
const MOST_WORDS = 1400;
const WORDS_FOR_ONE_STOCK_PHRASE = 300;

const STOCK_PHRASES =
  /it['’]s important to note|navigat\w+ the complexit\w+|peace of mind|look no further|\bnestled\b|rest assured|when it comes to|in today['’]s|don['’]t hesitate|\bcrucial\b|\bdelve\b|\brobust\b|\bcomprehensive\b|game[- ]changer|unwelcome guests|uninvited guests|—[^—.]{1,60}—/gi;

/** W-26: wording that readers take for a machine's, at most once in 300 words. */
const judgeStockPhrases = ({ mainText }: Reading): Verdict => {
  const found = mainText.match(STOCK_PHRASES) ?? [];
  const allowed = Math.max(1, Math.floor(wordsOf(mainText).length / WORDS_FOR_ONE_STOCK_PHRASE));
  if (found.length <= allowed)
    return { ok: true, value: found.length, detail: `Stock phrases: ${found.length}; ${allowed} may stand.` };
  return {
    ok: false,
    value: found.length,
    threshold: `≤ ${allowed}`,
    detail: `${quoted(found)}: stock phrases, of which a text of this length may hold ${allowed}; use plain words.`,
  };
};

/** W-30: Flesch-Kincaid grade of the prose, 8 at most, 9 for law; tables, lists and headings are left out. */
const judgeGrade = ({ paragraphs, client }: Reading): Verdict => {
  const grade = readingGrade(paragraphs.flat());
  const limit = isTrade(client.industry, 'legal') ? HIGHEST_LEGAL_GRADE : HIGHEST_GRADE;
  const measured = `The text reads at grade ${grade.toFixed(1)}; the limit is ${limit}.`;
  const value = Math.round(grade * 10) / 10;
  const threshold = `≤ ${limit}`;
  return grade <= limit
    ? { ok: true, value, threshold, detail: measured }
    : { ok: false, value, threshold, detail: `${measured} Use shorter sentences and shorter words.` };
};

/** W-31: mean sentence 18 words, a twentieth over 30, paragraphs 80, a tenth passive (Yoast's rules of thumb). */
const judgeSentences = ({ paragraphs }: Reading): Verdict => {
  const sentences = paragraphs.flat();
  const lengths = sentences.map((sentence) => wordsOf(sentence).length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const long = sentences.filter((_, index) => (lengths[index] ?? 0) > LONG_SENTENCE_WORDS);
  const passive = sentences.filter(isPassive);
  const longest = Math.max(0, ...paragraphs.map((paragraph) => wordsOf(paragraph.join(' ')).length));
  const faults = [
    mean > MEAN_SENTENCE_WORDS ? `the mean sentence has ${mean.toFixed(1)} words, at most ${MEAN_SENTENCE_WORDS}` : '',
    long.length > Math.ceil(lengths.length * LONG_SENTENCE_SHARE)
      ? `over ${LONG_SENTENCE_WORDS} words: ${quoted(long)}; at most one sentence in twenty`
      : '',
    longest > PARAGRAPH_WORDS ? `a paragraph has ${longest} words, at most ${PARAGRAPH_WORDS}` : '',
    passive.length > Math.ceil(sentences.length * PASSIVE_SHARE)
      ? `${passive.length} of ${sentences.length} sentences are passive, at most one in ten: ${quoted(passive)}`
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

const judgeLength = ({ mainText }: Reading): Verdict => {
  const words = wordsOf(mainText).length;
  if (words < FEWEST_WORDS) {
    const detail = `The main content has ${words} words; under ${FEWEST_WORDS} is thin. Add what only this client knows.`;
    return { ok: false, value: words, detail };
  }
  if (words > MOST_WORDS)
    return {
      ok: false,
      value: words,
      detail: `The main content has ${words} words; over ${MOST_WORDS}, split or shorten it.`,
    };
  return { ok: true, value: words, detail: `The main content has ${words} words.` };
};

/** How the text reads. */
export const proseRules: readonly Rule[] = [
  {
    id: 'W-26',
    severity: 'warning',
    measures: 'Stock phrases that readers take for a machine’s',
    threshold: '≤ 1 in 300 words',
    parts: ['page'],
    judge: judgeStockPhrases,
  },
  {
    id: 'W-30',
    severity: 'warning',
    measures: 'Flesch-Kincaid grade of the prose',
    threshold: '≤ 8, law ≤ 9',
    parts: ['page'],
    judge: judgeGrade,
  },
  {
    id: 'W-31',
    severity: 'warning',
    measures: 'Words of the mean sentence, sentences over 30 words, words of the longest paragraph, passive sentences',
    threshold: 'mean ≤ 18, long ≤ 5%, paragraph ≤ 80, passive ≤ 10%',
    parts: ['page'],
    judge: judgeSentences,
  },
  {
    id: 'W-33',
    severity: 'warning',
    measures: 'Words of the main content',
    threshold: '250–1400',
    parts: ['page'],
    judge: judgeLength,
  },
];
