import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { Inquiry } from '#shared/inquiries.ts';
import { toast } from '#ui/toast.ts';
import { callApi, callApiPage, failureText, type ApiPage } from '#web/lib/api.ts';
import { inquiriesPath, type InquiryListFilter } from './inquiry-filter.ts';

const ROWS_A_CALL = 50;

type InquiryPages = InfiniteData<ApiPage<Inquiry>, string | null>;

/** The inquiries of a filter, 50 more at a time; while a new filter is asked for, the last answer stays. */
export const useInquiries = (filter: InquiryListFilter) => {
  const path = inquiriesPath(filter, ROWS_A_CALL);
  return useInfiniteQuery<ApiPage<Inquiry>, Error, InquiryPages, [string], string | null>({
    queryKey: [path],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      callApiPage<Inquiry>(pageParam === null ? path : `${path}&cursor=${encodeURIComponent(pageParam)}`, { signal }),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
};

/** Saves an inquiry's status or notes; the row stays where it is, so that it does not vanish under the hand. */
export const useSaveInquiry = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...fields }: Pick<Inquiry, 'id'> & Partial<Pick<Inquiry, 'status' | 'notes'>>) =>
      callApi<Inquiry>(`/api/inquiries/${id}`, { method: 'PATCH', body: fields }),
    onSuccess: (saved) =>
      queries.setQueriesData<InquiryPages>(
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
        title: 'Failed to update inquiry',
        description: failureText(error, 'The server could not be reached.'),
        tone: 'destructive',
      }),
  });
};
