import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { PageCitations } from '#shared/citations.ts';
import type { PageDetail, PageHead } from '#shared/review.ts';
import type { ToastMessage } from '#ui/toast.ts';
import { hasStatus, ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { pagePaths } from '#web/lib/query-keys.ts';

const REGENERATION_POLL_MS = 1500;
/** Prefetched pages go stale quickly because others edit them too. */
const FRESH_MS = 30_000;

/** Polled while it is being regenerated; refetched on mount after `freshMs`. */
export const usePageDetail = (id: number | null, freshMs = FRESH_MS) =>
  useQuery<PageDetail>({
    queryKey: [pagePaths.one(id ?? 0)],
    enabled: id !== null && id > 0,
    staleTime: freshMs,
    refetchInterval: ({ state: { data } }) =>
      data?.isRegenerating || data?.status === 'planned' || data?.status === 'writing' ? REGENERATION_POLL_MS : false,
  });

export const usePageCitations = (page: { id: number; version: number }) =>
  useQuery<PageCitations>({
    queryKey: [pagePaths.below(page.id, 'citations'), page.version],
    enabled: page.version > 0,
    staleTime: FRESH_MS,
  });

export const usePageHead = (page: { id: number; version: number }) =>
  useQuery<PageHead>({
    queryKey: [pagePaths.below(page.id, 'head'), page.version],
    enabled: page.version > 0,
    staleTime: FRESH_MS,
  });

export const prefetchPage = async (queries: QueryClient, page: { id: number; version: number }): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery({ queryKey: [pagePaths.one(page.id)], staleTime: FRESH_MS }),
    queries.prefetchQuery({ queryKey: [pagePaths.below(page.id, 'citations'), page.version], staleTime: FRESH_MS }),
    queries.prefetchQuery({ queryKey: [pagePaths.below(page.id, 'head'), page.version], staleTime: FRESH_MS }),
  ]);
};

export const cachePage = async (queries: QueryClient, page: PageDetail): Promise<void> => {
  queries.setQueryData([pagePaths.one(page.id)], page);
  await queries.invalidateQueries({ queryKey: [pagePaths.below(page.id, 'versions')] });
  await refreshPaths(queries, ['/api/review', ...LISTS_AFTER_A_CHANGE]);
};

/** What a saved version came to. */
export const savedText = ({ version, working, liveVersion }: PageDetail): string => {
  const gates = working?.quality.checks.filter(({ ok, severity }) => !ok && severity === 'gate').length ?? 0;
  const checked =
    gates === 0 ? 'all required checks pass' : counted(gates, 'required check fails', 'required checks fail');
  const live =
    liveVersion !== null && liveVersion !== version ? ' Visitors see the earlier version until you approve it.' : '';
  return `Version ${version}: ${checked}.${live}`;
};

/** The first failed check in words, as `refusals.rules.ts` puts it beside the button; else the server's message. */
export const refusalText = (error: unknown): string => {
  if (!(error instanceof ApiFailure)) return 'The server could not be reached.';
  const gates = error.answer.code === 'pages.gates_failed' ? (error.answer.issues ?? []) : [];
  const first = gates[0];
  const more = gates.length > 1 ? ` ${counted(gates.length - 1, 'more check fails', 'more checks fail')}.` : '';
  return first
    ? `A required check fails. ${first.message}${more}`
    : failureText(error, 'The server could not be reached.');
};

export const pageRefusal =
  (title: string) =>
  (error: Error): ToastMessage => ({ title, description: refusalText(error), tone: 'destructive' });

export type PageAction = 'approve' | 'publish' | 'unpublish' | 'regenerate' | 'schedule' | 'restore' | 'merge';

export interface PageActionRequest {
  page: Pick<PageDetail, 'id' | 'version'>;
  action: PageAction;
  body?: object;
}

const FAILURES: Record<PageAction, string> = {
  approve: 'Failed to approve page',
  publish: 'Failed to publish page',
  unpublish: 'Failed to unpublish page',
  regenerate: 'Failed to regenerate page',
  schedule: 'Failed to schedule page',
  restore: 'Failed to restore version',
  merge: 'Failed to merge pages',
};

export const usePageAction = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: ({ page, action, body }: PageActionRequest) =>
      callApi<PageDetail>(pagePaths.below(page.id, action), {
        method: 'POST',
        body: action === 'unpublish' ? undefined : { baseVersion: page.version, ...body },
      }),
    failure: (error, { action }) => pageRefusal(FAILURES[action])(error),
    onSuccess: async (answer, { page, action }) => {
      if (action === 'merge') queries.removeQueries({ queryKey: [pagePaths.one(page.id)] });
      await cachePage(queries, answer);
    },
    onError: async (error, { page }) => {
      if (hasStatus(error, 409)) await refreshPaths(queries, [pagePaths.one(page.id), '/api/review']);
    },
  });
};
