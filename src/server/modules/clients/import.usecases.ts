import {
  MAX_IMPORTED_CLIENTS,
  type ClientImportField,
  type ClientImportRow,
  type ClientImportReport,
  type ImportClients,
} from '#shared/client-import.ts';
import type { CreateClient } from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import { parseCsvFile, type ParsedCsvFile } from '#server/platform/csv-file.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { listClientIdentities, lockClientImports } from './clients.repository.ts';
import { insertNewClients } from './clients.usecases.ts';
import { CLIENT_HEADINGS, ExistingClients, parseClientRow } from './import.rules.ts';

const SAMPLE_ROWS = 5;

const listExistingClients = async (ctx: Ctx): Promise<ExistingClients> => {
  const existing = new ExistingClients();
  for (const client of await listClientIdentities(ctx)) existing.add(client, `the client ${client.name}`);
  return existing;
};

const classifyRows = (
  { rows, columns }: ParsedCsvFile<ClientImportField>,
  existing: ExistingClients,
): { lines: ClientImportRow[]; clients: CreateClient[] } => {
  const clients: CreateClient[] = [];
  const lines = rows.map(({ row, cells }): ClientImportRow => {
    const name = cells.name?.trim() ?? '';
    const { client, errors } = parseClientRow(cells);
    if (client === null) {
      const reasons = errors.map(({ field, message }) => `${columns[field] ?? field}: ${message}`);
      return { row, name, outcome: 'invalid', reasons };
    }
    const reason = existing.duplicateReason(client);
    if (reason !== null) return { row, name, outcome: 'known', reasons: [reason] };
    existing.add(client, `row ${row}`);
    clients.push(client);
    return { row, name, outcome: 'new', reasons: [] };
  });
  return { lines, clients };
};

/**
 * Imports a CSV file in one transaction; existing clients stay, so a file can be sent twice. An invalid row stops the
 * import unless invalid rows are skipped. Throws 403, and 400 for malformed or oversized files.
 */
export const importClients = async (
  ctx: Ctx,
  { actor, input }: { actor: StaffActor; input: ImportClients },
): Promise<ClientImportReport> => {
  assertMay(actor, 'clients.create');
  const { csv, columns, dryRun, invalidRows } = input;
  const file = parseCsvFile({ csv, columns, headingNames: CLIENT_HEADINGS, maxRows: MAX_IMPORTED_CLIENTS });
  return ctx.transaction(async (tx) => {
    if (!dryRun) await lockClientImports(tx);
    const { lines, clients } = classifyRows(file, await listExistingClients(tx));
    const count = (outcome: ClientImportRow['outcome']) => lines.filter((line) => line.outcome === outcome).length;
    const imported = !dryRun && (count('invalid') === 0 || invalidRows === 'skip');
    if (imported) await insertNewClients(tx, { actor, clients });
    return {
      headings: file.headings,
      columns: file.columns,
      ready: count('new'),
      known: count('known'),
      invalid: count('invalid'),
      lines,
      sample: file.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
      imported,
    };
  });
};
