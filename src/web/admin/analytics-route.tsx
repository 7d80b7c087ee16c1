import { AnalyticsScreen } from '#web/features/analytics/analytics-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/analytics.ts';
import { MergeAdvisedPage } from './merge-advised-page.tsx';

export default function AnalyticsRoute() {
  return (
    <>
      <DocumentTitle>{texts.analytics}</DocumentTitle>
      <AnalyticsScreen renderMerge={(of) => <MergeAdvisedPage key={of.pageId} {...of} />} />
    </>
  );
}
