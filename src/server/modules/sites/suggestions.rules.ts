import type { PublishedPage } from './sites.types.ts';

const MAX_WORDS = 10;
const MIN_WORD_LENGTH = 3;
const MAX_SUGGESTIONS = 4;
/** Relative to the best page. */
const MIN_SCORE_SHARE = 0.5;
/** Words on more pages than this share are ignored. */
const COMMON_SHARE = 0.5;

const STOP_WORDS = new Set(
  'the and for are you your can how what when why who does should with from into have has page html htm php index www'.split(
    ' ',
  ),
);

/** "treatments" and "treatment" are equal. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|es|s)$/, '') : word);

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= MIN_WORD_LENGTH && !STOP_WORDS.has(word))
    .map(stem);

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

/** Whether two words differ by one letter added, left out, changed or swapped. */
const isMistyped = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 4) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const restOf = (word: string, skipped: number): string => word.slice(from + skipped);
  return (
    restOf(one, 1) === restOf(other, 1) ||
    restOf(one, 0) === restOf(other, 1) ||
    restOf(one, 1) === restOf(other, 0) ||
    (one[from] === other[from + 1] && one[from + 1] === other[from] && restOf(one, 2) === restOf(other, 2))
  );
};

interface WordIndex {
  pages: { page: PublishedPage; words: ReadonlySet<string> }[];
  /** Higher for rarer words. */
  weights: ReadonlyMap<string, number>;
}

const buildWordIndex = (pages: readonly PublishedPage[]): WordIndex => {
  const indexed = pages.map((page) => ({
    page,
    words: new Set(wordsIn(`${page.slug} ${page.question} ${page.keyword}`)),
  }));
  const counts = new Map<string, number>();
  for (const { words } of indexed) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const specific = [...counts].filter(([, count]) => pages.length < 3 || count <= pages.length * COMMON_SHARE);
  return {
    pages: indexed,
    weights: new Map(specific.map(([word, count]) => [word, Math.log(1 + pages.length / count)])),
  };
};

const wordIndexes = new WeakMap<readonly PublishedPage[], WordIndex>();

/** The published pages whose words match an address, best first; empty when no specific word matches. */
export const suggestPages = (pages: readonly PublishedPage[], path: string): PublishedPage[] => {
  const vocabulary = wordIndexes.get(pages) ?? buildWordIndex(pages);
  wordIndexes.set(pages, vocabulary);
  const { weights } = vocabulary;
  const addressWords = new Set(
    [...new Set(wordsIn(decodePath(path)))]
      .slice(0, MAX_WORDS)
      .flatMap((word) =>
        weights.has(word) ? [word] : [...weights.keys()].filter((knownWord) => isMistyped(word, knownWord)),
      ),
  );
  const scored = vocabulary.pages
    .map(({ page, words }) => ({
      page,
      score: [...addressWords].reduce((sum, word) => sum + (words.has(word) ? (weights.get(word) ?? 0) : 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.page.id - other.page.id);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best * MIN_SCORE_SHARE)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ page }) => page);
};
