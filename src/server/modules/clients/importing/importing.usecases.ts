import {
  MOST_IMPORTED_CLIENTS,
  type ClientImportField,
  type ClientImportLine,
  type ClientImportReport,
  type ImportClients,
} from '#shared/client-import.ts';
import type { CreateClient } from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readCsvFile, type ReadCsvFile } from '#server/platform/csv-file.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { listClientNames, lockClientImports } from '../clients.repository.ts';
import { storeNewClients } from '../clients.usecases.ts';
import { CLIENT_HEADINGS, KnownClients, readClient } from './importing.rules.ts';

const SAMPLE = 5;

const knownClients = async (ctx: Ctx): Promise<KnownClients> => {
  const known = new KnownClients();
  for (const client of await listClientNames(ctx)) known.add(client, `the client ${client.name}`);
  return known;
};

/** What each row would become, in the file's order, and the clients that are new. */
const sortRows = (
  { rows, columns }: ReadCsvFile<ClientImportField>,
  known: KnownClients,
): { lines: ClientImportLine[]; clients: CreateClient[] } => {
  const clients: CreateClient[] = [];
  const lines = rows.map(({ row, cells }): ClientImportLine => {
    const name = cells.name?.trim() ?? '';
    const { client, faults } = readClient(cells);
    if (client === null) {
      const reasons = faults.map(({ field, message }) => `${columns[field] ?? field}: ${message}`);
      return { row, name, outcome: 'invalid', reasons };
    }
    const reason = known.reasonFor(client);
    if (reason !== null) return { row, name, outcome: 'known', reasons: [reason] };
    known.add(client, `row ${row}`);
    clients.push(client);
    return { row, name, outcome: 'new', reasons: [] };
  });
  return { lines, clients };
};

/**
 * Reads clients from a CSV file. A dry run stores nothing; else all new clients are stored in one transaction, unless
 * a row is not right and those are not to be skipped. Clients that are there already stay as they are, so the same
 * file sent twice makes none twice. Throws 403, and 400 for what is no CSV or too long.
 */
export const importClients = async (
  ctx: Ctx,
  { actor, order }: { actor: StaffActor; order: ImportClients },
): Promise<ClientImportReport> => {
  assertMay(actor, 'clients.create');
  const { csv, columns, dryRun, invalidRows } = order;
  const file = readCsvFile({ csv, columns, known: CLIENT_HEADINGS, mostRows: MOST_IMPORTED_CLIENTS });
  return ctx.transaction(async (tx) => {
    if (!dryRun) await lockClientImports(tx);
    const { lines, clients } = sortRows(file, await knownClients(tx));
    const count = (outcome: ClientImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
    const imported = !dryRun && (count('invalid') === 0 || invalidRows === 'skip');
    if (imported) await storeNewClients(tx, { actor, clients });
    return {
      headings: file.headings,
      columns: file.columns,
      ready: count('new'),
      known: count('known'),
      invalid: count('invalid'),
      lines,
      sample: file.rows.slice(0, SAMPLE).map(({ cells }) => cells),
      imported,
    };
  });
};
