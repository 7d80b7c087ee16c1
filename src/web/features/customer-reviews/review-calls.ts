import { useQueryClient } from '@tanstack/react-query';
import type { CheckReview, ReportReview, Review, ReviewSettings, ReviewSettingsAnswer } from '#shared/reviews.ts';
import { callApi } from '#web/lib/api.ts';
import { changeCachedRow } from '#web/lib/paged-rows.ts';
import { useAction } from '#web/lib/use-action.ts';

const LIST = '/api/reviews';

const useShowReview = (): ((saved: Review) => void) => {
  const queries = useQueryClient();
  return (saved) => changeCachedRow<Review>(queries, LIST, { id: saved.id, change: () => saved });
};

/** Reports a review for a reason of the rule. */
export const useReportReview = (id: number) =>
  useAction({
    mutationFn: (body: ReportReview) => callApi<Review>(`${LIST}/${id}/report`, { method: 'POST', body }),
    success: 'Review reported: an administrator checks it',
    failure: 'Failed to report the review',
    onSuccess: useShowReview(),
  });

/** Keeps or hides a review that was reported. */
export const useCheckReview = (id: number) =>
  useAction({
    mutationFn: (body: CheckReview) => callApi<Review>(`${LIST}/${id}/check`, { method: 'POST', body }),
    success: 'Decision saved',
    failure: 'Failed to save the decision',
    onSuccess: useShowReview(),
  });

export const settingsPath = (clientId: number): string => `/api/clients/${clientId}/review-settings`;

export const useSaveReviewSettings = (clientId: number) =>
  useAction({
    mutationFn: (body: ReviewSettings) =>
      callApi<ReviewSettingsAnswer>(settingsPath(clientId), { method: 'PUT', body }),
    success: 'Saved',
    updates: [settingsPath(clientId)],
  });
