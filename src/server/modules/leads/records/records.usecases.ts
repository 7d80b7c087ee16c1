import type { LeadEvent } from '#shared/lead-history.ts';
import type { ConsentReceipt } from '#shared/lead-work.ts';
import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { requireFarmRow } from '../../farms/farms.usecases.ts';
import { findPageRow } from '../../pages/pages.usecases.ts';
import { canonicalOrigin } from '../../pages/rendering/rendering.usecases.ts';
import { listReceiptRows } from '../consents/consents.repository.ts';
import { presentReceipt } from '../consents/consents.presenter.ts';
import { listEvents } from '../history/history.usecases.ts';
import { requireLead } from '../leads.usecases.ts';

export interface LeadRecord {
  lead: Lead;
  page: { id: number; title: string; url: string; keyword: string; isPublished: boolean } | null;
  events: LeadEvent[];
  receipts: ConsentReceipt[];
}

const pageOf = async (ctx: Ctx, { pageId }: Lead): Promise<LeadRecord['page']> => {
  const page = pageId === null ? null : await findPageRow(ctx, pageId);
  if (!page) return null;
  const [client, farm] = [await requireClientRow(ctx, page.clientId), await requireFarmRow(ctx, page.farmId)];
  const home = canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin });
  const { id, title, keyword, slug, status } = page;
  return { id, title, keyword, url: `${home}/${slug}`, isPublished: status === 'published' };
};

/** A lead with its page as it is now, all that happened to it and what its visitor agreed to; throws 404. */
export const readLeadRecord = async (ctx: Ctx, id: number): Promise<LeadRecord> => {
  const lead = await requireLead(ctx, id);
  const receipts = (await listReceiptRows(ctx, [id])).map(presentReceipt);
  return { lead, page: await pageOf(ctx, lead), events: await listEvents(ctx, id), receipts };
};

const line = (name: string, value: string | number | null): string => `${name}: ${value ?? 'not known'}`;

/** A lead's receipts as a text to print and file; throws 404. */
export const printReceipts = async (ctx: Ctx, id: number): Promise<string> => {
  const { lead, receipts } = await readLeadRecord(ctx, id);
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
