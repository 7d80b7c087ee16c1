import type { FoundResult } from '#shared/rankings.ts';
import type { FoundPage, RankProvider, RankSearch } from '../../providers/providers.types.ts';
import { inOrder, lookUpOf, pageAfter, placed, RANK_DEPTH } from '../../strategies/strategies.rules.ts';
import type { CheckRow } from '../checks.repository.ts';
import { searchOf } from '../checks.rules.ts';
import type { KeywordPlace } from './steps.repository.ts';
import type { Asking } from './steps.types.ts';

interface Begun {
  place: KeywordPlace;
  provider: RankProvider;
  isFull: boolean;
}

/** How far the check is and where it goes on: as it was begun, or anew where another provider took over. */
export const lookUpFor = (found: CheckRow, { place, provider, isFull }: Begun) => {
  // Another provider's pages cannot be read on from the middle.
  const goesOn = found.provider === provider.id;
  const check = goesOn ? found : { ...found, results: [], pagesFetched: 0 };
  if (goesOn && found.pagesFetched > 0) return { check, depth: found.depth ?? RANK_DEPTH, order: found.askedPages };
  const strategy = isFull ? 'full' : place.strategy;
  const { currentPosition } = place;
  const { depth, pages } = lookUpOf({ strategy, currentPosition, pages: provider.pages(RANK_DEPTH) });
  return { check, depth, order: pages };
};

interface Going {
  depth: number;
  order: readonly number[] | null;
  pages: number;
  asked: number;
}

/** The search for the page that comes next. */
export const nextSearch = (place: KeywordPlace, { depth, order, pages, asked }: Going): RankSearch => ({
  ...searchOf(place, depth),
  page: pageAfter(asked, { order, pages }) ?? asked + 1,
});

interface Seen {
  /** As they are kept while the check goes on. */
  kept: FoundResult[];
  /** In the order of their places. */
  results: FoundResult[];
  /** The provider's pages in the order they are asked; null for their own. */
  order: number[] | null;
  /** Nothing more is to be asked. */
  isAll: boolean;
}

type Where = Pick<Asking, 'search' | 'asked' | 'order' | 'pages'>;

/** What was seen of the results once one more page came. */
export const seenAfter = (
  before: readonly FoundResult[],
  { asking, page }: { asking: Where; page: FoundPage },
): Seen => {
  const { depth, page: number } = asking.search;
  const asked = asking.asked + 1;
  if (asking.order === null) {
    const kept = [...before, ...page.results].slice(0, depth);
    const isAll = page.isLast || asked >= asking.pages || kept.length >= depth;
    return { kept, results: kept, order: null, isAll };
  }
  // Behind the last page there is none.
  const rest = asking.order.slice(asked).filter((next) => !page.isLast || next < number);
  const done = asking.order.slice(0, asked);
  const kept = [...before, ...placed(page.results, number)];
  // Whole: no page before the last one is missing.
  const results = inOrder(kept, Math.max(...done) === asked);
  return { kept, results, order: [...done, ...rest], isAll: rest.length === 0 };
};
