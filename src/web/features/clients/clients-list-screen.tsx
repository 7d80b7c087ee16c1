import './clients.css';
import { Button, NativeSelect } from '@mantine/core';
import { FileText, Plus } from 'lucide-react';
import { debounce, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Client } from '#shared/clients.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { ImportButton } from '#web/lib/import-button.tsx';
import { useProductName } from '#web/lib/product.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useClients } from './client-calls.ts';
import { ClientCard } from './client-card.tsx';
import { CLIENT_COLUMNS, CLIENT_SORTS, searchClients, type ClientSort } from './client-search.ts';

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));
const NewClientDialog = lazyDialog(async () => (await import('./client-dialog.tsx')).ClientDialog);
const DeleteClientDialog = lazy(async () => ({
  default: (await import('./delete-client-dialog.tsx')).DeleteClientDialog,
}));

const SORT_LABELS: Record<ClientSort, string> = {
  newest: 'Newest first',
  name: 'Name',
  leads: 'Most leads',
  farms: 'Most farms',
};
const SORT_OPTIONS = CLIENT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

const isSort = (value: string): value is ClientSort => (CLIENT_SORTS as readonly string[]).includes(value);

/** A closing dialog keeps its content, so closing and clearing are separate. */
interface Dialog {
  about: 'edit' | 'delete';
  client: Client;
  opened: boolean;
}

export function ClientsListScreen() {
  const navigate = useNavigate();
  const clients = useClients();
  const mayCreate = useMay('clients.create');
  const [filter, setFilter] = useQueryStates({
    q: parseAsString.withDefault(''),
    sort: parseAsStringLiteral(CLIENT_SORTS).withDefault('newest'),
  });
  const [{ new: isCreating }, setAdding] = useQueryStates({ new: parseAsBoolean.withDefault(false) });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const edit = (client: Client) => setDialog({ about: 'edit', client, opened: true });
  const remove = (client: Client) => setDialog({ about: 'delete', client, opened: true });
  const close = () => setDialog((now) => (now ? { ...now, opened: false } : null));
  const add = mayCreate ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => void setAdding({ new: true })}>
      Add Client
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title="Clients"
        count={clients.data?.length}
        secondary={
          <>
            <Button component={Link} to="/reports" variant="default" leftSection={<FileText size={16} aria-hidden />}>
              Reports
            </Button>
            {mayCreate ? <ImportButton dialog={ImportDialog} /> : null}
            <ExportButton
              source={{ name: 'clients', columns: CLIENT_COLUMNS, rows: searchClients(clients.data ?? [], filter) }}
              disabled={clients.data === undefined}
            />
          </>
        }
        action={add}
      />
      <div className="clients-tools">
        <SearchInput
          label="Search clients"
          placeholder="Search by name, industry or location"
          value={filter.q}
          onChange={(q) => void setFilter({ q }, { limitUrlUpdates: q === '' ? undefined : debounce(300) })}
        />
        <NativeSelect
          aria-label="Sort clients"
          data={SORT_OPTIONS}
          value={filter.sort}
          onChange={({ currentTarget: { value } }) => void setFilter({ sort: isSort(value) ? value : null })}
        />
      </div>
      <ClientsList clients={clients} filter={filter} add={add} onEdit={edit} onDelete={remove} />
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

const ImportDialog = lazyDialog(async () => (await import('./import-clients-dialog.tsx')).ImportClientsDialog);

interface ClientsListProps {
  clients: ReturnType<typeof useClients>;
  filter: { q: string; sort: ClientSort };
  add: ReactNode;
  onEdit: (client: Client) => void;
  onDelete: (client: Client) => void;
}

function ClientsList({ clients, ...rest }: ClientsListProps) {
  return (
    <QueryView query={clients} failed="Failed to fetch clients" loading={<ListSkeleton count={6} />}>
      {(data) => <FilteredClients clients={data} {...rest} />}
    </QueryView>
  );
}

type FilteredClientsProps = Omit<ClientsListProps, 'clients'> & { clients: Client[] };

function FilteredClients({ clients, filter, add, onEdit, onDelete }: FilteredClientsProps) {
  const product = useProductName();
  const matches = searchClients(clients, filter);
  const searched = filter.q.trim() !== '';
  if (matches.length === 0) {
    return (
      <EmptyState
        drawing="gate"
        title="No clients found"
        text={
          searched ? 'No clients match your search criteria.' : `Add your first client to get started with ${product}.`
        }
        action={searched ? null : add}
      />
    );
  }
  return (
    <>
      <output className="clients-found">
        {searched ? `${matches.length.toLocaleString('en-US')} of ${clients.length.toLocaleString('en-US')}` : ''}
      </output>
      <ul className="clients-grid">
        {matches.map((client) => (
          <li key={client.id}>
            <ClientCard client={client} onEdit={onEdit} onDelete={onDelete} />
          </li>
        ))}
      </ul>
    </>
  );
}
