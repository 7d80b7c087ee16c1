import type { ReactNode } from 'react';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from './api.ts';
import { queryState, type QueryStatus } from './query-state.ts';

interface QueryViewProps<Answer> {
  query: QueryStatus<Answer>;
  /** What could not be done, such as "Failed to fetch farms". */
  failed: string;
  /** The shape of the answer while it loads; four rows unless said otherwise. */
  loading?: ReactNode;
  /** In place of a list without rows. */
  empty?: ReactNode;
  /** Left out where the answer has a place of its own. */
  children?: (answer: Answer) => ReactNode;
}

/**
 * A query in all its states: on its way, failed with the server's reason and Retry, empty, or what `children` makes of
 * the answer. A query answered "signed out" is announced by the query client, which asks to sign in again.
 */
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
