import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useLinkedCard } from '../settings/use-linked-card.ts';
import { useClientOverview } from './workspace-calls.ts';
import { useWorkspaceClient } from './workspace-context.ts';

const SettingsCards = lazy(async () => ({ default: (await import('./settings-cards.tsx')).SettingsCards }));
const SetupChecklist = lazy(async () => ({ default: (await import('./setup-checklist.tsx')).SetupChecklist }));

export default function ClientSettingsRoute() {
  const client = useWorkspaceClient();
  const { data: overview } = useClientOverview(client.id);
  useLinkedCard();
  return (
    <>
      <DocumentTitle>{`Settings of ${client.name}`}</DocumentTitle>
      <div className="workspace-stack">
        <Suspense fallback={<ListSkeleton count={4} />}>
          <SettingsCards client={client} />
        </Suspense>
        {overview ? (
          <Suspense fallback={<Skeleton height={240} radius="md" />}>
            <SetupChecklist overview={overview} isInSettings />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
