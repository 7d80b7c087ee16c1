import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useLinkedCard } from '../settings/use-linked-card.ts';
import { useWorkspaceClient } from './workspace-context.ts';

const FactsScreen = lazy(async () => ({ default: (await import('#web/features/facts/facts-screen.tsx')).FactsScreen }));
const WebsiteCard = lazy(async () => ({
  default: (await import('#web/features/websites/website-card.tsx')).WebsiteCard,
}));
const EvidenceCard = lazy(async () => ({
  default: (await import('#web/features/evidence/evidence-card.tsx')).EvidenceCard,
}));
const ReviewersCard = lazy(async () => ({
  default: (await import('#web/features/clients/reviewers-card.tsx')).ReviewersCard,
}));

export default function ClientFactsRoute() {
  const client = useWorkspaceClient();
  useLinkedCard();
  return (
    <>
      <DocumentTitle>{`Facts of ${client.name}`}</DocumentTitle>
      <div className="workspace-stack">
        <Suspense fallback={<ListSkeleton count={8} shape="rows" />}>
          <FactsScreen clientId={client.id} />
          <WebsiteCard client={client} />
          <EvidenceCard clientId={client.id} />
          <ReviewersCard clientId={client.id} />
        </Suspense>
      </div>
    </>
  );
}
