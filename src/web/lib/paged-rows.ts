import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { callApiPage, type ApiPage } from './api.ts';

export type PagedRows<Row> = InfiniteData<ApiPage<Row>, string | null>;

export const withCursor = (path: string, cursor: string | null): string =>
  cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`;

type Interval<Row> = number | false | ((query: { state: { data?: PagedRows<Row> | undefined } }) => number | false);

/** Keeps the previous rows while another path loads. */
export const usePagedRows = <Row>(
  path: string,
  options: { staleTime?: number; refetchInterval?: Interval<Row> } = {},
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
