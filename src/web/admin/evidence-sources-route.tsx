import { SourcesScreen } from '#web/features/evidence/sources/sources-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function EvidenceSourcesRoute() {
  return (
    <>
      <DocumentTitle>Evidence sources</DocumentTitle>
      <SourcesScreen />
    </>
  );
}
