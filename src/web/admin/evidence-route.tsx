import { DocumentTitle } from '#web/lib/document-title.tsx';
import { EvidenceScreen } from '#web/features/evidence/evidence-screen.tsx';

export default function EvidenceRoute() {
  return (
    <>
      <DocumentTitle>Evidence</DocumentTitle>
      <EvidenceScreen />
    </>
  );
}
