import type { SimilarityCandidate } from '../pages/fingerprints.usecases.ts';
import type { ComparedPage, QualityCheck, SiblingPage, CheckResult } from './quality.types.ts';
import { jaccard, createTokenMasker, listComparableSentences, sentenceHash } from './similarity.rules.ts';
import { countFindings } from './parsed-page.rules.ts';
import { quoteFindings, STOP_WORDS, stem, subjectStems, wordsOf } from './wording.rules.ts';

/**
 * Measured on a real site of 143 pages: p99.9 is 0.056, the closest true siblings 0.165, a real duplicate 0.995. 0.20
 * is about two fifths of identical sentences, 0.10 about a fifth.
 */
const SIMILARITY_LIMIT = 0.2;
const SIMILARITY_WARNING = 0.1;
const SAME_QUESTION_SIMILARITY = 0.8;
const MAX_PAGES_PER_SENTENCE = 3;
const MAX_SHARE_PER_SENTENCE = 0.1;

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

const MERGE_ADVICE =
  'Merge the two pages, or add facts only this client knows; other words for the same facts do not help.';

const pageLabel = ({ page }: ComparedPage, other: SimilarityCandidate): string =>
  other.farmId === page.farmId ? 'another page of this farm' : 'a page of another farm';

type SimilarPage = ComparedPage['similarities'][number];

/** `among` is sorted by similarity, highest first. */
const evaluateMostSimilar = (
  parsed: ComparedPage,
  { similarPages, limit }: { similarPages: SimilarPage[]; limit: number },
): CheckResult => {
  const mostSimilar = similarPages[0];
  if (!mostSimilar) return { ok: true, detail: 'There is no other page to compare with.' };
  const measured = `${percent(mostSimilar.value)} like ${pageLabel(parsed, mostSimilar.page)}`;
  const value = Math.round(mostSimilar.value * 1000) / 1000;
  if (mostSimilar.value < limit)
    return { ok: true, value, detail: `At most ${measured}; the limit is below ${percent(limit)}.` };
  return {
    ok: false,
    value,
    other: { pageId: mostSimilar.page.pageId, farmId: mostSimilar.page.farmId },
    detail: `The text is ${measured}, leaving out names and services; it must be below ${percent(limit)}. ${MERGE_ADVICE}`,
  };
};

const similarOnFarm = ({ similarities, page }: ComparedPage): SimilarPage[] =>
  similarities.filter(({ page: { farmId } }) => farmId === page.farmId);
const similarElsewhere = ({ similarities, page }: ComparedPage): SimilarPage[] =>
  similarities.filter(({ page: { farmId } }) => farmId !== page.farmId);

/** F-03: a sentence may appear on three pages, or on a tenth of a large farm. */
const evaluateRepeatedSentences = (parsed: ComparedPage): CheckResult => {
  const { page, sentenceUses, farmPageCount } = parsed;
  const maxPages = Math.max(MAX_PAGES_PER_SENTENCE, Math.floor(farmPageCount * MAX_SHARE_PER_SENTENCE));
  const uses = new Map<number, number>();
  for (const other of sentenceUses) {
    if (other.farmId !== page.farmId) continue;
    for (const hash of other.sentences) uses.set(hash, (uses.get(hash) ?? 0) + 1);
  }
  const found = listComparableSentences(page.body).filter((text) => {
    const hash = sentenceHash(text);
    return hash !== null && (uses.get(hash) ?? 0) + 1 > maxPages;
  });
  const threshold = `≤ ${maxPages} pages`;
  if (found.length === 0) {
    const detail = `No sentence appears on more than ${maxPages} pages of the farm.`;
    return { ok: true, value: 0, threshold, detail };
  }
  const detail = `${quoteFindings(found)} appears on more than ${maxPages} pages of the farm; write what only this page can say.`;
  const blocks = parsed.sentences.filter(({ text }) => found.some((sentence) => sentence.includes(text)));
  return { ...countFindings(blocks), value: found.length, threshold, ok: false, detail };
};

const MIN_UNIQUE_SHARE = 0.4;
const WANTED_UNIQUE_SHARE = 0.6;

