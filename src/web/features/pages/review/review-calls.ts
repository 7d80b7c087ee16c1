import { useQuery } from '@tanstack/react-query';
import type { ReviewState } from '#shared/pages.ts';
import type { ReviewCounts, ReviewItem } from '#shared/review.ts';
import { withQuery } from '#web/lib/api.ts';
import { useClientScope } from '#web/lib/client-scope.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';

const PAGE_SIZE = 60;

/** Whose pages: a farm's, or a client's, or all. */
export interface ReviewScope {
  farmId: number | null;
  clientId: number | null;
}

export interface ReviewFilter extends ReviewScope {
  state: ReviewState | null;
  q: string;
}

export const useReviewScope = (farmId: number | null): ReviewScope => {
  const { clientId } = useClientScope();
  return { farmId, clientId: farmId === null ? clientId : null };
};

export const useReviewQueue = (filter: ReviewFilter) =>
  usePagedRows<ReviewItem>(withQuery('/api/review', { ...filter, limit: PAGE_SIZE }), { staleTime: 0 });

export const useReviewCounts = (scope: ReviewScope) =>
  useQuery<ReviewCounts>({ queryKey: [withQuery('/api/review/counts', { ...scope })], staleTime: 0 });
