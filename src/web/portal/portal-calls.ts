import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { PortalSessionStatus, PortalClient } from '#shared/portal.ts';
import type { PortalRole } from '#shared/portal-user-choices.ts';
import { callApi, callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';
import { isInTrouble, isMissing, retryAfterMs, sessionState } from './connection.rules.ts';

export const CLIENT_STATUS = '/api/client/status';
export const CLIENT_FARMS = '/api/client/farms';
export const CLIENT_LEADS = '/api/client/leads';
export const LEAD_FIGURES = '/api/client/lead-figures';
export const STATEMENT_PATH = '/api/client/statement';
export const APPROVALS = '/api/client/approvals';
export const QUESTIONS = '/api/client/questions';
export const FIELD_JOBS = '/api/client/field-jobs';
export const ACTIVITY = '/api/client/activity';
export const CLIENT_REVIEWS = '/api/client/reviews';
export const REVIEW_FIGURES = '/api/client/review-figures';
export const FIELD_JOB_CHOICES = '/api/client/field-job-choices';
export const SESSIONS = '/api/client/sessions';
export const USERS = '/api/client/users';
export const CLIENT_RANKINGS = '/api/client/rankings';

const STATUS_FRESH_MS = 1000;
const PAGE_SIZE = 500;

const PortalClientContext = createContext<PortalClient>({ id: 0, name: '', city: null, state: null });

export const PortalClientProvider = PortalClientContext.Provider;

export const usePortalClient = (): PortalClient => useContext(PortalClientContext);

/** Null for the client itself. */
export const usePortalImpersonation = () =>
  useQuery<PortalSessionStatus>({ queryKey: [CLIENT_STATUS] }).data?.view ?? null;

/** What the signed-in user may see; the client's own access and staff see everything. */
export const usePortalRole = (): PortalRole =>
  useQuery<PortalSessionStatus>({ queryKey: [CLIENT_STATUS] }).data?.user?.role ?? 'owner';

/** Null if never. */
export const useLastImpersonatedAt = () =>
  useQuery<PortalSessionStatus>({ queryKey: [CLIENT_STATUS] }).data?.lastViewedAt ?? null;

interface FailedQuery {
  state: { error: unknown };
}

/**
 * Retries while the server is unavailable and refetches on focus. A 404 is not retried, because the screen would show
 * a failure meanwhile.
 */
const retryOptions = {
  refetchInterval: ({ state }: FailedQuery): number | false => retryAfterMs(state.error),
  refetchOnWindowFocus: ({ state }: FailedQuery): boolean => !isMissing(state.error),
} as const;

/** Refetched on mount and on focus. */
export const useSessionState = () => {
  const query = useQuery<PortalSessionStatus>({
    ...retryOptions,
    queryKey: [CLIENT_STATUS],
    queryFn: ({ signal }) => callApi(CLIENT_STATUS, { signal }),
    staleTime: STATUS_FRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  const { data, error, errorUpdatedAt, dataUpdatedAt, isFetching, refetch } = query;
  return {
    ...sessionState({ data, error, errorUpdatedAt, dataUpdatedAt }),
    mustChangePassword: data?.mustChangePassword === true,
    isMember: data?.user?.role === 'member',
    isFetching,
    refetch,
  };
};

export const usePortalRecord = <Data>(path: string) => {
  const { id } = usePortalClient();
  return useQuery<Data>({ ...retryOptions, queryKey: [path, id], queryFn: ({ signal }) => callApi(path, { signal }) });
};

export const usePortalRows = <Row>(path: string) => {
  const { id } = usePortalClient();
  return useQuery<ApiPage<Row>>({
    ...retryOptions,
    queryKey: [path, id],
    queryFn: ({ signal }) => callApiPage(path, { signal }),
  });
};

type PortalQuery = Record<string, string | number>;

const fetchAllPages = async <Row>(request: {
  path: string;
  query: PortalQuery;
  signal: AbortSignal;
}): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const path: string = withQuery(request.path, { ...request.query, limit: PAGE_SIZE, cursor });
    const page: ApiPage<Row> = await callApiPage<Row>(path, { signal: request.signal });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
};

export const useAllPortalRows = <Row>(path: string, query: PortalQuery = {}) => {
  const { id } = usePortalClient();
  return useQuery<Row[]>({
    ...retryOptions,
    queryKey: [path, id, query],
    queryFn: ({ signal }) => fetchAllPages<Row>({ path, query, signal }),
  });
};

export const useConnectionTrouble = (): boolean => {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const hasFailure = () => cache.getAll().some((query) => query.isActive() && isInTrouble(query.state));
  return useSyncExternalStore(subscribe, hasFailure, () => false);
};
