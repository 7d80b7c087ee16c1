import { MutationCache, QueryCache, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query';
import { callApi, callApiList, isUnauthorized } from './api.ts';
import { SETUP_PATH } from './query-keys.ts';

const FIVE_MINUTES = 300_000;

type Listener = () => void;
const listeners = new Set<Listener>();

/** Called when a query or mutation gets a 401; returns the unsubscribe function. */
export const onSignedOut = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const announceSignedOut = (error: Error): void => {
  if (isUnauthorized(error)) for (const listener of listeners) listener();
};

/** The specification's defaults (section 9): fresh for five minutes, no retry, no polling, no refetch on focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: announceSignedOut }),
    mutationCache: new MutationCache({ onError: announceSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        retry: false,
        refetchOnWindowFocus: false,
        // A browser that reports offline may still reach a server on the same machine.
        networkMode: 'always',
        queryFn: ({ queryKey, signal }) => callApi(String(queryKey[0]), { signal }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

/** A list of which the screens need every row; the server answers 500 a call. */
export const wholeList = <Row>(path: string) =>
  queryOptions<Row[], Error, Row[], [string]>({
    queryKey: [path],
    queryFn: ({ signal }) => callApiList<Row>(path, { signal }),
  });

const pathOf = (key: QueryKey): string => String(key[0]);

/**
 * Invalidates queries whose first key element is one of the paths or lies below it (`/api/farms` covers
 * `/api/farms/3/pages` and `/api/farms?view=summary`).
 */
export const refreshPaths = async (client: QueryClient, paths: readonly string[]): Promise<void> => {
  const isAffected = (path: string): boolean =>
    paths.some((basePath) => path === basePath || path.startsWith(`${basePath}/`) || path.startsWith(`${basePath}?`));
  await client.invalidateQueries({ predicate: (query) => isAffected(pathOf(query.queryKey)) });
};

/** Refreshed after every successful change (specification, section 7). */
export const LISTS_AFTER_A_CHANGE = [
  '/api/farms',
  '/api/clients',
  '/api/leads',
  '/api/rankings',
  '/api/dashboard/stats',
  '/api/dashboard/badges',
  '/api/generation-progress',
  SETUP_PATH,
] as const;
