import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useWorkspaceClient } from './workspace-context.ts';

const FarmsTab = lazy(async () => ({ default: (await import('./farms-tab.tsx')).FarmsTab }));

export default function ClientFarmsRoute() {
  const { name } = useWorkspaceClient();
  return (
    <>
      <DocumentTitle>{`Farms of ${name}`}</DocumentTitle>
      <Suspense fallback={<ListSkeleton shape="rows" count={6} />}>
        <FarmsTab />
      </Suspense>
    </>
  );
}
