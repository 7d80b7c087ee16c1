import type { BulkUpdateLeads, BulkUpdateReport, LeadBefore } from '#shared/lead-management.ts';
import type { UpdateOwnLead, Lead, UpdateLead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import { portalActor, recordAudit, type ClientActor } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listAssignableStaff } from '../staff/staff.usecases.ts';
import { recordLeadEvents } from './history.usecases.ts';
import { quarantineLockedLead, unquarantineLockedLead } from './quarantine.usecases.ts';
import { leadChangedMeanwhile } from './leads.errors.ts';
import { lockLeadRow, updateLeadRow, type LeadRow } from './leads.repository.ts';
import { lockLead, requireLead } from './leads.usecases.ts';
import { restoreLockedLead, trashLockedLead } from './trash.usecases.ts';

type LeadEventInputs = Parameters<typeof recordLeadEvents>[1]['events'];
export type StaffNames = ReadonlyMap<number, string>;

/** The members of staff who can be given leads, by id. */
export const listStaffNames = async (ctx: Ctx): Promise<StaffNames> =>
  new Map((await listAssignableStaff(ctx)).map(({ id, name }) => [id, name]));

const requireAssignee = (names: StaffNames, assigneeId: number | null | undefined): void => {
  if (typeof assigneeId !== 'number' || names.has(assigneeId)) return;
  throw invalid([{ path: 'assigneeId', message: 'Choose a member of staff.' }]);
};

const leadChanges = (
  before: LeadRow,
  { fields, names }: { fields: UpdateLead; names: StaffNames },
): LeadEventInputs => {
  const { status = before.status, value = before.value, notes = before.notes } = fields;
  const assigneeId = fields.assigneeId === undefined ? before.assigneeId : fields.assigneeId;
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? `Staff ${id}`));
  const events: LeadEventInputs = [];
  if (status !== before.status) events.push({ kind: 'status', detail: { from: before.status, to: status } });
  if (value !== before.value) events.push({ kind: 'value', detail: { from: before.value, to: value } });
  if (notes !== before.notes) events.push({ kind: 'notes', detail: { from: before.notes, to: notes } });
  if (assigneeId !== before.assigneeId) {
    events.push({ kind: 'assigned', detail: { from: nameOf(before.assigneeId), to: nameOf(assigneeId) } });
  }
  return events;
};

/** Changes a locked lead, with the old values in its history; false when nothing differs. */
export const updateLockedLead = async (
  ctx: Ctx,
  {
    actor,
    lead,
    fields,
    names,
  }: { actor: StaffActor | ClientActor; lead: LeadRow; fields: UpdateLead; names: StaffNames },
): Promise<boolean> => {
  const events = leadChanges(lead, { fields, names });
  if (events.length === 0) return false;
  const now = ctx.clock.now();
  const isAnswered = fields.status !== undefined && fields.status !== 'new';
  const answeredAt = lead.answeredAt ?? (isAnswered ? now : null);
  await updateLeadRow(ctx, { id: lead.id, columns: { ...fields, answeredAt, updatedAt: now } });
  await recordLeadEvents(ctx, { lead, actor, events });
  const target = { kind: 'lead', id: lead.id, name: lead.name };
  const before = { status: lead.status, value: lead.value, notes: lead.notes, assigneeId: lead.assigneeId };
  await recordAudit(ctx, { actor, action: 'lead.updated', target, before, after: fields });
  return true;
};

/** Changes a lead, with the old values in its history; throws 403, 404, 409 in the trash, and 400 for a foreign assignee. */
export const updateLead = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: UpdateLead },
): Promise<Lead> => {
  assertMay(actor, 'leads.edit');
  await ctx.transaction(async (tx) => {
    const names = await listStaffNames(tx);
    const lead = await lockLead(tx, id);
    requireAssignee(names, fields.assigneeId);
    await updateLockedLead(tx, { actor, lead, fields, names });
  });
  return requireLead(ctx, id);
};

/**
 * Records what a client reports in its portal about one of its own leads: outcome and value. `was` is the status the
 * client saw. Throws 404 for a lead of another client or a quarantined one, and 409 when the status changed meanwhile.
 */
