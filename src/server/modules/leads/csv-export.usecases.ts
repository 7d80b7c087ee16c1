import type { Lead, LeadQuery } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { CSV_PAGE_SIZE, type CsvFile } from '#server/platform/http/csv-response.ts';
import { cursorAfter, decodeCursor } from '#server/platform/http/paging.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { listReceiptRows } from './consents.repository.ts';
import { presentLead } from './leads.presenter.ts';
import { countLeadRows, listLeadRows } from './leads.repository.ts';
import { LEAD_COLUMNS, type ExportedLead } from './csv-export.rules.ts';

const addReceipts = async (ctx: Ctx, leads: Lead[]): Promise<ExportedLead[]> => {
  if (leads.length === 0) return [];
  const receipts = await listReceiptRows(
    ctx,
    leads.map(({ id }) => id),
  );
  // Oldest first, so that the last one wins.
  const latest = new Map(receipts.map((receipt) => [receipt.leadId, receipt]));
  return leads.map((lead) => ({ lead, receipt: latest.get(lead.id) ?? null }));
};

/** All leads of a filter as CSV, in the filter's order; the export is recorded in the audit log. */
export const exportLeads = async (
  ctx: Ctx,
  { actor, filter }: { actor: StaffActor; filter: LeadQuery },
): Promise<CsvFile<ExportedLead>> => {
  const { total, isEstimate } = await countLeadRows(ctx, { filter, known: 0 });
  const name = `${isEstimate ? 'about ' : ''}${total} ${total === 1 ? 'lead' : 'leads'}`;
  const target = { kind: 'lead', id: 0, name };
  await recordAudit(ctx, { actor, action: 'leads.exported', target, after: filter });
  return {
    name: 'leads',
    columns: LEAD_COLUMNS,
    page: async (cursor) => {
      const page = await listLeadRows(ctx, { filter, after: decodeCursor(cursor, 2), limit: CSV_PAGE_SIZE });
      const last = page.length === CSV_PAGE_SIZE ? page.at(-1) : undefined;
      return {
        rows: await addReceipts(ctx, page.map(presentLead)),
        total,
        isEstimate,
        nextCursor: last ? cursorAfter(last) : null,
      };
    },
  };
};