/** The share of the page's words in sentences that no other page of the client has; 1 for a page without words. */
const uniqueShare = ({ page, sentenceUses }: ComparedPage): number => {
  const elsewhere = new Set(sentenceUses.flatMap(({ sentences }) => sentences));
  const counts = listComparableSentences(page.body).map((text) => {
    const hash = sentenceHash(text);
    return { words: wordsOf(text).length, isOwn: hash === null || !elsewhere.has(hash) };
  });
  const all = counts.reduce((sum, { words }) => sum + words, 0);
  const ownWordCount = counts.reduce((sum, { words, isOwn }) => sum + (isOwn ? words : 0), 0);
  return all === 0 ? 1 : ownWordCount / all;
};

const evaluateUniqueShare = (parsed: ComparedPage, minimum: number): CheckResult => {
  const share = uniqueShare(parsed);
  const measured = `${percent(share)} of the words are in sentences found on no other page of this client; at least ${percent(minimum)}.`;
  const ok = share >= minimum;
  const value = Math.round(share * 100);
  return { ok, value, detail: ok ? measured : `${measured} Write what only this page can say.` };
};

const MAX_CACHED_PHRASES = 20_000;

/** A farm compares every pair of pages, so each phrase is prepared once. */
const memoize = <Made extends object | string>(compute: (phrase: string) => Made): ((phrase: string) => Made) => {
  const cache = new Map<string, Made>();
  return (phrase) => {
    const cached = cache.get(phrase);
    if (cached !== undefined) return cached;
    if (cache.size >= MAX_CACHED_PHRASES) cache.clear();
    const value = compute(phrase);
    cache.set(phrase, value);
    return value;
  };
};

const plainPhrase = memoize((phrase) => wordsOf(phrase).join(' '));
const phraseStems = memoize<ReadonlySet<string>>(subjectStems);
const keywordKey = memoize((keyword) => [...subjectStems(keyword)].toSorted().join(' '));

const isSamePhrase = (a: string, b: string): boolean => plainPhrase(a) === plainPhrase(b);

type Advice = Record<'what' | 'fix', string>;
const duplicateResult = ({ page }: ComparedPage, other: SiblingPage | undefined, { what, fix }: Advice): CheckResult =>
  other
    ? {
        ok: false,
        value: `page ${other.id}`,
        other: { pageId: other.id, farmId: page.farmId },
        detail: `“${other.title}” of this farm has the same ${what}. ${fix}`,
      }
    : { ok: true, detail: `No other page of the farm has the same ${what}.` };

const evaluateIntent = (parsed: ComparedPage): CheckResult =>
  duplicateResult(
    parsed,
    parsed.siblings.find(({ topicId, intent }) => topicId === parsed.page.topicId && intent === parsed.page.intent),
    { what: 'intent in the same category and city', fix: 'Keep one page for an intent and delete the other.' },
  );

const evaluateKeyword = (parsed: ComparedPage): CheckResult => {
  const keyKeyword = keywordKey(parsed.page.keyword);
  const other = parsed.siblings.find(({ keyword }) => keywordKey(keyword) === keyKeyword);
  return duplicateResult(parsed, other, {
    what: 'search phrase',
    fix: 'Two pages for one search compete: change the phrase or merge.',
  });
};

const maskTokens = ({ client, place, topic }: ComparedPage): ((text: string) => string[]) =>
  createTokenMasker({ clientName: client.name, place, maskNouns: topic.maskNouns });

/**
 * Within a topic the subject is masked, or all questions would look similar; across topics it tells them apart. The
 * place is in every question of the farm: a long name would make any two of them similar.
 */
const evaluateQuestion = (parsed: ComparedPage): CheckResult => {
  const { page, siblings, place } = parsed;
  const masked = maskTokens(parsed);
  const placeStems = subjectStems(`${place.city} ${place.state ?? ''}`);
  const openStems = (text: string): Set<string> =>
    new Set([...phraseStems(text)].filter((word) => !placeStems.has(word)));
  const maskedStems = (text: string): Set<string> =>
    new Set(
      masked(text)
        .filter((word) => !STOP_WORDS.has(word))
        .map(stem),
    );
  const ownStems = { masked: maskedStems(page.body.question), open: openStems(page.body.question) };
  const other = siblings.find(({ question, topicId }) => {
    if (question === null) return false;
    return topicId === page.topicId
      ? jaccard(ownStems.masked, [...maskedStems(question)]) >= SAME_QUESTION_SIMILARITY
      : jaccard(ownStems.open, [...openStems(question)]) >= SAME_QUESTION_SIMILARITY;
  });
  return duplicateResult(parsed, other, {
    what: 'question in other words',
    fix: 'Merge the two pages or ask something else.',
  });
};

