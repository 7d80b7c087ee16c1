import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ClientOverview } from '#shared/client-overview.ts';
import { ClientFarms } from '#web/features/farms/client-farms.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { FarmResultLine } from './farm-result-line.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { setupSteps } from './setup.rules.ts';
import { useClientOverview } from './workspace-calls.ts';
import { useWorkspaceClient } from './workspace-context.ts';

const OverviewCharts = lazy(async () => ({ default: (await import('./overview-charts.tsx')).OverviewCharts }));

const NeedsSomebody = lazy(async () => ({ default: (await import('./needs-somebody.tsx')).NeedsSomebody }));
const SetupChecklist = lazy(async () => ({ default: (await import('./setup-checklist.tsx')).SetupChecklist }));
const ClientInformation = lazy(async () => ({
  default: (await import('#web/features/clients/client-information.tsx')).ClientInformation,
}));

const MAX_FARMS = 6;

const isSetUp = (overview: ClientOverview): boolean =>
  overview.setup.dismissedAt !== null || setupSteps(overview).every(({ isDone }) => isDone);

const needsSomebody = ({ attention }: ClientOverview): boolean =>
  Object.values(attention).some((kind) => (kind?.total ?? 0) > 0);

export default function ClientOverviewRoute() {
  const client = useWorkspaceClient();
  const { data: overview } = useClientOverview(client.id);
  return (
    <>
      <DocumentTitle>{client.name}</DocumentTitle>
      <div className="workspace-stack">
        {overview ? (
          <>
            <Suspense>
              {isSetUp(overview) ? null : <SetupChecklist overview={overview} />}
              {needsSomebody(overview) ? <NeedsSomebody attention={overview.attention} /> : null}
            </Suspense>
            <Suspense fallback={<Skeleton height={240} radius="md" />}>
              <OverviewCharts days={overview.days} />
            </Suspense>
          </>
        ) : null}
        <ClientFarms
          client={client}
          first={MAX_FARMS}
          allPath={`/clients/${client.id}/farms`}
          brings={(farmId) => <FarmResultLine farm={overview?.farms.find(({ id }) => id === farmId)} />}
        />
        {overview ? (
          <div className="workspace-pair">
            <RecentLeads leads={overview.leads} />
            <RecentActivity activity={overview.activity} />
          </div>
        ) : null}
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <ClientInformation client={client} />
        </Suspense>
      </div>
    </>
  );
}
