import type { BulkUpdateReport, LeadBefore, UndoLeadChanges } from '#shared/lead-management.ts';
import { describeQuarantine } from '#shared/quarantine.ts';
import type { UpdateLead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { recordLeadEvents } from './history.usecases.ts';
import { lockLeadRow, updateLeadRow, type LeadRow } from './leads.repository.ts';
import { unquarantineLockedLead } from './quarantine.usecases.ts';
import { listStaffNames, updateLockedLead, type StaffNames } from './updates.usecases.ts';

const restoreQuarantine = async (
  ctx: Ctx,
  { actor, lead, before }: { actor: StaffActor; lead: LeadRow; before: NonNullable<LeadBefore['quarantine']> },
): Promise<boolean> => {
  const columns = { quarantineReason: before.reason, quarantineDetail: before.detail, updatedAt: ctx.clock.now() };
  await updateLeadRow(ctx, { id: lead.id, columns });
  const reason = describeQuarantine(before.reason, before.detail);
  await recordLeadEvents(ctx, { lead, actor, events: [{ kind: 'quarantined', detail: { reason } }] });
  await recordAudit(ctx, { actor, action: 'lead.quarantined', target: { kind: 'lead', id: lead.id, name: lead.name } });
  return true;
};

interface UndoneLead {
  actor: StaffActor;
  lead: LeadRow;
  before: LeadBefore;
  names: StaffNames;
}

const undoLockedLead = async (ctx: Ctx, { actor, lead, before, names }: UndoneLead): Promise<boolean> => {
  const { quarantine } = before;
  if (quarantine === null) return unquarantineLockedLead(ctx, { actor, lead });
  if (quarantine !== undefined) return restoreQuarantine(ctx, { actor, lead, before: quarantine });
  const fields: UpdateLead = {
    status: before.status,
    value: before.value,
    notes: before.notes,
    // A member of staff who has left meanwhile gets no leads.
    assigneeId: typeof before.assigneeId === 'number' && !names.has(before.assigneeId) ? null : before.assigneeId,
  };
  // Its response clock was ended by the change that is taken back.
  const resumesClock = lead.answeredAt !== null && lead.answeredAt.getTime() === lead.updatedAt.getTime();
  return updateLockedLead(ctx, { actor, lead: resumesClock ? { ...lead, answeredAt: null } : lead, fields, names });
};

const reasonToLeave = (lead: LeadRow | null, before: LeadBefore): string | null => {
  if (!lead) return 'It is gone.';
  if (lead.trashedAt !== null) return 'It is in the trash.';
  return lead.updatedAt.toISOString() === before.updatedAt ? null : 'It was changed since.';
};

/** Takes changes back, each lead in its own transaction; a lead that was changed since keeps that. Throws 403. */
export const undoLeadChanges = async (
  ctx: Ctx,
  { actor, input }: { actor: StaffActor; input: UndoLeadChanges },
): Promise<BulkUpdateReport> => {
  assertMay(actor, 'leads.edit');
  const names = await listStaffNames(ctx);
  const report: BulkUpdateReport = { changed: 0, left: [], undo: [] };
  for (const before of input.leads) {
    const outcome = await ctx.transaction(async (tx) => {
      const lead = await lockLeadRow(tx, before.id);
      const why = reasonToLeave(lead, before);
      if (!lead || why !== null) return { name: lead?.name ?? null, why };
      const isChanged = await undoLockedLead(tx, { actor, lead, before, names });
      return { name: lead.name, why: isChanged ? null : 'It is as it was.' };
    });
    if (outcome.why === null) report.changed += 1;
    else report.left.push({ id: before.id, name: outcome.name, why: outcome.why });
  }
  return report;
};
