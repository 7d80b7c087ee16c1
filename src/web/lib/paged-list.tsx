import './paged-list.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { loadedRows, type usePagedRows } from './paged-rows.ts';
import { QueryView } from './query-view.tsx';

interface PagedListProps<Row> {
  list: ReturnType<typeof usePagedRows<Row>>;
  /** "Failed to fetch leads". */
  failed: string;
  empty: ReactNode;
  /** What tells rows apart; their id unless said otherwise. */
  keyOf?: (row: Row) => unknown;
  children: (rows: Row[]) => ReactNode;
}

/** A total that nobody counted to its end: "10,000+". */
const totalText = ({ total, isLeast }: { total: number; isLeast?: boolean }) =>
  `${total.toLocaleString('en-US')}${isLeast ? '+' : ''}`;

/** A list that grows in all its states: on its way, failed, empty, or its rows with how many there are and more of them. */
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

/** Asks for the rows after those on the screen; nothing when there are none. It keeps the focus while they come. */
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
  icon: ReactNode;
  title: string;
  /** What stands here once there is something. */
  text: string;
  filtered: boolean;
  filteredText: string;
  onClear: () => void;
}

/** A list without rows: what it is for, or that the filters leave nothing and how to be rid of them. */
export function NothingFound({ icon, title, text, filtered, filteredText, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={filtered ? filteredText : text}
      action={
        filtered ? (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        ) : null
      }
    />
  );
}
