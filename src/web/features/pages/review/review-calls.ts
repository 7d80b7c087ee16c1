import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import type { ReviewState } from '#shared/pages.ts';
import type { ReviewCounts, ReviewItem } from '#shared/review.ts';
import { callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';

const ROWS_A_CALL = 60;

export interface ReviewFilter {
  farmId: number | null;
  state: ReviewState | null;
  q: string;
}

type QueuePages = InfiniteData<ApiPage<ReviewItem>, string | null>;

/** The pages that wait, what can go out first, 60 more at a time. */
export const useReviewQueue = (filter: ReviewFilter) => {
  const path = withQuery('/api/review', { ...filter, limit: ROWS_A_CALL });
  return useInfiniteQuery<ApiPage<ReviewItem>, Error, QueuePages, [string], string | null>({
    queryKey: [path],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      callApiPage<ReviewItem>(pageParam === null ? path : `${path}&cursor=${encodeURIComponent(pageParam)}`, {
        signal,
      }),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** How many pages wait, by what they wait for. */
export const useReviewCounts = (farmId: number | null) =>
  useQuery<ReviewCounts>({ queryKey: [withQuery('/api/review/counts', { farmId })], staleTime: 0 });
