import type { CsvColumnMap } from '#shared/csv-parsing.ts';
import type { ImportField } from '#shared/lead-fields.ts';
import type { ImportLeads, ImportReport } from '#shared/lead-management.ts';
import { readPhone } from '#shared/phones.ts';
import type { Ctx } from '#server/platform/context.ts';
import { parseCsvFile, type CsvFileRow } from '#server/platform/csv-file.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireFarmAtWork } from '../farms/archive.usecases.ts';
import type { FarmRow } from '../farms/farms.usecases.ts';
import { insertHistory } from './history.repository.ts';
import { countKnownPeople, insertLeads, listKnownEmails, lockFarm, type NewLead } from './leads.repository.ts';
import { emailKey, leadType } from './leads.rules.ts';
import { LEAD_HEADINGS, parseLeadRow, type ImportedLead } from './csv-import.rules.ts';

const SHOWN_ERRORS = 100;
const SAMPLE_ROWS = 5;
const BATCH_SIZE = 500;

interface ClassifiedRows {
  leads: { row: number; lead: ImportedLead }[];
  repeats: ImportReport['repeats'];
  errors: ImportReport['errors'];
}

const classifyRows = (
  rows: CsvFileRow<ImportField>[],
  { columns, knownEmails, now }: { columns: CsvColumnMap<ImportField>; knownEmails: Set<string>; now: Date },
): ClassifiedRows => {
  const sorted: ClassifiedRows = { leads: [], repeats: [], errors: [] };
  const rowOf = new Map<string, number>();
  for (const { row, cells } of rows) {
    const { lead, faults } = parseLeadRow(cells, now);
    for (const { field, message } of faults) sorted.errors.push({ row, column: columns[field] ?? field, message });
    if (!lead) continue;
    const key = emailKey(lead.email);
    const earlier = rowOf.get(key);
    if (knownEmails.has(key)) sorted.repeats.push({ row, message: `The farm has a lead of ${lead.email} already.` });
    else if (earlier !== undefined) sorted.repeats.push({ row, message: `It has the e-mail of row ${earlier}.` });
    else sorted.leads.push({ row, lead });
    rowOf.set(key, earlier ?? row);
  }
  return sorted;
};

const importedLeadRow = (lead: ImportedLead, { farm, now }: { farm: FarmRow; now: Date }): NewLead => ({
  ...lead,
  clientId: farm.clientId,
  farmId: farm.id,
  emailKey: emailKey(lead.email),
  phoneE164: readPhone(lead.phone)?.e164 ?? null,
  leadType: leadType({ source: lead.source, completedBoth: false }),
  completedBoth: false,
  signals: [],
  // These leads are known to the client already: nothing is sent.
  notifiedAt: lead.createdAt ?? now,
  enqueuedAt: now,
  // The file does not say when the lead was answered; the response clock starts now.
  answeredAt: null,
  awaitingReplySince: now,
  createdAt: lead.createdAt ?? now,
  updatedAt: now,
});

const insertImportedLeads = async (
  ctx: Ctx,
  { actor, farm, leads }: { actor: StaffActor; farm: FarmRow; leads: ClassifiedRows['leads'] },
): Promise<void> => {
  const now = ctx.clock.now();
  for (let from = 0; from < leads.length; from += BATCH_SIZE) {
    const batch = leads.slice(from, from + BATCH_SIZE);
    const ids = await insertLeads(
      ctx,
      batch.map(({ lead }) => importedLeadRow(lead, { farm, now })),
    );
    await insertHistory(
      ctx,
      ids.map((leadId, index) => ({
        clientId: farm.clientId,
        leadId,
        at: now,
        kind: 'imported' as const,
        actorKind: 'staff' as const,
        actorId: actor.id,
        actorName: actor.name,
        detail: { row: batch[index]?.row ?? 0 },
      })),
    );
  }
  const target = { kind: 'farm', id: farm.id, name: farm.name };
  await recordAudit(ctx, { actor, action: 'leads.imported', target, after: { leads: leads.length } });
};

/**
 * Imports leads of one farm from a CSV file. A dry run, or a file with one invalid row, stores nothing; otherwise
 * every new row is stored and nothing is delivered, because the client knows these leads. Throws 403, 404, and 400
 * for anything but CSV.
 */
export const importLeads = async (
  ctx: Ctx,
  { actor, input }: { actor: StaffActor; input: ImportLeads },
): Promise<ImportReport> => {
  assertMay(actor, 'leads.import');
  const { headings, columns, rows } = parseCsvFile({
    csv: input.csv,
    columns: input.columns,
    headingNames: LEAD_HEADINGS,
  });
  return ctx.transaction(async (tx) => {
    const farm = await requireFarmAtWork(tx, input.farmId);
    if (!input.dryRun) await lockFarm(tx, farm.id);
    const knownEmails = await listKnownEmails(tx, {
      farmId: farm.id,
      emailKeys: rows.map(({ cells }) => emailKey(cells.email ?? '')),
    });
    const { leads, repeats, errors } = classifyRows(rows, { columns, knownEmails, now: ctx.clock.now() });
    const linked = await countKnownPeople(tx, {
      clientId: farm.clientId,
      people: leads.map(({ lead }) => ({
        emailKey: emailKey(lead.email),
        phoneE164: readPhone(lead.phone)?.e164 ?? null,
      })),
    });
    const imported = !input.dryRun && errors.length === 0;
    if (imported) await insertImportedLeads(tx, { actor, farm, leads });
    return {
      headings,
      columns,
      rows: rows.length,
      ready: leads.length,
      known: repeats.length,
      repeats: repeats.slice(0, SHOWN_ERRORS),
      linked,
      errors: errors.slice(0, SHOWN_ERRORS),
      errorCount: errors.length,
      sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
      imported,
    };
  });
};
