import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useWorkspaceClient } from './workspace-context.ts';

const ClientReportsScreen = lazy(async () => ({
  default: (await import('#web/features/reports/client-reports-screen.tsx')).ClientReportsScreen,
}));

export default function ClientReportsRoute() {
  const { id, name } = useWorkspaceClient();
  return (
    <>
      <DocumentTitle>{`Reports of ${name}`}</DocumentTitle>
      <Suspense fallback={<ListSkeleton shape="rows" count={4} />}>
        <ClientReportsScreen clientId={id} />
      </Suspense>
    </>
  );
}
