import { Button } from '@mantine/core';
import { ArrowLeft, ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Client } from '#shared/clients.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ImpersonateClient } from '#web/features/clients/impersonate-client.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useCreateFarm } from './workspace-context.ts';

const ClientDialog = lazyDialog(async () => (await import('#web/features/clients/client-dialog.tsx')).ClientDialog);
const DeleteClientDialog = lazyDialog(
  async () => (await import('#web/features/clients/delete-client-dialog.tsx')).DeleteClientDialog,
);

export function BackToClients() {
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

const place = ({ city, state, location }: Client): string => [city, state].filter(Boolean).join(', ') || location;

interface WorkspaceHeaderProps {
  client: Client;
  /** What needs somebody, where the header is one line above a list. */
  health?: ReactNode;
}

export function WorkspaceHeader({ client, health }: WorkspaceHeaderProps) {
  const navigate = useNavigate();
  const mayEdit = useMay('clients.edit');
  const mayDelete = useMay('clients.delete');
  const mayCreateFarms = useMay('farms.create');
  const createFarm = useCreateFarm();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const dialog = (name: 'edit' | 'delete') => ({ opened: open === name, onClose: () => setOpen(null) });
  const menu = [
    ...(mayEdit
      ? [{ label: 'Edit Client', icon: <Pencil size={16} aria-hidden />, onSelect: () => setOpen('edit') }]
      : []),
    {
      label: 'Test Client Login',
      icon: <ExternalLink size={16} aria-hidden />,
      onSelect: () => window.open('/client/login', '_blank', 'noreferrer'),
    },
    ...(mayDelete
      ? [
          {
            label: 'Delete client',
            icon: <Trash2 size={16} aria-hidden />,
            destructive: true,
            onSelect: () => setOpen('delete'),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={client.name}
        subtitle={`${client.industry} · ${place(client)}`}
        back={<BackToClients />}
        beside={health}
        isOneLine={health !== undefined}
        secondary={
          client.clientUsername === null ? null : <ImpersonateClient clientId={client.id} label="Open portal" />
        }
        menu={menu}
        action={
          mayCreateFarms ? (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={createFarm}>
              New farm
            </Button>
          ) : null
        }
      />
      <ClientDialog client={client} {...dialog('edit')} />
      <DeleteClientDialog client={client} {...dialog('delete')} onDeleted={() => navigate('/clients')} />
    </>
  );
}
