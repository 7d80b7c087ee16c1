import type { Lead, LeadFilter } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { CSV_ROWS, type CsvFile } from '#server/platform/http/csv-answer.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/paging.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { listReceiptRows } from '../consents/consents.repository.ts';
import { presentLead } from '../leads.presenter.ts';
import { countLeadRows, cursorOf, listLeadRows } from '../leads.repository.ts';
import { LEAD_COLUMNS, type ExportedLead } from './exporting.rules.ts';

const withReceipts = async (ctx: Ctx, leads: Lead[]): Promise<ExportedLead[]> => {
  if (leads.length === 0) return [];
  const receipts = await listReceiptRows(
    ctx,
    leads.map(({ id }) => id),
  );
  // The oldest come first, so that the last one stays.
  const latest = new Map(receipts.map((receipt) => [receipt.leadId, receipt]));
  return leads.map((lead) => ({ lead, receipt: latest.get(lead.id) ?? null }));
};

/** The leads of a filter as a file, in the filter's order, all of them however many; that they were taken is recorded. */
export const exportLeads = async (
  ctx: Ctx,
  { actor, filter }: { actor: StaffActor; filter: LeadFilter },
): Promise<CsvFile<ExportedLead>> => {
  const total = await countLeadRows(ctx, filter);
  const target = { kind: 'lead', id: 0, name: `${total} ${total === 1 ? 'lead' : 'leads'}` };
  await recordAudit(ctx, { actor, action: 'leads.exported', target, after: filter });
  return {
    name: 'leads',
    columns: LEAD_COLUMNS,
    page: async (cursor) => {
      const found = await listLeadRows(ctx, { filter, after: decodeCursor(cursor, 2), limit: CSV_ROWS });
      const last = found.length === CSV_ROWS ? found.at(-1) : undefined;
      return {
        rows: await withReceipts(ctx, found.map(presentLead)),
        total,
        nextCursor: last ? encodeCursor(cursorOf(filter.sort, last.lead)) : null,
      };
    },
  };
};
