import { useQuery } from '@tanstack/react-query';
import type { ReviewState } from '#shared/pages.ts';
import type { ReviewCounts, ReviewItem } from '#shared/review.ts';
import { withQuery } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';

const PAGE_SIZE = 60;

export interface ReviewFilter {
  farmId: number | null;
  state: ReviewState | null;
  q: string;
}

export const useReviewQueue = (filter: ReviewFilter) =>
  usePagedRows<ReviewItem>(withQuery('/api/review', { ...filter, limit: PAGE_SIZE }), { staleTime: 0 });

export const useReviewCounts = (farmId: number | null) =>
  useQuery<ReviewCounts>({ queryKey: [withQuery('/api/review/counts', { farmId })], staleTime: 0 });
