import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Inquiry } from '#shared/inquiries.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { usePagedRows, type PagedRows } from '#web/lib/paged-rows.ts';
import * as texts from '#web/texts/inquiries.ts';
import { inquiriesPath, type InquiryListFilter } from './inquiry-filter.ts';

const ROWS_A_CALL = 50;

/** The inquiries of a filter, 50 more at a time. */
export const useInquiries = (filter: InquiryListFilter) => usePagedRows<Inquiry>(inquiriesPath(filter, ROWS_A_CALL));

/** Saves an inquiry's status or notes; the row stays where it is, so that it does not vanish under the hand. */
export const useSaveInquiry = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...fields }: Pick<Inquiry, 'id'> & Partial<Pick<Inquiry, 'status' | 'notes'>>) =>
      callApi<Inquiry>(`/api/inquiries/${id}`, { method: 'PATCH', body: fields }),
    onSuccess: (saved) =>
      queries.setQueriesData<PagedRows<Inquiry>>(
        { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/inquiries?') },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (row.id === saved.id ? saved : row)),
            })),
          },
      ),
    onError: (error) =>
      toast({
        title: texts.failedToUpdateInquiry,
        description: failureText(error, texts.theServerCouldNotBeReached),
        tone: 'destructive',
      }),
  });
};
