import { AuditScreen } from '#web/features/staff/audit/audit-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function AuditRoute() {
  return (
    <>
      <DocumentTitle>Audit Log</DocumentTitle>
      <AuditScreen />
    </>
  );
}
