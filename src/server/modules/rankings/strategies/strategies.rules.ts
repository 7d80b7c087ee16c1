import type { RankStrategy } from '#shared/rank-plans.ts';
import type { FoundResult } from '#shared/rankings.ts';

/** How deep a look-up goes (specification, section 9). */
export const RANK_DEPTH = 50;

/** Places of one page of results. */
const PAGE_PLACES = 10;

/** Up to here a place counts as near the first page. */
const NEAR = 13;

export interface LookUp {
  depth: number;
  /** The provider's pages in the order they are asked; null for their own. */
  pages: number[] | null;
}

interface Known {
  strategy: RankStrategy;
  /** Of the last measured check. */
  currentPosition: number | null;
  /** How many pages the provider has for the whole depth. */
  pages: number;
}

const around = (position: number, pages: number): number[] => {
  const at = Math.min(Math.ceil(position / PAGE_PLACES), pages);
  const first = [at, at - 1, at + 1].filter((page) => page >= 1 && page <= pages);
  const rest = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !first.includes(page));
  return [...first, ...rest];
};

/**
 * How a keyword is looked up. Whatever is not known is looked for in full, so that a check of the top ten alone, which can
 * say no more than "not in the top 10", is followed by a full one when it found nothing.
 */
export const lookUpOf = ({ strategy, currentPosition, pages }: Known): LookUp => {
  if (strategy === 'near' && currentPosition !== null && currentPosition <= NEAR) return { depth: 10, pages: null };
  if (strategy === 'around' && currentPosition !== null && pages > 1 && currentPosition > PAGE_PLACES) {
    return { depth: RANK_DEPTH, pages: around(currentPosition, pages) };
  }
  return { depth: RANK_DEPTH, pages: null };
};

/** The page to ask after so many answers; null when every one was asked. */
export const pageAfter = (
  asked: number,
  { order, pages }: { order: readonly number[] | null; pages: number },
): number | null => (asked >= pages ? null : (order?.[asked] ?? asked + 1));

/** A page's results with their places, where the pages before it were not all looked at: ten places are counted for each. */
export const placed = (results: readonly FoundResult[], page: number): FoundResult[] =>
  results.slice(0, PAGE_PLACES).map((result, index) => ({ ...result, place: (page - 1) * PAGE_PLACES + index + 1 }));

/** Results in the order of their places; counted one by one once no page is missing before the last. */
export const inOrder = (results: readonly FoundResult[], isWhole: boolean): FoundResult[] => {
  const sorted = results.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return isWhole ? sorted.map(({ place: _place, ...result }) => result) : sorted;
};
