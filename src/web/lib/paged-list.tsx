import './paged-list.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import * as texts from '#web/texts/lib.ts';
import { failureText } from './api.ts';
import { loadedRows, type usePagedRows } from './paged-rows.ts';

interface PagedListProps<Row> {
  list: ReturnType<typeof usePagedRows<Row>>;
  /** "Failed to fetch leads". */
  failed: string;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list that grows in all its states: on its way, failed, empty, or its rows with how many there are and more of them. */
export function PagedList<Row extends { id: number }>({ list, failed, empty, children }: PagedListProps<Row>) {
  if (list.isPending) return <ListSkeleton shape="rows" count={6} />;
  if (list.data === undefined || (list.isPlaceholderData && list.isError)) {
    return (
      <ErrorState
        title={failed}
        text={failureText(list.error, texts.theServerCouldNotBeReached)}
        onRetry={list.refetch}
        retrying={list.isFetching}
      />
    );
  }
  const rows = loadedRows(list.data);
  if (rows.length === 0) return empty;
  const total = texts.countedTo(list.data.pages.at(-1) ?? { total: rows.length });
  const { isFetchingNextPage, isFetchNextPageError } = list;
  return (
    <>
      {children(rows)}
      <div className="paged-foot">
        <output className="tabular">{texts.showingOf(rows.length, total)}</output>
        {list.hasNextPage ? (
          <>
            {isFetchNextPageError ? <span role="alert">{failed}</span> : null}
            <Button variant="default" disabled={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {isFetchingNextPage ? texts.loading : isFetchNextPageError ? texts.retry : texts.showMore}
            </Button>
          </>
        ) : null}
      </div>
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
            {texts.clearFilters}
          </Button>
        ) : null
      }
    />
  );
}
