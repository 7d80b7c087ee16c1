import type { UpdateMember, InvitedMember, InviteMember, StaffLink, StaffMember } from '#shared/staff-members.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { assertEmailAvailable } from './account.usecases.ts';
import { createStaffLink } from './staff-links.usecases.ts';
import { deleteStaffLink } from './staff-links.repository.ts';
import { removeSecondFactor } from './second-factor.usecases.ts';
import { invitationAlreadyAccepted, lastAdminRequired, cannotChangeOwnAccount, usernameTaken } from './staff.errors.ts';
import { deleteStaffSessions, insertStaff, updateStaffRow, type StaffRow } from './staff.repository.ts';
import { staffTarget, usernameKey } from './staff.rules.ts';
import { presentMember } from './members.presenter.ts';
import { deleteStaffRow, getMemberRow, listMemberRows, lockAdmins } from './members.repository.ts';

interface MemberActionInput {
  actor: StaffActor;
  id: number;
}

const requireMemberStaffRow = async (ctx: Ctx, id: number): Promise<StaffRow> => {
  const found = await getMemberRow(ctx, id);
  if (!found) throw notFound('Member of staff');
  return found.row;
};

const requireMember = async (ctx: Ctx, id: number): Promise<StaffMember> => {
  const found = await getMemberRow(ctx, id);
  if (!found) throw notFound('Member of staff');
  return presentMember(found);
};

/** Lists all staff by user name; throws 403. */
export const listMembers = async (ctx: Ctx, actor: StaffActor): Promise<StaffMember[]> => {
  assertMay(actor, 'staff.manage');
  return (await listMemberRows(ctx)).map(presentMember);
};

/** Invites a member, who sets name and password by a link; throws 403, and 409 for a taken user name or address. */
export const inviteMember = async (
  ctx: Ctx,
  { actor, invitation }: { actor: StaffActor; invitation: InviteMember },
): Promise<InvitedMember> => {
  assertMay(actor, 'staff.manage');
  const { username, email, firstName = null, lastName = null, role } = invitation;
  return ctx.transaction(async (tx) => {
    await assertEmailAvailable(tx, { id: null, email });
    const row = await insertStaff(tx, {
      username,
      usernameKey: usernameKey(username),
      email,
      firstName,
      lastName,
      role,
      passwordHash: '',
      createdAt: tx.clock.now(),
      joinedAt: null,
    });
    if (!row) throw usernameTaken();
    const link = await createStaffLink(tx, { staffId: row.id, kind: 'invite' });
    await recordAudit(tx, { actor, action: 'staff.invited', target: staffTarget(row), after: { email, role } });
    return { member: await requireMember(tx, row.id), link };
  });
};

/** Creates a new link, to join or to reset the password, and ends an earlier one. Throws 403 and 404. */
export const sendStaffLink = async (ctx: Ctx, { actor, id }: MemberActionInput): Promise<StaffLink> => {
  assertMay(actor, 'staff.manage');
  return ctx.transaction(async (tx) => {
    const row = await requireMemberStaffRow(tx, id);
    const isInvited = row.joinedAt === null;
    const action = isInvited ? 'staff.invited_again' : 'staff.reset_link_created';
    await recordAudit(tx, { actor, action, target: staffTarget(row) });
    return createStaffLink(tx, { staffId: id, kind: isInvited ? 'invite' : 'reset' });
  });
};

/** Changes role or status and ends the sessions; throws 403, 404, and 409 for the actor and the last administrator. */
export const updateMember = async (
  ctx: Ctx,
  { actor, id, change }: MemberActionInput & { change: UpdateMember },
): Promise<StaffMember> => {
  assertMay(actor, 'staff.manage');
  return ctx.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const row = await requireMemberStaffRow(tx, id);
    const wasDisabled = row.disabledAt !== null;
    const { role = row.role, isDisabled = wasDisabled } = change;
    if (role === row.role && isDisabled === wasDisabled) return requireMember(tx, id);
    // The actor may have lost the role while waiting for the lock.
    if (!admins.includes(actor.id)) assertMay({ ...actor, role: 'user' }, 'staff.manage');
    if (id === actor.id) throw cannotChangeOwnAccount();
    if ((role !== 'admin' || isDisabled) && admins.every((admin) => admin === id)) throw lastAdminRequired();
    const disabledAt = isDisabled ? (row.disabledAt ?? tx.clock.now()) : null;
    await updateStaffRow(tx, { id, columns: { role, disabledAt } });
    await deleteStaffSessions(tx, { staffId: id });
    if (isDisabled) await deleteStaffLink(tx, id);
    await recordAudit(tx, {
      actor,
      action: role === row.role ? (isDisabled ? 'staff.disabled' : 'staff.enabled') : 'staff.role_changed',
      target: staffTarget(row),
      before: { role: row.role, isDisabled: wasDisabled },
      after: { role, isDisabled },
    });
    return requireMember(tx, id);
  });
};

/** Revokes an open invitation; throws 403, 404, and 409 once it is accepted. */
export const revokeInvitation = async (ctx: Ctx, { actor, id }: MemberActionInput): Promise<void> => {
  assertMay(actor, 'staff.manage');
  await ctx.transaction(async (tx) => {
    const row = await requireMemberStaffRow(tx, id);
    if (row.joinedAt !== null) throw invitationAlreadyAccepted();
    await deleteStaffRow(tx, id);
    await recordAudit(tx, { actor, action: 'staff.invitation_withdrawn', target: staffTarget(row) });
  });
};

/** Removes a member's second factor and ends the sessions; throws 403, 404, and 409 for the actor's own. */
export const resetSecondFactor = async (ctx: Ctx, { actor, id }: MemberActionInput): Promise<StaffMember> => {
  assertMay(actor, 'staff.manage');
  return ctx.transaction(async (tx) => {
    const row = await requireMemberStaffRow(tx, id);
    if (id === actor.id) throw cannotChangeOwnAccount();
    await removeSecondFactor(tx, { actor, row, action: 'staff.second_factor_reset' });
    await deleteStaffSessions(tx, { staffId: id });
    return requireMember(tx, id);
  });
};
