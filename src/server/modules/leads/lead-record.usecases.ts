import type { LeadEvent } from '#shared/lead-history.ts';
import type { ConsentReceipt } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { canonicalOrigin } from '../pages/rendering.usecases.ts';
import { listReceiptRows, type ReceiptRow } from './consents.repository.ts';
import { listLeadEvents } from './history.usecases.ts';
import { requireLead } from './leads.usecases.ts';

export interface LeadRecord {
  lead: Lead;
  page: { id: number; title: string; url: string; keyword: string; isPublished: boolean } | null;
  events: LeadEvent[];
  receipts: ConsentReceipt[];
}

const presentReceipt = ({
  clientId: _clientId,
  leadId: _leadId,
  erasedAt: _erasedAt,
  at,
  ...row
}: ReceiptRow): ConsentReceipt => ({ ...row, at: at.toISOString() });

const getPageOfLead = async (ctx: Ctx, { pageId }: Lead): Promise<LeadRecord['page']> => {
  const page = pageId === null ? null : await getPageRow(ctx, pageId);
  if (!page) return null;
  const [client, farm] = [await requireClientRow(ctx, page.clientId), await requireFarmRow(ctx, page.farmId)];
  const home = canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin });
  const { id, title, keyword, slug, status } = page;
  return { id, title, keyword, url: `${home}/${slug}`, isPublished: status === 'published' };
};

/** A lead with its current page, its history and its consent receipts; throws 404. */
export const requireLeadRecord = async (ctx: Ctx, id: number): Promise<LeadRecord> => {
  const lead = await requireLead(ctx, id);
  const receipts = (await listReceiptRows(ctx, [id])).map(presentReceipt);
  return { lead, page: await getPageOfLead(ctx, lead), events: await listLeadEvents(ctx, id), receipts };
};

const line = (name: string, value: string | number | null): string => `${name}: ${value ?? 'not known'}`;

/** A lead's receipts as text to print and file; throws 404. */
export const renderReceiptsText = async (ctx: Ctx, id: number): Promise<string> => {
  const { lead, receipts } = await requireLeadRecord(ctx, id);
  const head = [
    `Consent receipts of lead ${lead.id}`,
    line('Client', lead.clientName),
    line('Name', lead.name),
    line('E-mail', lead.email),
    line('Printed', ctx.clock.now().toISOString()),
  ];
  const parts = receipts.map((receipt) =>
    [
      `Receipt ${receipt.id}`,
      line('Time (UTC)', receipt.at),
      line('Form', receipt.form),
      line('Box ticked', receipt.given ? 'yes' : 'no'),
      line('Text version', receipt.textVersion),
      line('Text', receipt.text),
      line('Phone as typed', receipt.phone),
      line('Page', receipt.pageUrl),
      line('Page version', receipt.pageVersion),
      line('SHA-256 of the page', receipt.pageHash),
      line('IP address', receipt.ip),
      line('Browser', receipt.userAgent),
      line('Certificate of a third party', receipt.certificateUrl ?? 'none'),
      line('SHA-256 of this receipt', receipt.contentHash),
      line('Place in the chain', receipt.position ?? 'not sealed yet, within a minute'),
      line('Hash before it', receipt.previousHash),
      line('Hash in the chain', receipt.hash),
    ].join('\n'),
  );
  return [head.join('\n'), ...parts].join('\n\n').concat('\n');
};
