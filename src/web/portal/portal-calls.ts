import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { PortalSessionStatus, PortalClient } from '#shared/portal.ts';
import { callApi, callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';
import { isInTrouble, isMissing, retryAfterMs, sessionState } from './connection.rules.ts';

export const CLIENT_STATUS = '/api/client/status';
export const CLIENT_FARMS = '/api/client/farms';
export const CLIENT_LEADS = '/api/client/leads';
export const LEAD_FIGURES = '/api/client/lead-figures';
export const STATEMENT = '/api/client/statement';
export const APPROVALS = '/api/client/approvals';
export const CLIENT_RANKINGS = '/api/client/rankings';

const STATUS_FRESH_MS = 1000;
const ROWS_A_CALL = 500;

const PortalClientContext = createContext<PortalClient>({ id: 0, name: '', city: null, state: null });

/** Makes the signed-in client known to the screens below. */
export const PortalClientProvider = PortalClientContext.Provider;

/** The signed-in client. */
export const usePortalClient = (): PortalClient => useContext(PortalClientContext);

/** The staff member who impersonates this client; null for the client itself. */
export const usePortalImpersonation = () =>
  useQuery<PortalSessionStatus>({ queryKey: [CLIENT_STATUS] }).data?.view ?? null;

/** When staff last impersonated this client; null if never. */
export const useLastImpersonatedAt = () =>
  useQuery<PortalSessionStatus>({ queryKey: [CLIENT_STATUS] }).data?.lastViewedAt ?? null;

interface FailedQuery {
  state: { error: unknown };
}

/**
 * Tries again by itself while the server is away, and looks for news when the screen is come back to; what is not there
 * is not asked for again, since the screen would show a failure meanwhile.
 */
const retryOptions = {
  refetchInterval: ({ state }: FailedQuery): number | false => retryAfterMs(state.error),
  refetchOnWindowFocus: ({ state }: FailedQuery): boolean => !isMissing(state.error),
} as const;

/** What the server says about this browser: asked on mount and whenever the window is looked at again. */
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
    isFetching,
    refetch,
  };
};

/** One record of the signed-in client. */
export const usePortalRecord = <Shape>(path: string) => {
  const { id } = usePortalClient();
  return useQuery<Shape>({ ...retryOptions, queryKey: [path, id], queryFn: ({ signal }) => callApi(path, { signal }) });
};

/** The first page of a list of the signed-in client, with how many rows there are in all. */
export const usePortalRows = <Row>(path: string) => {
  const { id } = usePortalClient();
  return useQuery<ApiPage<Row>>({
    ...retryOptions,
    queryKey: [path, id],
    queryFn: ({ signal }) => callApiPage(path, { signal }),
  });
};

type PortalQuery = Record<string, string | number>;

const callEveryPage = async <Row>(request: {
  path: string;
  query: PortalQuery;
  signal: AbortSignal;
}): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const path: string = withQuery(request.path, { ...request.query, limit: ROWS_A_CALL, cursor });
    const page: ApiPage<Row> = await callApiPage<Row>(path, { signal: request.signal });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
};

/** Every row of a list of the signed-in client, for figures over the whole of it; `query` narrows it. */
export const useAllPortalRows = <Row>(path: string, query: PortalQuery = {}) => {
  const { id } = usePortalClient();
  return useQuery<Row[]>({
    ...retryOptions,
    queryKey: [path, id, query],
    queryFn: ({ signal }) => callEveryPage<Row>({ path, query, signal }),
  });
};

/** Whether anything on the screen could not be fetched because the server is away. */
export const useConnectionTrouble = (): boolean => {
  const cache = useQueryClient().getQueryCache();
  const watch = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const inTrouble = () => cache.getAll().some((query) => query.isActive() && isInTrouble(query.state));
  return useSyncExternalStore(watch, inTrouble, () => false);
};
