import type { ReactNode } from 'react';
import { QueryView } from '#web/lib/query-view.tsx';
import type { QueryStatus } from '#web/lib/query-state.ts';

interface AnalyticsViewProps<Answer> {
  query: QueryStatus<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** Figures in all their states; while others are asked for, those before stay and are marked as busy. */
export function AnalyticsView<Answer>({ query, children }: AnalyticsViewProps<Answer>) {
  return (
    <QueryView query={query} failed="Failed to fetch analytics">
      {(answer) => <div aria-busy={query.isPlaceholderData}>{children(answer)}</div>}
    </QueryView>
  );
}
