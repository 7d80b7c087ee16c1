import { useQueryClient } from '@tanstack/react-query';
import type { Prospect } from '#shared/prospects.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';
import type { PagedRows } from '#web/lib/paged-rows.ts';

/** The row stays in the list, so that it does not vanish during editing. */
export const useSaveProspect = (options: Pick<FollowUp<Prospect, unknown>, 'success' | 'onSettled'> = {}) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: ({ id, ...fields }: Pick<Prospect, 'id'> & Partial<Pick<Prospect, 'status' | 'notes'>>) =>
      callApi<Prospect>(`/api/prospects/${id}`, { method: 'PATCH', body: fields }),
    onSuccess: (saved) =>
      queries.setQueriesData<PagedRows<Prospect>>(
        // Counts of the list's views have a second key.
        { predicate: ({ queryKey }) => queryKey.length === 1 && String(queryKey[0]).startsWith('/api/prospects?') },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (row.id === saved.id ? saved : row)),
            })),
          },
      ),
    failure: 'Failed to update the prospect',
    ...options,
  });
};
