import { ProposalsScreen } from '#web/features/evidence/proposals/proposals-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function EvidenceProposalsRoute() {
  return (
    <>
      <DocumentTitle>Proposals</DocumentTitle>
      <ProposalsScreen />
    </>
  );
}
