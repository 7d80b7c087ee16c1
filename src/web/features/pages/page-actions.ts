import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { PageLedger } from '#shared/ledger.ts';
import type { PageDetail, PageHead } from '#shared/review.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/pages.ts';

const pagePath = (id: number): string => `/api/pages/${id}`;
const REGENERATION_POLL_MS = 1500;
/** Others edit the same pages: what was read ahead counts only this long. */
const FRESH_MS = 30_000;

/** One page whole; asked again every moment while it is being written anew. */
export const usePageDetail = (id: number | null) =>
  useQuery<PageDetail>({
    queryKey: [pagePath(id ?? 0)],
    enabled: id !== null && id > 0,
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.isRegenerating || data?.status === 'planned' || data?.status === 'writing' ? REGENERATION_POLL_MS : false,
  });

/** What each sentence rests on, and which pages say the same, of a version. */
export const usePageLedger = (page: { id: number; version: number }) =>
  useQuery<PageLedger>({
    queryKey: [`${pagePath(page.id)}/ledger`, page.version],
    enabled: page.version > 0,
    staleTime: FRESH_MS,
  });

/** What search engines and screen readers get of a version. */
export const usePageHead = (page: { id: number; version: number }) =>
  useQuery<PageHead>({
    queryKey: [`${pagePath(page.id)}/head`, page.version],
    enabled: page.version > 0,
    staleTime: FRESH_MS,
  });

/** Reads a page before it is asked for, so that it is there at once. */
export const prefetchPage = async (queries: QueryClient, page: { id: number; version: number }): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery({ queryKey: [pagePath(page.id)], staleTime: FRESH_MS }),
    queries.prefetchQuery({ queryKey: [`${pagePath(page.id)}/ledger`, page.version], staleTime: FRESH_MS }),
    queries.prefetchQuery({ queryKey: [`${pagePath(page.id)}/head`, page.version], staleTime: FRESH_MS }),
  ]);
};

/** Takes in what a call answered of a page and asks again for whatever shows it. */
export const keepPage = async (queries: QueryClient, page: PageDetail): Promise<void> => {
  queries.setQueryData([pagePath(page.id)], page);
  await queries.invalidateQueries({ queryKey: [`${pagePath(page.id)}/versions`] });
  await refreshPaths(queries, ['/api/review', ...LISTS_AFTER_A_CHANGE]);
};

/** Every sentence of a refusal: a gate's own where gates failed. */
export const refusalText = (error: unknown): string => {
  if (!(error instanceof ApiFailure)) return texts.theServerCouldNotBeReached;
  const gates = error.answer.code === 'pages.gates_failed' ? (error.answer.issues ?? []) : [];
  const first = gates[0];
  const more = gates.length > 1 ? texts.andMore(gates.length - 1) : '';
  return first ? `${first.path}: ${first.message}${more}` : failureText(error, texts.theServerCouldNotBeReached);
};

export type PageVerb = 'approve' | 'publish' | 'unpublish' | 'regenerate' | 'schedule' | 'restore' | 'merge';

export interface PageOrder {
  page: Pick<PageDetail, 'id' | 'version'>;
  verb: PageVerb;
  body?: object;
}

const FAILURES: Record<PageVerb, string> = {
  approve: texts.failedToApprovePage,
  publish: texts.failedToPublishPage,
  unpublish: texts.failedToUnpublishPage,
  regenerate: texts.failedToRegeneratePage,
  schedule: texts.failedToSchedulePage,
  restore: texts.failedToRestoreVersion,
  merge: texts.failedToMergePages,
};

/** Does something to a page; a refusal is said in a notice, and the page is read again when somebody changed it. */
export const usePageAction = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ page, verb, body }: PageOrder) =>
      callApi<PageDetail>(`${pagePath(page.id)}/${verb}`, {
        method: 'POST',
        body: verb === 'unpublish' ? undefined : { baseVersion: page.version, ...body },
      }),
    onSuccess: async (answer, { page, verb }) => {
      if (verb === 'merge') queries.removeQueries({ queryKey: [pagePath(page.id)] });
      await keepPage(queries, answer);
    },
    onError: async (error, { page, verb }) => {
      toast({ title: FAILURES[verb], description: refusalText(error), tone: 'destructive' });
      if (error instanceof ApiFailure && error.status === 409) {
        await refreshPaths(queries, [pagePath(page.id), '/api/review']);
      }
    },
  });
};
