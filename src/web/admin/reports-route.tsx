import { ReportsScreen } from '#web/features/reports/reports-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function ReportsRoute() {
  return (
    <>
      <DocumentTitle>Reports</DocumentTitle>
      <ReportsScreen />
    </>
  );
}
