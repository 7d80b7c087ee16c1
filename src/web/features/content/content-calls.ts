import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { ContentItem, ContentTotals } from '#shared/content.ts';
import type { Farm } from '#shared/farms.ts';
import { toast } from '#ui/toast.ts';
import { callApi, callApiPage, failureText, withQuery, type ApiPage } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/content.ts';
import type { ContentFilter } from './content-filter.ts';

const CONTENT = '/api/content';
const ROWS_A_CALL = 50;
/** While something is written, what is written changes. */
const POLL_MS = 3000;

type ContentPages = InfiniteData<ApiPage<ContentItem>, string | null>;

/** The content of a filter, 50 more at a time; while a new filter is asked for, the last answer stays. */
export const useContent = (filter: ContentFilter, isGenerating: boolean) => {
  const path = withQuery(CONTENT, { ...filter, limit: ROWS_A_CALL });
  return useInfiniteQuery<ApiPage<ContentItem>, Error, ContentPages, [string], string | null>({
    queryKey: [path],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      callApiPage<ContentItem>(pageParam === null ? path : `${path}&cursor=${encodeURIComponent(pageParam)}`, {
        signal,
      }),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: isGenerating ? POLL_MS : false,
  });
};

/** How much content there is; counted anew while some of it is being written. */
export const useContentTotals = () =>
  useQuery<ContentTotals>({
    queryKey: [`${CONTENT}/totals`],
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.generating ?? 0) > 0 ? POLL_MS : false),
  });

/** Names for the farm filter; empty until known. */
export const useContentFarms = (): Farm[] => useQuery<Farm[]>({ queryKey: ['/api/farms'] }).data ?? [];

/** Has a page written anew; what stands stays public until the new text is approved. */
export const useRegenerate = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ pageId, version }: ContentItem) =>
      callApi(`/api/pages/${pageId}/regenerate`, { method: 'POST', body: { baseVersion: version } }),
    onSuccess: async () => {
      toast({ title: texts.regenerating, description: texts.theNewTextWaitsForReview });
      await refreshPaths(queries, [CONTENT, '/api/farms', '/api/review', '/api/generation-progress']);
    },
    onError: async (error) => {
      toast({ title: texts.failedToRegenerate, description: failureText(error, ''), tone: 'destructive' });
      await refreshPaths(queries, [CONTENT]);
    },
  });
};
