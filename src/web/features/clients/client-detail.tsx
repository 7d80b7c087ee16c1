import './client-detail.css';
import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Client } from '#shared/clients.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { ClientNotFound } from '#web/lib/client-not-found.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useClient } from './client-calls.ts';
import { ClientInformation, CompanyInformation } from './client-information.tsx';
import { PortalAccountCard } from './portal-account-card.tsx';

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));
const ClientEmailsSwitch = lazy(async () => ({
  default: (await import('./client-emails-switch.tsx')).ClientEmailsSwitch,
}));
const ReviewersCard = lazy(async () => ({ default: (await import('./reviewers-card.tsx')).ReviewersCard }));
const DeleteClientDialog = lazy(async () => ({
  default: (await import('./delete-client-dialog.tsx')).DeleteClientDialog,
}));

export interface ClientDetailProps {
  /** From the path; an unknown or invalid id shows "Client not found". */
  clientId: number;
  facts: (client: Client) => ReactNode;
  domain: (client: Client) => ReactNode;
  themeCard: (client: Client) => ReactNode;
  webhook: (client: Client) => ReactNode;
  farms: (client: Client) => ReactNode;
}

export function ClientDetail({ clientId, ...parts }: ClientDetailProps) {
  const query = useClient(clientId);
  if (query.data) return <LoadedClient client={query.data} {...parts} />;
  const isNotFound = clientId <= 0 || hasStatus(query.error, 400, 404);
  if (isNotFound) return <ClientNotFound />;
  return (
    <>
      <DocumentTitle>Client</DocumentTitle>
      <PageHeader title="Client" back={<BackToClients />} />
      <QueryView query={query} failed="Failed to fetch client" loading={<DetailSkeleton />} />
    </>
  );
}

function BackToClients() {
  return (
    <Button
      component={Link}
      to="/clients"
      className="back-to-clients"
      variant="subtle"
      color="gray"
      leftSection={<ArrowLeft size={16} aria-hidden />}
    >
      Back to Clients
    </Button>
  );
}

function DetailSkeleton() {
  return (
    <output className="client-detail" aria-label="Loading">
      <div className="client-panels">
        <Skeleton height={320} radius="md" />
        <Skeleton height={320} radius="md" />
      </div>
      <Skeleton height={168} radius="md" />
    </output>
  );
}

function LoadedClient({
  client,
  facts,
  domain,
  themeCard,
  webhook,
  farms,
}: { client: Client } & Omit<ClientDetailProps, 'clientId'>) {
  const navigate = useNavigate();
  const mayEdit = useMay('clients.edit');
  const mayDelete = useMay('clients.delete');
  const [dialog, setDialog] = useState<{ about: 'edit' | 'delete'; opened: boolean } | null>(null);
  const close = () => setDialog((now) => (now ? { ...now, opened: false } : null));
  const edit = mayEdit ? (
    <Button leftSection={<Pencil size={16} aria-hidden />} onClick={() => setDialog({ about: 'edit', opened: true })}>
      Edit Client
    </Button>
  ) : null;
  const remove = {
    label: 'Delete client',
    icon: <Trash2 size={16} aria-hidden />,
    destructive: true,
    onSelect: () => setDialog({ about: 'delete', opened: true }),
  };
  return (
    <>
      <DocumentTitle>{client.name}</DocumentTitle>
      <PageHeader
        title={client.name}
        subtitle={`${client.industry}, ${client.location}`}
        back={<BackToClients />}
        action={edit}
        menu={mayDelete ? [remove] : []}
      />
      <div className="client-detail">
        <ClientInformation client={client} webhook={webhook(client)} />
        <Suspense>
          <ClientEmailsSwitch clientId={client.id} email={client.email} />
        </Suspense>
        <div className="client-panels">
          <CompanyInformation client={client} />
          <PortalAccountCard client={client} />
        </div>
        <Suspense>
          <ReviewersCard clientId={client.id} />
        </Suspense>
        {domain(client)}
        {themeCard(client)}
        {facts(client)}
        {farms(client)}
      </div>
      <Suspense fallback={<LoadingOverlay />}>
        {dialog?.about === 'edit' ? <ClientDialog client={client} opened={dialog.opened} onClose={close} /> : null}
        {dialog?.about === 'delete' ? (
          <DeleteClientDialog
            client={client}
            opened={dialog.opened}
            onClose={close}
            onDeleted={() => navigate('/clients')}
          />
        ) : null}
      </Suspense>
    </>
  );
}
