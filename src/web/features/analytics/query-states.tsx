import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/analytics.ts';

interface LoadedProps<Answer> {
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'error' | 'refetch' | 'isFetching' | 'isPlaceholderData'>;
  children: (answer: Answer) => ReactNode;
}

/** What an answer shows, its shape while it loads, and a way to try again when it fails. */
export function Loaded<Answer>({ query, children }: LoadedProps<Answer>) {
  if (query.isError && (query.data === undefined || query.isPlaceholderData)) {
    return (
      <ErrorState
        title={texts.failedToFetchAnalytics}
        text={failureText(query.error, texts.noAnswer)}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    );
  }
  if (query.data === undefined) return <ListSkeleton count={4} shape="rows" />;
  return <div aria-busy={query.isPlaceholderData}>{children(query.data)}</div>;
}
