import type { FoundResult } from '#shared/rankings.ts';
import type { ResultsPage, RankProvider, RankSearch } from '../providers/providers.types.ts';
import { sortByPlace, planSearch, nextPage, withPlaces, RANK_DEPTH } from '../search-depth.rules.ts';
import type { CheckRow } from './checks.repository.ts';
import { toRankSearch } from './checks.rules.ts';
import type { KeywordContext } from './provider-requests.repository.ts';
import type { ProviderRequest } from './provider-requests.types.ts';

interface RequestPlanInput {
  keyword: KeywordContext;
  provider: RankProvider;
  isFull: boolean;
}

/** Where the check continues: as it began, or from the start when the provider changed. */
export const planProviderRequests = (found: CheckRow, { keyword, provider, isFull }: RequestPlanInput) => {
  // Another provider's pages cannot be continued from the middle.
  const continues = found.provider === provider.id;
  const check = continues ? found : { ...found, results: [], pagesFetched: 0 };
  if (continues && found.pagesFetched > 0)
    return { check, depth: found.depth ?? RANK_DEPTH, pageOrder: found.pageOrder };
  const searchDepth = isFull ? 'full' : keyword.searchDepth;
  const { currentPosition } = keyword;
  const { depth, pages } = planSearch({ searchDepth, currentPosition, pages: provider.pages(RANK_DEPTH) });
  return { check, depth, pageOrder: pages };
};

interface RequestProgress {
  depth: number;
  pageOrder: readonly number[] | null;
  pages: number;
  pagesFetched: number;
}

export const nextPageSearch = (
  keyword: KeywordContext,
  { depth, pageOrder, pages, pagesFetched }: RequestProgress,
): RankSearch => ({
  ...toRankSearch(keyword, depth),
  page: nextPage(pagesFetched, { pageOrder, pages }) ?? pagesFetched + 1,
});

interface FetchedResults {
  /** As stored while the check continues. */
  stored: FoundResult[];
  /** Sorted by place. */
  results: FoundResult[];
  /** The provider's pages in the order of requests; null for their own order. */
  pageOrder: number[] | null;
  isComplete: boolean;
}

type RequestPosition = Pick<ProviderRequest, 'search' | 'pagesFetched' | 'pageOrder' | 'pages'>;

export const mergeResultsPage = (
  before: readonly FoundResult[],
  { request, page }: { request: RequestPosition; page: ResultsPage },
): FetchedResults => {
  const { depth, page: number } = request.search;
  const pagesFetched = request.pagesFetched + 1;
  if (request.pageOrder === null) {
    const stored = [...before, ...page.results].slice(0, depth);
    const isComplete = page.isLast || pagesFetched >= request.pages || stored.length >= depth;
    return { stored, results: stored, pageOrder: null, isComplete };
  }
  // No page follows the last one.
  const remaining = request.pageOrder.slice(pagesFetched).filter((next) => !page.isLast || next < number);
  const fetched = request.pageOrder.slice(0, pagesFetched);
  const stored = [...before, ...withPlaces(page.results, number)];
  // Complete when no page before the last one is missing.
  const results = sortByPlace(stored, Math.max(...fetched) === pagesFetched);
  return { stored, results, pageOrder: [...fetched, ...remaining], isComplete: remaining.length === 0 };
};
