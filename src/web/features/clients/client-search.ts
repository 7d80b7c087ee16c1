import { CLIENT_FIELDS, clientFieldsIn } from '#shared/client-fields.ts';
import type { Client } from '#shared/clients.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { counted } from '#web/lib/counted.ts';

export const CLIENT_SORTS = ['newest', 'name', 'leads', 'farms'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

const compare: Record<ClientSort, (a: Client, b: Client) => number> = {
  newest: (a, b) => b.id - a.id,
  name: (a, b) => a.name.localeCompare(b.name, 'en-US', { sensitivity: 'base', numeric: true }),
  leads: (a, b) => b.leadCount - a.leadCount || b.id - a.id,
  farms: (a, b) => b.farmCount - a.farmCount || b.id - a.id,
};

const SEARCHED = clientFieldsIn('listSearch');

export const searchClients = (clients: readonly Client[], { q, sort }: { q: string; sort: ClientSort }): Client[] => {
  const text = q.trim().toLowerCase();
  return clients
    .filter((client) => SEARCHED.some((field) => client[field].toLowerCase().includes(text)))
    .toSorted(compare[sort]);
};

/** "3 farms, 27 leads". */
export const clientFigures = ({ farmCount, leadCount }: Pick<Client, 'farmCount' | 'leadCount'>): string =>
  `${counted(farmCount, 'farm')}, ${counted(leadCount, 'lead')}`;

export const deletedWithClient = (client: Pick<Client, 'farmCount' | 'leadCount'>): string => {
  if (client.farmCount === 0 && client.leadCount === 0) return 'It has no farms and no leads.';
  return client.farmCount === 0 ? clientFigures(client) : `${clientFigures(client)}, and every page of its farms`;
};

/** One line; null when every part is empty. */
export const addressLine = ({ address, city, state, zipCode }: Client): string | null => {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [address, city, region].filter(Boolean).join(', ') || null;
};

/** Clients for spreadsheets; what the import reads has the titles it knows. */
export const CLIENT_COLUMNS: CsvColumns<Client> = [
  ['Id', ({ id }) => id],
  ...clientFieldsIn('csv').map((field) => [CLIENT_FIELDS[field].label, (client: Client) => client[field]] as const),
];