export const updateOwnLead = (
  ctx: Ctx,
  { scope, id, change: { was, ...fields } }: { scope: PortalScope; id: number; change: UpdateOwnLead },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const lead = await lockLeadRow(tx, id);
    const isOwn = lead?.clientId === scope.clientId && lead.quarantineReason === null && lead.trashedAt === null;
    if (!lead || !isOwn) throw notFound('Lead');
    if (fields.status !== undefined && was !== lead.status && fields.status !== lead.status)
      throw leadChangedMeanwhile(lead.status);
    const { name } = await requireClientRow(tx, scope.clientId);
    await updateLockedLead(tx, { actor: portalActor(scope, name), lead, fields, names: new Map() });
  });

const UNCHANGED_REASONS: Record<BulkUpdateLeads['change']['what'], string> = {
  status: 'It has this status already.',
  assign: 'It is given to them already.',
  spam: 'It is marked as spam already.',
  unquarantine: 'It is not held.',
  trash: 'It is in the trash already.',
  restore: 'It is not in the trash.',
};

/** What takes the change back; null for changes with another way back, or none. */
const previousValues = async (
  ctx: Ctx,
  { change: { what }, lead }: { change: BulkUpdateLeads['change']; lead: LeadRow },
): Promise<LeadBefore | null> => {
  if (what === 'trash' || what === 'restore' || what === 'unquarantine') return null;
  const changed = await lockLeadRow(ctx, lead.id);
  if (!changed) return null;
  const { quarantineReason: reason, quarantineDetail: detail } = lead;
  const before = { id: lead.id, updatedAt: changed.updatedAt.toISOString() };
  if (what === 'status')
    return { ...before, status: lead.status, ...(changed.value === lead.value ? {} : { value: lead.value }) };
  if (what === 'assign') return { ...before, assigneeId: lead.assigneeId };
  return { ...before, quarantine: reason === null ? null : { reason, detail } };
};

/** Applies one change to many leads, each in its own transaction. Throws 403, and 400 for a foreign assignee. */
export const bulkUpdateLeads = async (
  ctx: Ctx,
  { actor, input: { ids, change } }: { actor: StaffActor; input: BulkUpdateLeads },
): Promise<BulkUpdateReport> => {
  const isForTrash = change.what === 'trash' || change.what === 'restore';
  assertMay(actor, isForTrash ? 'leads.trash' : 'leads.edit');
  const names = await listStaffNames(ctx);
  if (change.what === 'assign') requireAssignee(names, change.assigneeId);
  const values = new Map(change.what === 'status' ? change.values?.map(({ id, value }) => [id, value]) : []);
  const report: BulkUpdateReport = { changed: 0, left: [], undo: [] };

  const apply = (tx: Ctx, lead: LeadRow): Promise<boolean> => {
    if (change.what === 'trash') return trashLockedLead(tx, { actor, lead });
    if (change.what === 'restore') return restoreLockedLead(tx, { actor, lead });
    if (change.what === 'spam') return quarantineLockedLead(tx, { actor, lead });
    if (change.what === 'unquarantine') return unquarantineLockedLead(tx, { actor, lead });
    const fields =
      change.what === 'status'
        ? { status: change.status, ...(values.has(lead.id) ? { value: values.get(lead.id) } : {}) }
        : { assigneeId: change.assigneeId };
    return updateLockedLead(tx, { actor, lead, fields, names });
  };

  for (const id of new Set(ids)) {
    const outcome = await ctx.transaction(async (tx) => {
      const lead = await lockLeadRow(tx, id);
      if (!lead) return { name: null, why: 'It is gone.' };
      if (lead.trashedAt !== null && !isForTrash) return { name: lead.name, why: 'It is in the trash.' };
      if (!(await apply(tx, lead))) return { name: lead.name, why: UNCHANGED_REASONS[change.what] };
      return { name: lead.name, why: null, undo: await previousValues(tx, { change, lead }) };
    });
    if (outcome.why !== null) report.left.push({ id, name: outcome.name, why: outcome.why });
    else {
      report.changed += 1;
      if (outcome.undo) report.undo.push(outcome.undo);
    }
  }
  return report;
};
