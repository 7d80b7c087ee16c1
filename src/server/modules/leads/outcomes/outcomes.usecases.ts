import type { LeadStatus } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { noteEvents } from '../history/history.usecases.ts';
import { lockLeadRow, updateLeadRow } from '../leads.repository.ts';

/**
 * Keeps what somebody without an account says became of a lead, as from a link in a mail. That they were reached says nothing
 * new of a lead that came further. Throws 404.
 */
export const tellOutcome = (
  ctx: Ctx,
  { id, status }: { id: number; status: Exclude<LeadStatus, 'new'> },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const lead = await lockLeadRow(tx, id);
    if (!lead) throw notFound('Lead');
    if (lead.status === status || (status === 'contacted' && lead.status !== 'new')) return;
    const now = ctx.clock.now();
    await updateLeadRow(tx, { id, columns: { status, answeredAt: lead.answeredAt ?? now, updatedAt: now } });
    await noteEvents(tx, {
      lead,
      actor: null,
      events: [{ kind: 'status', detail: { from: lead.status, to: status } }],
    });
    const target = { kind: 'lead', id, name: lead.name };
    const before = { status: lead.status };
    await recordAudit(tx, { actor: null, action: 'lead.outcome_told', target, before, after: { status } });
  });
