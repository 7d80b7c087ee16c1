import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { callApiPage, type ApiPage } from './api.ts';

export type PagedRows<Row> = InfiniteData<ApiPage<Row>, string | null>;

export const withCursor = (path: string, cursor: string | null): string =>
  cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`;

type Interval<Row> = number | false | ((query: { state: { data?: PagedRows<Row> | undefined } }) => number | false);

/** How long rows stay fresh, and how often they are asked for again. */
export interface Freshness<Row> {
  staleTime?: number;
  refetchInterval?: Interval<Row>;
}

/** Keeps the previous rows while another path loads. */
export const usePagedRows = <Row>(
  path: string,
  options: Freshness<Row> & { enabled?: boolean; placeholderData?: PagedRows<Row> } = {},
) =>
  useInfiniteQuery<ApiPage<Row>, Error, PagedRows<Row>, [string], string | null>({
    queryKey: [path],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => callApiPage<Row>(withCursor(path, pageParam), { signal }),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    ...options,
  });

const idOf = (row: object): unknown => ('id' in row ? row.id : row);

/** Without duplicates: a row that moved between two requests may come twice. */
export const loadedRows = <Row extends object>(
  { pages }: PagedRows<Row>,
  keyOf: (row: Row) => unknown = idOf,
): Row[] => [...new Map(pages.flatMap((page) => page.rows.map((row) => [keyOf(row), row] as const))).values()];

/** Pages without the row keep their identity, so that React skips them. */
export const withRowChanged = <Row extends { id: number }>(
  pages: PagedRows<Row>,
  { id, change }: { id: number; change: (row: Row) => Row },
): PagedRows<Row> => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.rows.some((row) => row.id === id)
      ? { ...page, rows: page.rows.map((row) => (row.id === id ? change(row) : row)) }
      : page,
  ),
});

/** Changes a row in every loaded list of this path, such as before the server has answered. */
export const changeCachedRow = <Row extends { id: number }>(
  queries: QueryClient,
  path: string,
  changed: { id: number; change: (row: Row) => Row },
): void => {
  queries.setQueriesData<PagedRows<Row>>(
    {
      predicate: ({ queryKey, state }) =>
        (queryKey[0] === path || String(queryKey[0]).startsWith(`${path}?`)) &&
        typeof state.data === 'object' &&
        state.data !== null &&
        'pages' in state.data,
    },
    (pages) => pages && withRowChanged(pages, changed),
  );
};
