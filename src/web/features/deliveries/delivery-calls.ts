import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { RetryAnswer } from '#shared/mails.ts';
import { toast } from '#ui/toast.ts';
import { callApi, callApiPage, failureText, type ApiPage } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';

/** A log, 50 rows more at a time; while a new filter is asked for, the last answer stays. */
export const useLog = <Row>(path: string) =>
  useInfiniteQuery<ApiPage<Row>, Error, InfiniteData<ApiPage<Row>>, [string], string | null>({
    queryKey: [path],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      callApiPage<Row>(pageParam === null ? path : `${path}&cursor=${encodeURIComponent(pageParam)}`, { signal }),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });

const PATHS = { webhooks: '/api/deliveries', mails: '/api/mails' };

/** Sends one or many again. */
export const useRetry = (what: keyof typeof PATHS) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => callApi<RetryAnswer>(`${PATHS[what]}/retry`, { method: 'POST', body: { ids } }),
    async onSuccess({ retried }) {
      toast({ title: retried === 1 ? 'It is sent again' : `${retried} are sent again` });
      await refreshPaths(queries, [PATHS[what], '/api/admin/mail']);
    },
    onError: (error) =>
      toast({ title: 'Failed to send again', description: failureText(error, ''), tone: 'destructive' }),
  });
};
