import { ReportsScreen } from '#web/features/reports/reports-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/reports.ts';

export default function ReportsRoute() {
  return (
    <>
      <DocumentTitle>{texts.reports}</DocumentTitle>
      <ReportsScreen />
    </>
  );
}
