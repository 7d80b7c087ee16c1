import { ActionIcon } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import type { Client } from '#shared/clients.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { ArchiveButton } from '#web/lib/archive-button.tsx';
import { shortDate } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { ARCHIVE_FILTER, ARCHIVE_PRESETS } from '#web/lib/list-view/owner-filters.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { ClientHealthSigns } from './client-health.tsx';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

interface ClientActionsProps {
  client: Client;
  onEdit: (client: Client) => void;
  onDelete: (client: Client) => void;
}

/** Edit and delete, as far as the viewer may. */
export function ClientActions({ client, onEdit, onDelete }: ClientActionsProps) {
  const mayEdit = useMay('clients.edit');
  const mayDelete = useMay('clients.delete');
  return (
    <span className="client-acts">
      {mayEdit ? (
        <Tooltip text="Edit">
          <ActionIcon size={28} data-edit aria-label={`Edit ${client.name}`} onClick={() => onEdit(client)}>
            <Pencil size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      <ArchiveButton kind="client" record={client} />
      {mayDelete ? (
        <Tooltip text="Delete">
          <ActionIcon size={28} aria-label={`Delete ${client.name}`} onClick={() => onDelete(client)}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </span>
  );
}

const columns = (acts: Omit<ClientActionsProps, 'client'>): readonly ListColumn<Client>[] => [
  {
    id: 'name',
    header: 'Client',
    cell: ({ name }) => name,
    width: 160,
    grows: true,
    isMain: true,
    sort: { asc: 'name', desc: '-name' },
    phone: 'title',
  },
  {
    id: 'health',
    header: 'Health',
    cell: (client) => <ClientHealthSigns client={client} />,
    width: 124,
    sort: { asc: 'health', desc: '-health' },
  },
  { id: 'industry', header: 'Industry', cell: ({ industry }) => industry, width: 104, phone: 'aside' },
  { id: 'location', header: 'Location', cell: ({ location }) => location, width: 108, phone: 'below' },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : '—'),
    width: 120,
  },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email }) => (email === '' ? '—' : <a href={`mailto:${email}`}>{email}</a>),
    width: 120,
  },
  {
    id: 'farms',
    header: 'Farms',
    cell: ({ farmCount }) => farmCount.toLocaleString('en-US'),
    width: 56,
    align: 'end',
    sort: { asc: 'farms', desc: '-farms' },
  },
  {
    id: 'leads',
    header: 'Leads',
    cell: ({ leadCount }) => (
      <>
        {leadCount.toLocaleString('en-US')}
        <span className="list-phone-unit">&nbsp;{leadCount === 1 ? 'lead' : 'leads'}</span>
      </>
    ),
    width: 56,
    align: 'end',
    sort: { asc: 'leads', desc: '-leads' },
    phone: 'below-aside',
  },
  {
    id: 'created',
    header: 'Added',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    width: 108,
    sort: { asc: 'created', desc: 'newest' },
    isOptional: true,
  },
  { id: 'acts', header: 'Actions', cell: (client) => <ClientActions client={client} {...acts} />, width: 112 },
  {
    id: 'month',
    header: 'Leads this month',
    cell: ({ monthLeadCount }) => monthLeadCount.toLocaleString('en-US'),
    width: 132,
    align: 'end',
    isOptional: true,
  },
  {
    id: 'drafts',
    header: 'Drafts',
    cell: ({ draftCount }) => draftCount.toLocaleString('en-US'),
    width: 76,
    align: 'end',
    isOptional: true,
  },
  { id: 'website', header: 'Website', cell: ({ website }) => website ?? '—', width: 200, isOptional: true },
  {
    id: 'portal',
    header: 'Portal',
    cell: ({ hasPortalPassword }) => (hasPortalPassword ? 'Active' : 'Not set up'),
    width: 100,
    isOptional: true,
  },
];

export const clientList = (product: string, acts: Omit<ClientActionsProps, 'client'>): ListDefinition<Client> => ({
  id: 'clients',
  path: '/api/clients',
  noun: ['client', 'clients'],
  columns: columns(acts),
  filters: [ARCHIVE_FILTER, { kind: 'dates', label: 'Added' }],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'created', label: 'Oldest first' },
    ...aToZ('name', 'Name'),
    { value: '-health', label: 'What needs somebody first' },
    { value: 'health', label: 'Healthy first' },
    { value: '-leads', label: 'Most leads' },
    { value: 'leads', label: 'Fewest leads' },
    { value: '-farms', label: 'Most farms' },
    { value: 'farms', label: 'Fewest farms' },
  ],
  presets: ARCHIVE_PRESETS,
  search: { label: 'Search clients', placeholder: 'Search by name, industry or location' },
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => `/clients/${id}`,
  linkLeaves: true,
  exportPath: '/api/clients/export.csv',
  editLabel: 'Edit',
  failed: 'Failed to fetch clients',
  empty: {
    drawing: 'gate',
    title: 'No clients found',
    text: `Add your first client to get started with ${product}.`,
  },
  nothingMatches: 'No clients match your search criteria.',
});
