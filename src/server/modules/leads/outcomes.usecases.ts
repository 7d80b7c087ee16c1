import type { LeadStatus } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { recordLeadEvents } from './history.usecases.ts';
import { lockLeadRow, updateLeadRow } from './leads.repository.ts';

/** Records an outcome without an account. "Contacted" changes nothing for a lead further along. Throws 404, also for the trash. */
export const recordOutcome = (
  ctx: Ctx,
  { id, status }: { id: number; status: Exclude<LeadStatus, 'new'> },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const lead = await lockLeadRow(tx, id);
    if (!lead || lead.trashedAt !== null) throw notFound('Lead');
    if (lead.status === status || (status === 'contacted' && lead.status !== 'new')) return;
    const now = ctx.clock.now();
    await updateLeadRow(tx, { id, columns: { status, answeredAt: lead.answeredAt ?? now, updatedAt: now } });
    await recordLeadEvents(tx, {
      lead,
      actor: null,
      events: [{ kind: 'status', detail: { from: lead.status, to: status } }],
    });
    const target = { kind: 'lead', id, name: lead.name };
    const before = { status: lead.status };
    await recordAudit(tx, { actor: null, action: 'lead.outcome_reported', target, before, after: { status } });
  });
