import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useWorkspaceClient } from './workspace-context.ts';

const ClientRankingList = lazy(async () => ({
  default: (await import('#web/features/rankings/client-ranking-list.tsx')).ClientRankingList,
}));
const ClientRankSettings = lazy(async () => ({
  default: (await import('#web/features/rankings/client-rank-settings.tsx')).ClientRankSettings,
}));

export default function ClientRankingsRoute() {
  const { id, name } = useWorkspaceClient();
  return (
    <>
      <DocumentTitle>{`Rankings of ${name}`}</DocumentTitle>
      <VisuallyHidden component="h2">Rankings</VisuallyHidden>
      <div className="workspace-stack">
        <Suspense fallback={<ListSkeleton shape="rows" count={6} />}>
          <ClientRankingList clientId={id} />
        </Suspense>
        <Suspense>
          <ClientRankSettings clientId={id} />
        </Suspense>
      </div>
    </>
  );
}
