import { lazy, Suspense } from 'react';
import { AnalyticsScreen } from '#web/features/analytics/analytics-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

const MergeAdvisedPage = lazy(async () => ({
  default: (await import('./merge-advised-page.tsx')).MergeAdvisedPage,
}));

export default function AnalyticsRoute() {
  return (
    <>
      <DocumentTitle>Analytics</DocumentTitle>
      <AnalyticsScreen
        renderMerge={(mergeProps) => (
          <Suspense>
            <MergeAdvisedPage key={mergeProps.pageId} {...mergeProps} />
          </Suspense>
        )}
      />
    </>
  );
}
