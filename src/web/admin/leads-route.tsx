import { DocumentTitle } from '#web/lib/document-title.tsx';
import { LeadsScreen } from '#web/features/leads/leads-screen.tsx';
import * as texts from '#web/texts/admin.ts';

export default function LeadsRoute() {
  return (
    <>
      <DocumentTitle>{texts.leads}</DocumentTitle>
      <LeadsScreen />
    </>
  );
}
