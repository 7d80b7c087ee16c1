import type { RankSearchDepth } from '#shared/rank-preferences.ts';
import type { FoundResult } from '#shared/rankings.ts';

/** Positions that a check covers (specification, section 9). */
export const RANK_DEPTH = 50;

const RESULTS_PER_PAGE = 10;

/** Up to this position a keyword counts as near the first page. */
const NEAR_FIRST_PAGE = 13;

export interface SearchPlan {
  depth: number;
  /** The provider's pages in the order of requests; null for their own order. */
  pages: number[] | null;
}

interface SearchPlanInput {
  searchDepth: RankSearchDepth;
  /** Of the last measured check. */
  currentPosition: number | null;
  pages: number;
}

const pagesAroundPosition = (position: number, pages: number): number[] => {
  const at = Math.min(Math.ceil(position / RESULTS_PER_PAGE), pages);
  const first = [at, at - 1, at + 1].filter((page) => page >= 1 && page <= pages);
  const remaining = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !first.includes(page));
  return [...first, ...remaining];
};

/**
 * The result pages to request for a keyword. An unknown position is checked in full, so a check of only the top ten
 * that found nothing is followed by a full one.
 */
export const planSearch = ({ searchDepth, currentPosition, pages }: SearchPlanInput): SearchPlan => {
  if (searchDepth === 'near' && currentPosition !== null && currentPosition <= NEAR_FIRST_PAGE)
    return { depth: 10, pages: null };
  if (searchDepth === 'around' && currentPosition !== null && pages > 1 && currentPosition > RESULTS_PER_PAGE) {
    return { depth: RANK_DEPTH, pages: pagesAroundPosition(currentPosition, pages) };
  }
  return { depth: RANK_DEPTH, pages: null };
};

/** The next page after this many answers; null after the last. */
export const nextPage = (
  pagesFetched: number,
  { pageOrder, pages }: { pageOrder: readonly number[] | null; pages: number },
): number | null => (pagesFetched >= pages ? null : (pageOrder?.[pagesFetched] ?? pagesFetched + 1));

/** A page's results with their positions, where earlier pages are missing: each page counts ten positions. */
export const withPlaces = (results: readonly FoundResult[], page: number): FoundResult[] =>
  results
    .slice(0, RESULTS_PER_PAGE)
    .map((result, index) => ({ ...result, place: (page - 1) * RESULTS_PER_PAGE + index + 1 }));

/** Results sorted by position; numbered one by one when no page before the last is missing. */
export const sortByPlace = (results: readonly FoundResult[], isWhole: boolean): FoundResult[] => {
  const sorted = results.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return isWhole ? sorted.map(({ place: _place, ...result }) => result) : sorted;
};
