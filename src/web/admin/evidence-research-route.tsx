import { ResearchScreen } from '#web/features/evidence/research/research-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function EvidenceResearchRoute() {
  return (
    <>
      <DocumentTitle>Research</DocumentTitle>
      <ResearchScreen />
    </>
  );
}
