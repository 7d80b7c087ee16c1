import type { ReactNode } from 'react';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from './api.ts';
import { queryState, type QueryStatus } from './query-state.ts';

interface QueryViewProps<Answer> {
  query: QueryStatus<Answer>;
  /** Such as "Failed to fetch farms". */
  failed: string;
  /** Four rows by default. */
  loading?: ReactNode;
  empty?: ReactNode;
  /** Absent where an empty answer needs no state of its own. */
  children?: (answer: Answer) => ReactNode;
}

/** Loading, error with Retry, empty, or `children`. The query client handles a 401. */
export function QueryView<Answer>({ query, failed, loading, empty, children }: QueryViewProps<Answer>) {
  const { data, error, isFetching, refetch } = query;
  const state = queryState(query);
  if (state === 'failed') {
    return (
      <ErrorState
        title={failed}
        text={failureText(error, 'The server could not be reached.')}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (state === 'loading' || data === undefined) return loading ?? <ListSkeleton shape="rows" count={4} />;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  return children?.(data) ?? null;
}
