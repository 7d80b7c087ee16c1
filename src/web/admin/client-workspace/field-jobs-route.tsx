import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useWorkspaceClient } from './workspace-context.ts';

const ClientFieldJobs = lazy(async () => ({
  default: (await import('#web/features/field-jobs/field-jobs-screen.tsx')).ClientFieldJobs,
}));

export default function ClientFieldJobsRoute() {
  const { id, name } = useWorkspaceClient();
  return (
    <>
      <DocumentTitle>{`Jobs of ${name}`}</DocumentTitle>
      <VisuallyHidden component="h2">Jobs</VisuallyHidden>
      <Suspense fallback={<ListSkeleton shape="rows" count={6} />}>
        <ClientFieldJobs clientId={id} />
      </Suspense>
    </>
  );
}
