import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ClientOverview } from '#shared/client-overview.ts';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { FarmResultLine } from './farm-result-line.tsx';
import { setupSteps } from './setup.rules.ts';
import { useClientOverview } from './workspace-calls.ts';
import { useCreateFarm, useWorkspaceClient } from './workspace-context.ts';

const OverviewCharts = lazy(async () => ({ default: (await import('./overview-charts.tsx')).OverviewCharts }));

const ClientAttention = lazy(async () => ({ default: (await import('./client-attention.tsx')).ClientAttention }));
const SetupChecklist = lazy(async () => ({ default: (await import('./setup-checklist.tsx')).SetupChecklist }));
const RecentLeads = lazy(async () => ({ default: (await import('./recent-leads.tsx')).RecentLeads }));
const RecentActivity = lazy(async () => ({ default: (await import('./recent-activity.tsx')).RecentActivity }));
const ClientFarms = lazy(async () => ({ default: (await import('#web/features/farms/client-farms.tsx')).ClientFarms }));
const ClientInformation = lazy(async () => ({
  default: (await import('#web/features/clients/client-information.tsx')).ClientInformation,
}));

const MAX_FARMS = 6;

const isSetUp = (overview: ClientOverview): boolean =>
  overview.setup.dismissedAt !== null || setupSteps(overview).every(({ isDone }) => isDone);

const needsSomebody = ({ attention }: ClientOverview): boolean =>
  attention.leads.total > 0 || attention.groups.length > 0;

export default function ClientOverviewRoute() {
  const client = useWorkspaceClient();
  const createFarm = useCreateFarm();
  const { data: overview } = useClientOverview(client.id);
  return (
    <>
      <DocumentTitle>{client.name}</DocumentTitle>
      <div className="workspace-stack">
        {overview ? (
          <>
            <Suspense>
              {isSetUp(overview) ? null : <SetupChecklist overview={overview} />}
              {needsSomebody(overview) ? <ClientAttention clientId={client.id} /> : null}
            </Suspense>
            <Suspense fallback={<Skeleton height={240} radius="md" />}>
              <OverviewCharts days={overview.days} />
            </Suspense>
          </>
        ) : null}
        <Suspense fallback={<ListSkeleton count={2} />}>
          <ClientFarms
            clientId={client.id}
            onCreate={createFarm}
            first={MAX_FARMS}
            allPath={`/clients/${client.id}/farms`}
            brings={(farmId) => <FarmResultLine farm={overview?.farms.find(({ id }) => id === farmId)} />}
          />
        </Suspense>
        {overview ? (
          <div className="workspace-pair">
            <Suspense fallback={<Skeleton height={320} radius="md" />}>
              <RecentLeads leads={overview.leads} />
              <RecentActivity activity={overview.activity} />
            </Suspense>
          </div>
        ) : null}
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <ClientInformation client={client} />
        </Suspense>
      </div>
    </>
  );
}
