import { AuditScreen } from '#web/features/staff/audit/audit-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/admin.ts';

export default function AuditRoute() {
  return (
    <>
      <DocumentTitle>{texts.auditLog}</DocumentTitle>
      <AuditScreen />
    </>
  );
}
