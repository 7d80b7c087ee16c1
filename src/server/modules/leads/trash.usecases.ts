import type { Lead } from '#shared/leads.ts';
import { TRASH_DAYS } from '#shared/trash.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { redactAuditTargets, recordAudit } from '../audit/audit.usecases.ts';
import { eraseReceipts } from './consents.repository.ts';
import { sealReceipts } from './consents.usecases.ts';
import { recordLeadEvents } from './history.usecases.ts';
import { lockLeadRow, lockTrashedBefore, updateLeadRow, type LeadRow } from './leads.repository.ts';
import { requireLead } from './leads.usecases.ts';
import { deleteLeads } from './people.repository.ts';

interface LockedLead {
  actor: StaffActor;
  lead: LeadRow;
}

const leadTarget = ({ id, name }: LeadRow) => ({ kind: 'lead', id, name });

/** Puts a locked lead into the trash; false when it is there. */
export const trashLockedLead = async (ctx: Ctx, { actor, lead }: LockedLead): Promise<boolean> => {
  if (lead.trashedAt !== null) return false;
  await updateLeadRow(ctx, { id: lead.id, columns: { trashedAt: ctx.clock.now(), trashedBy: actor.name } });
  await recordLeadEvents(ctx, { lead, actor, events: [{ kind: 'trashed', detail: {} }] });
  await recordAudit(ctx, { actor, action: 'lead.trashed', target: leadTarget(lead) });
  await ctx.emit('lead.trashed', { leadId: lead.id });
  return true;
};

/** Takes a locked lead out of the trash, as it was; false when it is not there. What was not sent yet is sent now. */
export const restoreLockedLead = async (ctx: Ctx, { actor, lead }: LockedLead): Promise<boolean> => {
  if (lead.trashedAt === null) return false;
  await updateLeadRow(ctx, { id: lead.id, columns: { trashedAt: null, trashedBy: null } });
  await recordLeadEvents(ctx, { lead, actor, events: [{ kind: 'restored', detail: {} }] });
  await recordAudit(ctx, { actor, action: 'lead.restored', target: leadTarget(lead) });
  await ctx.emit('lead.restored', { leadId: lead.id });
  return true;
};

const changeLockedLead = async (
  ctx: Ctx,
  { actor, id, change }: { actor: StaffActor; id: number; change: typeof trashLockedLead },
): Promise<Lead> => {
  assertMay(actor, 'leads.trash');
  await ctx.transaction(async (tx) => {
    const lead = await lockLeadRow(tx, id);
    if (!lead) throw notFound('Lead');
    await change(tx, { actor, lead });
  });
  return requireLead(ctx, id);
};

/** Puts a lead into the trash for thirty days; one that is there stays. Throws 403 and 404. */
export const trashLead = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<Lead> =>
  changeLockedLead(ctx, { actor, id, change: trashLockedLead });

/** Takes a lead out of the trash; one that is not there stays. Throws 403 and 404. */
export const restoreLead = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<Lead> =>
  changeLockedLead(ctx, { actor, id, change: restoreLockedLead });

const PURGE_BATCH = 100;

/**
 * Deletes the leads whose time in the trash is over, with everything that hangs on them. Their consent receipts are
 * emptied, so that the chain can still be verified.
 */
export const purgeTrashedLeads = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - TRASH_DAYS * 86_400_000);
  // Seal first: a receipt without its content can no longer be hashed.
  await sealReceipts(ctx);
  for (;;) {
    const purged = await ctx.transaction(async (tx) => {
      const ids = await lockTrashedBefore(tx, { before, limit: PURGE_BATCH });
      if (ids.length === 0) return 0;
      await eraseReceipts(tx, { leadIds: ids, at: ctx.clock.now() });
      await redactAuditTargets(tx, { kind: 'lead', ids });
      await deleteLeads(tx, ids);
      await tx.emit('leads.purged', { leadIds: ids });
      const target = { kind: 'trash', id: 0, name: 'Leads' };
      await recordAudit(tx, { actor: null, action: 'leads.purged', target, after: { leads: ids.length } });
      return ids.length;
    });
    if (purged < PURGE_BATCH) return;
  }
};
