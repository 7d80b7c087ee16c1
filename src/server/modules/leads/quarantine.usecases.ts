import { describeQuarantine } from '#shared/quarantine.ts';
import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { recordVisitorEvent } from '../pages/visitor-events/visitor-events.usecases.ts';
import { recordLeadEvents } from './history.usecases.ts';
import { updateLeadRow, type LeadRow } from './leads.repository.ts';
import { lockLead, requireLead } from './leads.usecases.ts';

interface LockedLead {
  actor: StaffActor;
  lead: LeadRow;
}

/**
 * Quarantines a locked lead as spam, or confirms that a quarantined one is spam; false when staff already did.
 * Deliveries already sent stay sent.
 */
export const quarantineLockedLead = async (ctx: Ctx, { actor, lead }: LockedLead): Promise<boolean> => {
  const quarantineReason = 'marked_by_staff';
  if (lead.quarantineReason === quarantineReason) return false;
  await updateLeadRow(ctx, {
    id: lead.id,
    columns: { quarantineReason, quarantineDetail: null, updatedAt: ctx.clock.now() },
  });
  const reason = describeQuarantine(quarantineReason, null);
  await recordLeadEvents(ctx, { lead, actor, events: [{ kind: 'quarantined', detail: { reason } }] });
  await recordAudit(ctx, { actor, action: 'lead.quarantined', target: { kind: 'lead', id: lead.id, name: lead.name } });
  return true;
};

/** Counts its form or quiz; a removed page has no counter. */
const recordFormActivity = async (ctx: Ctx, { pageId, farmId, clientId, source }: LeadRow): Promise<void> => {
  if (pageId === null) return;
  const kind = source === 'quiz' ? 'quiz' : 'form';
  await recordVisitorEvent(ctx, { pageId, farmId, clientId, kind, at: ctx.clock.now(), visit: null });
};

/** Unquarantines a locked lead; false when it is not quarantined. A lead is notified as new only once. */
export const unquarantineLockedLead = async (ctx: Ctx, { actor, lead }: LockedLead): Promise<boolean> => {
  if (lead.quarantineReason === null) return false;
  const now = ctx.clock.now();
  const announcement = lead.notifiedAt === null ? { notifiedAt: now, awaitingReplySince: now } : {};
  await updateLeadRow(ctx, {
    id: lead.id,
    columns: { quarantineReason: null, quarantineDetail: null, ...announcement, updatedAt: now },
  });
  const reason = describeQuarantine(lead.quarantineReason, lead.quarantineDetail);
  await recordLeadEvents(ctx, { lead, actor, events: [{ kind: 'unquarantined', detail: { reason } }] });
  const target = { kind: 'lead', id: lead.id, name: lead.name };
  await recordAudit(ctx, { actor, action: 'lead.unquarantined', target, before: { quarantineReason: reason } });
  if (lead.notifiedAt === null) {
    await recordFormActivity(ctx, lead);
    await ctx.emit('lead.captured', { leadId: lead.id });
  }
  return true;
};

const changeLockedLead = async (
  ctx: Ctx,
  { actor, id, change }: { actor: StaffActor; id: number; change: (tx: Ctx, staffed: LockedLead) => Promise<boolean> },
): Promise<Lead> => {
  assertMay(actor, 'leads.edit');
  await ctx.transaction(async (tx) => {
    await change(tx, { actor, lead: await lockLead(tx, id) });
  });
  return requireLead(ctx, id);
};

/** Unquarantines a lead and delivers it like a new one, once; other leads stay as they are. Throws 403, 404 and 409. */
export const unquarantineLead = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<Lead> =>
  changeLockedLead(ctx, { actor, id, change: unquarantineLockedLead });

/** Quarantines a lead as spam; throws 403, 404 and 409. */
export const markLeadAsSpam = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<Lead> =>
  changeLockedLead(ctx, { actor, id, change: quarantineLockedLead });
