import { CLIENT_FACTS, CLIENT_FIELDS, clientFieldsIn } from '#shared/client-fields.ts';
import { CLIENT_DEFAULTS, type Client, type ClientFact, type UpdateClient } from '#shared/clients.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { pickFields } from '#shared/field-list.ts';
import type { ClientWithFigures } from './clients.repository.ts';

const isClientFactName = (name: string): name is ClientFact => (CLIENT_FACTS as readonly string[]).includes(name);

/** A field sent with a value is confirmed, one sent empty is not, one not sent stays. */
export const confirmedFactsAfter = (before: readonly ClientFact[], sent: UpdateClient): ClientFact[] => {
  const confirmed = new Set(before);
  for (const [name, value] of Object.entries(sent)) {
    if (!isClientFactName(name)) continue;
    if (value === null || value === undefined || value === '') confirmed.delete(name);
    else confirmed.add(name);
  }
  return CLIENT_FACTS.filter((fact) => confirmed.has(fact));
};

/** Defaults for facts that were not sent; never confirmed. */
export const withClientDefaults = (sent: UpdateClient) => ({
  yearsInBusiness: sent.yearsInBusiness ?? CLIENT_DEFAULTS.yearsInBusiness,
  established: sent.established === undefined ? CLIENT_DEFAULTS.established : sent.established,
  emergencyService: sent.emergencyService ?? CLIENT_DEFAULTS.emergencyService,
  serviceHours: sent.serviceHours === undefined ? CLIENT_DEFAULTS.serviceHours : sent.serviceHours,
});

const RECORD_FIELDS = clientFieldsIn('record');

export const presentClient = ({ client, figures }: ClientWithFigures): Client => ({
  id: client.id,
  ...pickFields({ ...client, ...figures, createdAt: client.createdAt.toISOString() }, RECORD_FIELDS),
  monthLeadCount: figures.monthLeadCount,
  draftCount: figures.draftCount,
  hasPortalPassword: client.portalPasswordHash !== null,
  confirmedFacts: client.confirmedFacts,
  archivedAt: client.archivedAt?.toISOString() ?? null,
  archivedBy: client.archivedBy,
});

/** Clients for spreadsheets; what the import reads has the titles it knows. */
export const CLIENT_COLUMNS: CsvColumns<Client> = [
  ['Id', ({ id }) => id],
  ...clientFieldsIn('csv').map((field) => [CLIENT_FIELDS[field].label, (client: Client) => client[field]] as const),
];

export type ClientInFile = Client & { harm: number };

const HEALTH_TEXTS = ['Healthy', 'Has drafts', 'Something waits', 'Something is broken or late'];

/** The same with the health of each, as the list shows it. */
export const CLIENT_FILE_COLUMNS: CsvColumns<ClientInFile> = [
  ...CLIENT_COLUMNS,
  ['Health', ({ harm }) => HEALTH_TEXTS[harm] ?? ''],
];
