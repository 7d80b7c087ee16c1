import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useWorkspaceClient } from './workspace-context.ts';

const ClientWithdrawals = lazy(async () => ({
  default: (await import('#web/features/withdrawals/withdrawals-screen.tsx')).ClientWithdrawals,
}));

export default function ClientWithdrawalsRoute() {
  const { id, name } = useWorkspaceClient();
  return (
    <>
      <DocumentTitle>{`Withdrawals from ${name}`}</DocumentTitle>
      <VisuallyHidden component="h2">Withdrawals</VisuallyHidden>
      <Suspense fallback={<ListSkeleton shape="rows" count={6} />}>
        <ClientWithdrawals clientId={id} />
      </Suspense>
    </>
  );
}
