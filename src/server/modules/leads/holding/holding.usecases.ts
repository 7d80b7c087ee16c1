import { heldInWords } from '#shared/held.ts';
import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { recordActivity } from '../../pages/activity/activity.usecases.ts';
import { noteEvents } from '../history/history.usecases.ts';
import { lockLeadRow, updateLeadRow, type LeadRow } from '../leads.repository.ts';
import { requireLead } from '../leads.usecases.ts';

interface Staffed {
  actor: StaffActor;
  lead: LeadRow;
}

/**
 * Holds a locked lead as spam, or says of a held one that it is; false when staff said so already. What was sent to others
 * stays sent.
 */
export const holdRow = async (ctx: Ctx, { actor, lead }: Staffed): Promise<boolean> => {
  const spamReason = 'marked_by_staff';
  if (lead.spamReason === spamReason) return false;
  await updateLeadRow(ctx, { id: lead.id, columns: { spamReason, spamDetail: null, updatedAt: ctx.clock.now() } });
  const reason = heldInWords(spamReason, null);
  await noteEvents(ctx, { lead, actor, events: [{ kind: 'held', detail: { reason } }] });
  await recordAudit(ctx, { actor, action: 'lead.held', target: { kind: 'lead', id: lead.id, name: lead.name } });
  return true;
};

/** Its form or quiz counts once it is let through; a page that is gone has nowhere to count it. */
const countOnPage = async (ctx: Ctx, { pageId, farmId, clientId, source }: LeadRow): Promise<void> => {
  if (pageId === null) return;
  const kind = source === 'quiz' ? 'quiz' : 'form';
  await recordActivity(ctx, { pageId, farmId, clientId, kind, at: ctx.clock.now(), visit: null });
};

/** Lets a locked lead through; false when it is not held. One that was never announced now is, as a new lead, once. */
export const releaseRow = async (ctx: Ctx, { actor, lead }: Staffed): Promise<boolean> => {
  if (lead.spamReason === null) return false;
  const now = ctx.clock.now();
  const told = lead.announcedAt === null ? { announcedAt: now, waitingSince: now } : {};
  await updateLeadRow(ctx, { id: lead.id, columns: { spamReason: null, spamDetail: null, ...told, updatedAt: now } });
  const reason = heldInWords(lead.spamReason, lead.spamDetail);
  await noteEvents(ctx, { lead, actor, events: [{ kind: 'released', detail: { reason } }] });
  const target = { kind: 'lead', id: lead.id, name: lead.name };
  await recordAudit(ctx, { actor, action: 'lead.released', target, before: { held: reason } });
  if (lead.announcedAt === null) {
    await countOnPage(ctx, lead);
    await ctx.emit('lead.captured', { leadId: lead.id });
  }
  return true;
};

const changeOne = async (
  ctx: Ctx,
  { actor, id, change }: { actor: StaffActor; id: number; change: (tx: Ctx, staffed: Staffed) => Promise<boolean> },
): Promise<Lead> => {
  assertMay(actor, 'leads.edit');
  await ctx.transaction(async (tx) => {
    const lead = await lockLeadRow(tx, id);
    if (!lead) throw notFound('Lead');
    await change(tx, { actor, lead });
  });
  return requireLead(ctx, id);
};

/** Lets a held lead through, delivered like a new one exactly once; a lead that is not held stays as it is. Throws 403 and 404. */
export const releaseLead = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<Lead> =>
  changeOne(ctx, { actor, id, change: releaseRow });

/** Holds a lead as spam; throws 403 and 404. */
export const markAsSpam = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<Lead> =>
  changeOne(ctx, { actor, id, change: holdRow });
