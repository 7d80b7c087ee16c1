import './clients.css';
import { Button, NativeSelect } from '@mantine/core';
import { Building2, FileText, Plus, Upload } from 'lucide-react';
import { debounce, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Client } from '#shared/clients.ts';
import { Going } from '#ui/going.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { useProductName } from '#web/lib/product.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/clients.ts';
import { importCsv, reports } from '#web/texts/clients-list.ts';
import { useClients } from './client-calls.ts';
import { CLIENT_COLUMNS } from './client-columns.ts';
import { ClientCard } from './client-card.tsx';
import { CLIENT_SORTS, searchClients, type ClientSort } from './client-search.ts';

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));
const NewClientDialog = lazyDialog(async () => (await import('./client-dialog.tsx')).ClientDialog);
const DeleteClientDialog = lazy(async () => ({
  default: (await import('./delete-client-dialog.tsx')).DeleteClientDialog,
}));

const SORT_LABELS: Record<ClientSort, string> = {
  newest: texts.newestFirst,
  name: texts.name,
  leads: texts.mostLeads,
  farms: texts.mostFarms,
};
const SORT_OPTIONS = CLIENT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

const isSort = (value: string): value is ClientSort => (CLIENT_SORTS as readonly string[]).includes(value);

/** The dialog last asked for. A closing one still shows what it was about, so closing and forgetting are two things. */
interface Dialog {
  about: 'edit' | 'delete';
  client: Client;
  opened: boolean;
}

export function ClientsListScreen() {
  const clients = useClients();
  const mayCreate = useMay('clients.create');
  const [asked, setAsked] = useQueryStates({
    q: parseAsString.withDefault(''),
    sort: parseAsStringLiteral(CLIENT_SORTS).withDefault('newest'),
  });
  const [{ new: adding }, setAdding] = useQueryStates({ new: parseAsBoolean.withDefault(false) });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const edit = (client: Client) => setDialog({ about: 'edit', client, opened: true });
  const remove = (client: Client) => setDialog({ about: 'delete', client, opened: true });
  const close = () => setDialog((now) => (now ? { ...now, opened: false } : null));
  const add = mayCreate ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => void setAdding({ new: true })}>
      {texts.addClient}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={texts.clients}
        count={clients.data?.length}
        secondary={
          <>
            <Button component={Link} to="/reports" variant="default" leftSection={<FileText size={16} aria-hidden />}>
              {reports}
            </Button>
            {mayCreate ? <ImportButton /> : null}
            <ExportButton
              source={{ name: 'clients', columns: CLIENT_COLUMNS, rows: searchClients(clients.data ?? [], asked) }}
              disabled={clients.data === undefined}
            />
          </>
        }
        action={add}
      />
      <div className="clients-tools">
        <SearchInput
          label={texts.searchClients}
          placeholder={texts.searchByNameIndustryOrLocation}
          value={asked.q}
          onChange={(q) => void setAsked({ q }, { limitUrlUpdates: q === '' ? undefined : debounce(300) })}
        />
        <NativeSelect
          aria-label={texts.sortClients}
          data={SORT_OPTIONS}
          value={asked.sort}
          onChange={({ currentTarget: { value } }) => void setAsked({ sort: isSort(value) ? value : null })}
        />
      </div>
      <ClientsList clients={clients} asked={asked} add={add} onEdit={edit} onDelete={remove} />
      <NewClientDialog client={null} opened={adding && mayCreate} onClose={() => void setAdding({ new: null })} />
      <Suspense fallback={<Going />}>
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

function ImportButton() {
  const [{ import: opened }, setOpened] = useQueryStates({ import: parseAsBoolean.withDefault(false) });
  return (
    <>
      <Button
        variant="default"
        leftSection={<Upload size={16} aria-hidden />}
        onClick={() => void setOpened({ import: true })}
      >
        {importCsv}
      </Button>
      <ImportDialog opened={opened} onClose={() => void setOpened({ import: null })} />
    </>
  );
}

interface ClientsListProps {
  clients: ReturnType<typeof useClients>;
  asked: { q: string; sort: ClientSort };
  add: ReactNode;
  onEdit: (client: Client) => void;
  onDelete: (client: Client) => void;
}

function ClientsList({ clients, asked, add, onEdit, onDelete }: ClientsListProps) {
  const product = useProductName();
  if (clients.isPending) return <ListSkeleton count={6} />;
  if (clients.data === undefined) {
    return (
      <ErrorState
        title={texts.failedToFetchClients}
        text={failureText(clients.error, texts.theServerCouldNotBeReached)}
        onRetry={clients.refetch}
        retrying={clients.isFetching}
      />
    );
  }
  const found = searchClients(clients.data, asked);
  const searched = asked.q.trim() !== '';
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<Building2 size={24} />}
        title={texts.noClientsFound}
        text={searched ? texts.noClientsMatchYourSearchCriteria : texts.addYourFirstClientToGet(product)}
        action={searched ? null : add}
      />
    );
  }
  return (
    <>
      <output className="clients-found">{searched ? texts.ofCounted(found.length, clients.data.length) : ''}</output>
      <ul className="clients-grid">
        {found.map((client) => (
          <li key={client.id}>
            <ClientCard client={client} onEdit={onEdit} onDelete={onDelete} />
          </li>
        ))}
      </ul>
    </>
  );
}
