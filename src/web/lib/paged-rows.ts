import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { callApiPage, type ApiPage } from './api.ts';

/** The pages of a list that grows, as far as they are loaded. */
export type PagedRows<Row> = InfiniteData<ApiPage<Row>, string | null>;

/** The call for the rows after a cursor; the first ones for null. */
export const withCursor = (path: string, cursor: string | null): string =>
  cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`;

/** The rows of a list call (its filter and limit in the path), one page more at a time; while another path is asked for, the last answer stays. */
export const usePagedRows = <Row>(
  path: string,
  options: { staleTime?: number; refetchInterval?: number | false } = {},
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

/** The rows loaded so far, each once: a row that moved between two calls may come twice. */
export const loadedRows = <Row extends object>(
  { pages }: PagedRows<Row>,
  keyOf: (row: Row) => unknown = idOf,
): Row[] => [...new Map(pages.flatMap((page) => page.rows.map((row) => [keyOf(row), row] as const))).values()];