/** F-06: titles, descriptions and search phrases of a farm differ, titles also with the subject masked. */
const evaluateHeadUniqueness = (parsed: ComparedPage): CheckResult => {
  const { page, siblings } = parsed;
  const same = (
    [
      ['title', (other) => isSamePhrase(other.title, page.title)],
      [
        'description',
        (other) => page.metaDescription !== '' && isSamePhrase(other.metaDescription, page.metaDescription),
      ],
      ['keyword', (other) => isSamePhrase(other.keyword, page.keyword)],
    ] satisfies [string, (other: SiblingPage) => boolean][]
  ).flatMap(([what, isSame]) => {
    const other = siblings.find(isSame);
    return other ? [{ what, other }] : [];
  });
  const masked = maskTokens(parsed);
  const maskedTitle = masked(page.title).join(' ');
  const pattern = siblings.find(
    ({ title, topicId }) => topicId === page.topicId && masked(title).join(' ') === maskedTitle,
  );
  if (same.length === 0 && pattern) same.push({ what: 'title but for names and services', other: pattern });
  const [first] = same;
  const parts = ['title', 'description'].filter((part) => same.some(({ what }) => what.startsWith(part)));
  return {
    ...duplicateResult(parsed, first?.other, {
      what: first ? same.map(({ what }) => what).join(' and ') : 'title, description or keyword',
      fix: 'Write it from this page’s own answer.',
    }),
    parts: parts.length > 0 ? parts : ['page'],
  };
};

export const duplicateChecks: readonly QualityCheck<ComparedPage>[] = [
  {
    id: 'G-15',
    severity: 'gate',
    measures: 'Similarity to the most similar page anywhere, names and services masked',
    threshold: '< 0.2',
    parts: ['page'],
    evaluate: (parsed) => evaluateMostSimilar(parsed, { similarPages: parsed.similarities, limit: SIMILARITY_LIMIT }),
  },
  {
    id: 'W-15',
    severity: 'warning',
    measures: 'Similarity to the most similar page anywhere, names and services masked',
    threshold: '< 0.1',
    parts: ['page'],
    evaluate: (parsed) => evaluateMostSimilar(parsed, { similarPages: parsed.similarities, limit: SIMILARITY_WARNING }),
  },
  {
    id: 'G-16',
    severity: 'gate',
    measures: 'Pages of the farm with the same search phrase',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateKeyword,
  },
  {
    id: 'F-01',
    severity: 'gate',
    measures: 'Similarity to the most similar page of the farm',
    threshold: '< 0.2',
    parts: ['page'],
    evaluate: (parsed) => evaluateMostSimilar(parsed, { similarPages: similarOnFarm(parsed), limit: SIMILARITY_LIMIT }),
  },
  {
    id: 'F-02',
    severity: 'gate',
    measures: 'Similarity to the most similar page of other farms and clients',
    threshold: '< 0.2',
    parts: ['page'],
    evaluate: (parsed) =>
      evaluateMostSimilar(parsed, { similarPages: similarElsewhere(parsed), limit: SIMILARITY_LIMIT }),
  },
  {
    id: 'F-03',
    severity: 'gate',
    measures: 'Sentences on too many pages of the farm',
    threshold: '≤ 3 pages, or a tenth of the farm',
    parts: ['page'],
    evaluate: evaluateRepeatedSentences,
  },
  {
    id: 'F-04',
    severity: 'gate',
    measures: 'Pages of the farm with the same intent in the same micro-hub',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateIntent,
  },
  {
    id: 'F-05',
    severity: 'gate',
    measures: 'Pages of the farm with the same question in other words',
    threshold: '0',
    parts: ['question'],
    evaluate: evaluateQuestion,
  },
  {
    id: 'F-06',
    severity: 'gate',
    measures: 'Pages of the farm with the same title, description or search phrase',
    threshold: '0',
    parts: ['title'],
    evaluate: evaluateHeadUniqueness,
  },
  {
    id: 'G-27',
    severity: 'gate',
    measures: 'Share of the words in sentences that no other page of the client has, in percent',
    threshold: '≥ 40',
    parts: ['page'],
    evaluate: (parsed) => evaluateUniqueShare(parsed, MIN_UNIQUE_SHARE),
  },
  {
    id: 'W-27',
    severity: 'warning',
    measures: 'Share of the words in sentences that no other page of the client has, in percent',
    threshold: '≥ 60',
    parts: ['page'],
    evaluate: (parsed) => evaluateUniqueShare(parsed, WANTED_UNIQUE_SHARE),
  },
];
