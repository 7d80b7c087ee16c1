import type { ReactNode } from 'react';
import { QueryView } from '#web/lib/query-view.tsx';
import type { QueryStatus } from '#web/lib/query-state.ts';

interface AnalyticsViewProps<Answer> {
  query: QueryStatus<Answer>;
  children: (answer: Answer) => ReactNode;
}

export function AnalyticsView<Answer>({ query, children }: AnalyticsViewProps<Answer>) {
  return (
    <QueryView query={query} failed="Failed to fetch analytics">
      {(answer) => <div aria-busy={query.isPlaceholderData}>{children(answer)}</div>}
    </QueryView>
  );
}
