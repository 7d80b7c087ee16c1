import type { PublishedPage } from '../sites.types.ts';

const MOST_WORDS = 10;
const SHORTEST_WORD = 3;
const MOST_SUGGESTED = 4;
/** A page that shares less than this part of the best page's weight is no suggestion beside it. */
const LEAST_SHARE = 0.5;
/** A word on more than this part of a site's pages tells none from another. */
const COMMON_SHARE = 0.5;

const FILLERS = new Set(
  'the and for are you your can how what when why who does should with from into have has page html htm php index www'.split(
    ' ',
  ),
);

/** Endings of one word: "treatments" and "treatment" are the same here. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|es|s)$/, '') : word);

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST_WORD && !FILLERS.has(word))
    .map(stem);

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

/** Whether two words differ by no more than one sign added, left out, changed or swapped with its neighbour. */
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

interface Vocabulary {
  pages: { page: PublishedPage; words: ReadonlySet<string> }[];
  /** How much a word tells: more the fewer pages have it. */
  weights: ReadonlyMap<string, number>;
}

const vocabularyOf = (pages: readonly PublishedPage[]): Vocabulary => {
  const known = pages.map((page) => ({
    page,
    words: new Set(wordsIn(`${page.slug} ${page.question} ${page.keyword}`)),
  }));
  const counts = new Map<string, number>();
  for (const { words } of known) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const telling = [...counts].filter(([, count]) => pages.length < 3 || count <= pages.length * COMMON_SHARE);
  return {
    pages: known,
    weights: new Map(telling.map(([word, count]) => [word, Math.log(1 + pages.length / count)])),
  };
};

const vocabularies = new WeakMap<readonly PublishedPage[], Vocabulary>();

/** The published pages whose words come closest to those of an address, best first; none when no telling word fits. */
export const closestPages = (pages: readonly PublishedPage[], path: string): PublishedPage[] => {
  const vocabulary = vocabularies.get(pages) ?? vocabularyOf(pages);
  vocabularies.set(pages, vocabulary);
  const { weights } = vocabulary;
  const asked = new Set(
    [...new Set(wordsIn(readable(path)))]
      .slice(0, MOST_WORDS)
      .flatMap((word) => (weights.has(word) ? [word] : [...weights.keys()].filter((known) => isMistyped(word, known)))),
  );
  const scored = vocabulary.pages
    .map(({ page, words }) => ({
      page,
      score: [...asked].reduce((sum, word) => sum + (words.has(word) ? (weights.get(word) ?? 0) : 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.page.id - other.page.id);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best * LEAST_SHARE)
    .slice(0, MOST_SUGGESTED)
    .map(({ page }) => page);
};
