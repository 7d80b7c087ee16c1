import { CLIENT_FIELDS, clientFieldsIn } from '#shared/client-fields.ts';
import type { Client } from '#shared/clients.ts';
import type { CsvColumns } from '#shared/csv.ts';

/** Clients for spreadsheets; what the import reads has the titles it knows. */
export const CLIENT_COLUMNS: CsvColumns<Client> = [
  ['Id', ({ id }) => id],
  ...clientFieldsIn('csv').map((field) => [CLIENT_FIELDS[field].label, (client: Client) => client[field]] as const),
];
