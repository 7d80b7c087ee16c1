import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useWorkspaceClient } from './workspace-context.ts';

const ClientLeads = lazy(async () => ({ default: (await import('#web/features/leads/leads-screen.tsx')).ClientLeads }));

export default function ClientLeadsRoute() {
  const { id, name } = useWorkspaceClient();
  return (
    <>
      <DocumentTitle>{`Leads of ${name}`}</DocumentTitle>
      <VisuallyHidden component="h2">Leads</VisuallyHidden>
      <Suspense fallback={<ListSkeleton shape="rows" count={6} />}>
        <ClientLeads clientId={id} />
      </Suspense>
    </>
  );
}
