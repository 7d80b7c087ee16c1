import './paged-list.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DrawingName } from '#ui/drawings.ts';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { loadedRows, type usePagedRows } from './paged-rows.ts';
import { QueryView } from './query-view.tsx';
import { totalText } from './total-text.ts';

interface PagedListProps<Row> {
  list: ReturnType<typeof usePagedRows<Row>>;
  /** Such as "Failed to fetch leads". */
  failed: string;
  empty: ReactNode;
  /** Defaults to the id. */
  keyOf?: (row: Row) => unknown;
  children: (rows: Row[]) => ReactNode;
}

export function PagedList<Row extends object>({ list, failed, empty, keyOf, children }: PagedListProps<Row>) {
  return (
    <QueryView query={list} failed={failed} loading={<ListSkeleton shape="rows" count={6} />}>
      {(data) => {
        const rows = loadedRows(data, keyOf);
        if (rows.length === 0) return empty;
        return (
          <>
            {children(rows)}
            <div className="paged-foot">
              <output className="tabular">
                Showing {rows.length.toLocaleString('en-US')} of{' '}
                {totalText(data.pages.at(-1) ?? { total: rows.length })}
              </output>
              <MoreRows list={list} failed={failed} />
            </div>
          </>
        );
      }}
    </QueryView>
  );
}

interface MoreRowsProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  failed: string;
}

/** Keeps the focus while the rows load. */
export function MoreRows({ list, failed }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <>
      {isFetchNextPageError ? <span role="alert">{failed}</span> : null}
      <Button
        variant="default"
        aria-disabled={isFetchingNextPage}
        onClick={() => isFetchingNextPage || void fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading...' : isFetchNextPageError ? 'Retry' : 'Show more'}
      </Button>
    </>
  );
}

interface NothingFoundProps {
  drawing: DrawingName;
  title: string;
  text: string;
  filtered: boolean;
  filteredText: string;
  onClear: () => void;
  /** Offered where there is nothing yet. */
  action?: ReactNode;
}

export function NothingFound({
  drawing,
  title,
  text,
  filtered,
  filteredText,
  onClear,
  action = null,
}: NothingFoundProps) {
  return (
    <EmptyState
      drawing={filtered ? 'signpost' : drawing}
      title={title}
      text={filtered ? filteredText : text}
      action={
        filtered ? (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        ) : (
          action
        )
      }
    />
  );
}
