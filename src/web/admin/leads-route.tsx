import { DocumentTitle } from '#web/lib/document-title.tsx';
import { LeadsScreen } from '#web/features/leads/leads-screen.tsx';

export default function LeadsRoute() {
  return (
    <>
      <DocumentTitle>Leads</DocumentTitle>
      <LeadsScreen />
    </>
  );
}
