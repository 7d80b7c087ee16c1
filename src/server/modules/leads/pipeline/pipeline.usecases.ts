import type { ChangeLeads, ChangeReport } from '#shared/lead-work.ts';
import type { ChangeOwnLead, Lead, UpdateLead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit, type ClientActor } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { listColleagues } from '../../staff/staff.usecases.ts';
import { noteEvents } from '../history/history.usecases.ts';
import { holdRow, releaseRow } from '../holding/holding.usecases.ts';
import { leadChangedMeanwhile } from '../leads.errors.ts';
import { lockLeadRow, updateLeadRow, type LeadRow } from '../leads.repository.ts';
import { requireLead } from '../leads.usecases.ts';

type Events = Parameters<typeof noteEvents>[1]['events'];
type Names = ReadonlyMap<number, string>;

const namesOfStaff = async (ctx: Ctx): Promise<Names> =>
  new Map((await listColleagues(ctx)).map(({ id, name }) => [id, name]));

const requireAssignee = (names: Names, assigneeId: number | null | undefined): void => {
  if (typeof assigneeId !== 'number' || names.has(assigneeId)) return;
  throw invalid([{ path: 'assigneeId', message: 'Choose a member of staff.' }]);
};

/** What really changes, as events of the lead's history. */
const changesOf = (before: LeadRow, { fields, names }: { fields: UpdateLead; names: Names }): Events => {
  const { status = before.status, value = before.value, notes = before.notes } = fields;
  const assigneeId = fields.assigneeId === undefined ? before.assigneeId : fields.assigneeId;
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? `Staff ${id}`));
  const events: Events = [];
  if (status !== before.status) events.push({ kind: 'status', detail: { from: before.status, to: status } });
  if (value !== before.value) events.push({ kind: 'value', detail: { from: before.value, to: value } });
  if (notes !== before.notes) events.push({ kind: 'notes', detail: { from: before.notes, to: notes } });
  if (assigneeId !== before.assigneeId) {
    events.push({ kind: 'assigned', detail: { from: nameOf(before.assigneeId), to: nameOf(assigneeId) } });
  }
  return events;
};

const applyFields = async (
  ctx: Ctx,
  { actor, lead, fields, names }: { actor: StaffActor | ClientActor; lead: LeadRow; fields: UpdateLead; names: Names },
): Promise<boolean> => {
  const events = changesOf(lead, { fields, names });
  if (events.length === 0) return false;
  const now = ctx.clock.now();
  const isAnswered = fields.status !== undefined && fields.status !== 'new';
  const answeredAt = lead.answeredAt ?? (isAnswered ? now : null);
  await updateLeadRow(ctx, { id: lead.id, columns: { ...fields, answeredAt, updatedAt: now } });
  await noteEvents(ctx, { lead, actor, events });
  const target = { kind: 'lead', id: lead.id, name: lead.name };
  const before = { status: lead.status, value: lead.value, notes: lead.notes, assigneeId: lead.assigneeId };
  await recordAudit(ctx, { actor, action: 'lead.updated', target, before, after: fields });
  return true;
};

/** Changes a lead's status, value, notes or assignee, and keeps what they were in its history; throws 403, 404, and 400 for no member of staff. */
export const updateLead = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: UpdateLead },
): Promise<Lead> => {
  assertMay(actor, 'leads.edit');
  await ctx.transaction(async (tx) => {
    const names = await namesOfStaff(tx);
    const lead = await lockLeadRow(tx, id);
    if (!lead) throw notFound('Lead');
    requireAssignee(names, fields.assigneeId);
    await applyFields(tx, { actor, lead, fields, names });
  });
  return requireLead(ctx, id);
};

/**
 * What a client says in its portal became of one of its own leads, and what it is worth. `was` is the status it saw. Throws
 * 404 for a lead that is not its own or is held, and 409 when somebody changed the status meanwhile.
 */
export const changeOwnLead = (
  ctx: Ctx,
  { scope, id, change: { was, ...fields } }: { scope: PortalScope; id: number; change: ChangeOwnLead },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const lead = await lockLeadRow(tx, id);
    if (!lead || lead.clientId !== scope.clientId || lead.spamReason !== null) throw notFound('Lead');
    if (fields.status !== undefined && was !== lead.status && fields.status !== lead.status)
      throw leadChangedMeanwhile(lead.status);
    const { name } = await requireClientRow(tx, scope.clientId);
    await applyFields(tx, { actor: { kind: 'portal', name }, lead, fields, names: new Map() });
  });

const UNCHANGED: Record<ChangeLeads['change']['what'], string> = {
  status: 'It has this status already.',
  assign: 'It is given to them already.',
  spam: 'It is marked as spam already.',
  release: 'It is not held.',
};

/**
 * Makes one change to many leads, each in a transaction of its own, and says which stayed as they were: a lead that is gone
 * or needs no change does not keep the others from theirs. Throws 403, and 400 for no member of staff.
 */
export const changeLeads = async (
  ctx: Ctx,
  { actor, order: { ids, change } }: { actor: StaffActor; order: ChangeLeads },
): Promise<ChangeReport> => {
  assertMay(actor, 'leads.edit');
  const names = await namesOfStaff(ctx);
  if (change.what === 'assign') requireAssignee(names, change.assigneeId);
  const report: ChangeReport = { changed: 0, left: [] };

  const apply = (tx: Ctx, lead: LeadRow): Promise<boolean> => {
    if (change.what === 'spam') return holdRow(tx, { actor, lead });
    if (change.what === 'release') return releaseRow(tx, { actor, lead });
    const fields = change.what === 'status' ? { status: change.status } : { assigneeId: change.assigneeId };
    return applyFields(tx, { actor, lead, fields, names });
  };

  for (const id of new Set(ids)) {
    const outcome = await ctx.transaction(async (tx) => {
      const lead = await lockLeadRow(tx, id);
      return {
        name: lead?.name ?? null,
        why: !lead ? 'It is gone.' : (await apply(tx, lead)) ? null : UNCHANGED[change.what],
      };
    });
    if (outcome.why === null) report.changed += 1;
    else report.left.push({ id, name: outcome.name, why: outcome.why });
  }
  return report;
};
