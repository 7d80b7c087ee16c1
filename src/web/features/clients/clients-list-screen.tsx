import './clients.css';
import { Button } from '@mantine/core';
import { FileText, Plus } from 'lucide-react';
import { parseAsBoolean, useQueryStates } from 'nuqs';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Client } from '#shared/clients.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ImportButton } from '#web/lib/import-button.tsx';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { useProductName } from '#web/lib/product.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { ClientCard } from './client-card.tsx';
import { clientList } from './clients-list.tsx';

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));
const NewClientDialog = lazyDialog(async () => (await import('./client-dialog.tsx')).ClientDialog);
const DeleteClientDialog = lazy(async () => ({
  default: (await import('./delete-client-dialog.tsx')).DeleteClientDialog,
}));
const ImportDialog = lazyDialog(async () => (await import('./import-clients-dialog.tsx')).ImportClientsDialog);

/** A closing dialog keeps its content, so closing and clearing are separate. */
interface Dialog {
  about: 'edit' | 'delete';
  client: Client;
  opened: boolean;
}

export function ClientsListScreen({ notice = null }: { notice?: ReactNode }) {
  const navigate = useNavigate();
  const product = useProductName();
  const mayCreate = useMay('clients.create');
  const [{ new: isCreating }, setAdding] = useQueryStates({ new: parseAsBoolean.withDefault(false) });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const acts = useMemo(
    () => ({
      onEdit: (client: Client) => setDialog({ about: 'edit', client, opened: true }),
      onDelete: (client: Client) => setDialog({ about: 'delete', client, opened: true }),
    }),
    [],
  );
  const list = useMemo(() => clientList(product, acts), [product, acts]);
  const close = () => setDialog((now) => (now ? { ...now, opened: false } : null));
  const add = mayCreate ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => void setAdding({ new: true })}>
      Add Client
    </Button>
  ) : null;
  return (
    <>
      <ListView
        list={list}
        title="Clients"
        actions={
          <>
            <Button component={Link} to="/reports" variant="default" leftSection={<FileText size={16} aria-hidden />}>
              Reports
            </Button>
            {mayCreate ? <ImportButton dialog={ImportDialog} /> : null}
            {add}
          </>
        }
        emptyAction={add}
        notice={notice}
        cards={(clients) => (
          <ul className="clients-grid">
            {clients.map((client) => (
              <li key={client.id}>
                <ClientCard client={client} {...acts} />
              </li>
            ))}
          </ul>
        )}
      />
      <NewClientDialog
        client={null}
        opened={isCreating && mayCreate}
        onClose={() => void setAdding({ new: null })}
        onCreated={({ id }) => void navigate(`/clients/${id}`)}
      />
      <Suspense fallback={<LoadingOverlay />}>
        {dialog?.about === 'edit' ? (
          <ClientDialog key={dialog.client.id} client={dialog.client} opened={dialog.opened} onClose={close} />
        ) : null}
        {dialog?.about === 'delete' ? (
          <DeleteClientDialog client={dialog.client} opened={dialog.opened} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
