import '#web/features/clients/client-panel.css';
import './client-workspace.css';
import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import type { Client } from '#shared/clients.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState } from '#ui/states.tsx';
import { useClient } from '#web/features/clients/client-calls.ts';
import { failureText, hasStatus } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { NotFound } from '#web/lib/not-found.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { HealthPills } from './health-pills.tsx';
import { MonthFigures, MonthLine } from './month-figures.tsx';
import { useClientOverview } from './workspace-calls.ts';
import { WorkspaceContext } from './workspace-context.ts';
import { BackToClients, WorkspaceHeader } from './workspace-header.tsx';
import { WorkspaceTabs } from './workspace-tabs.tsx';

const CreateFarmDialog = lazyDialog(
  async () => (await import('#web/features/farms/create/create-farm-dialog.tsx')).CreateFarmDialog,
);

interface ClientWorkspaceProps {
  /** From the path; an unknown or invalid id shows "Client not found". */
  clientId: number;
  /** The open tab. */
  children: ReactNode;
}

/** Header, health, figures and tabs of one client, around the open tab. */
export function ClientWorkspace({ clientId, children }: ClientWorkspaceProps) {
  const client = useClient(clientId);
  const overview = useClientOverview(clientId);
  if (client.data) {
    return (
      <LoadedWorkspace client={client.data} overview={overview}>
        {children}
      </LoadedWorkspace>
    );
  }
  if (clientId <= 0 || hasStatus(client.error, 400, 404)) {
    const back = (
      <Button component={Link} to="/clients" leftSection={<ArrowLeft size={16} aria-hidden />}>
        Back to Clients
      </Button>
    );
    return <NotFound title="Client not found" back={back} />;
  }
  return (
    <>
      <DocumentTitle>Client</DocumentTitle>
      <PageHeader title="Client" back={<BackToClients />} />
      <QueryView query={client} failed="Failed to fetch client" loading={<WorkspaceSkeleton />} />
    </>
  );
}

function WorkspaceSkeleton() {
  return (
    <output className="workspace-skeleton" aria-label="Loading">
      <Skeleton height={28} radius="xl" />
      <Skeleton height={104} radius="md" />
      <Skeleton height={320} radius="md" />
    </output>
  );
}

interface LoadedWorkspaceProps {
  client: Client;
  overview: ReturnType<typeof useClientOverview>;
  children: ReactNode;
}

function LoadedWorkspace({ client, overview, children }: LoadedWorkspaceProps) {
  const [isCreating, setCreating] = useState(false);
  const workspace = useMemo(() => ({ client, createFarm: () => setCreating(true) }), [client]);
  // Tabs with a list leave it the room.
  const isShort = useMatch('/clients/:clientId') === null;
  const health = overview.data ? (
    <HealthPills overview={overview.data} clientId={client.id} isShort={isShort} />
  ) : (
    <output aria-label="Loading">
      <Skeleton height={28} radius="xl" className="health-loading" />
    </output>
  );
  const hasFailed = overview.isError && overview.data === undefined;
  return (
    <WorkspaceContext value={workspace}>
      <div className="workspace-head" data-short={isShort || undefined}>
        <WorkspaceHeader client={client} {...(isShort && !hasFailed ? { health } : {})} />
        {hasFailed ? (
          <ErrorState
            title="Failed to fetch the client’s figures"
            text={failureText(overview.error, 'The server could not be reached.')}
            onRetry={overview.refetch}
            retrying={overview.isFetching}
          />
        ) : null}
        {hasFailed || isShort ? null : (
          <>
            {health}
            <MonthFigures overview={overview.data} clientId={client.id} />
          </>
        )}
        <WorkspaceTabs clientId={client.id}>
          {isShort && !hasFailed ? <MonthLine overview={overview.data} clientId={client.id} /> : null}
        </WorkspaceTabs>
      </div>
      <div className="workspace-tab">{children}</div>
      <CreateFarmDialog client={client} opened={isCreating} onClose={() => setCreating(false)} />
    </WorkspaceContext>
  );
}
