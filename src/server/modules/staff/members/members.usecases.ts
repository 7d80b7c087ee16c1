import type { ChangeMember, InvitedMember, InviteMember, MemberLink, StaffMember } from '#shared/staff-members.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { assertFreeEmail } from '../account/account.usecases.ts';
import { createLink } from '../links/links.usecases.ts';
import { deleteLinkOf } from '../links/links.repository.ts';
import { removeSecondFactor } from '../second-factor/second-factor.usecases.ts';
import { hasJoined, lastAdmin, ownAccount, usernameTaken } from '../staff.errors.ts';
import { deleteSessionsOf, insertStaff, updateStaffRow, type StaffRow } from '../staff.repository.ts';
import { staffTarget, usernameKey } from '../staff.rules.ts';
import { presentMember } from './members.presenter.ts';
import { deleteStaffRow, findMemberRow, listMemberRows, lockAdmins } from './members.repository.ts';

interface OfMember {
  actor: StaffActor;
  id: number;
}

const requireRow = async (ctx: Ctx, id: number): Promise<StaffRow> => {
  const found = await findMemberRow(ctx, id);
  if (!found) throw notFound('Member of staff');
  return found.row;
};

const showMember = async (ctx: Ctx, id: number): Promise<StaffMember> => {
  const found = await findMemberRow(ctx, id);
  if (!found) throw notFound('Member of staff');
  return presentMember(found);
};

/** Everybody of the agency, by user name; throws 403. */
export const listMembers = async (ctx: Ctx, actor: StaffActor): Promise<StaffMember[]> => {
  assertMay(actor, 'staff.manage');
  return (await listMemberRows(ctx)).map(presentMember);
};

/** Adds somebody who sets name and password by a link; throws 403, and 409 for a taken user name or address. */
export const inviteMember = async (
  ctx: Ctx,
  { actor, invitation }: { actor: StaffActor; invitation: InviteMember },
): Promise<InvitedMember> => {
  assertMay(actor, 'staff.manage');
  const { username, email, firstName = null, lastName = null, role } = invitation;
  return ctx.transaction(async (tx) => {
    await assertFreeEmail(tx, { id: null, email });
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
    const link = await createLink(tx, { staffId: row.id, kind: 'invite' });
    await recordAudit(tx, { actor, action: 'staff.invited', target: staffTarget(row), after: { email, role } });
    return { member: await showMember(tx, row.id), link };
  });
};

/** A new link: to join for whoever has not, else to set a new password. An earlier link ends. Throws 403, 404. */
export const sendLink = async (ctx: Ctx, { actor, id }: OfMember): Promise<MemberLink> => {
  assertMay(actor, 'staff.manage');
  return ctx.transaction(async (tx) => {
    const row = await requireRow(tx, id);
    const isInvited = row.joinedAt === null;
    const action = isInvited ? 'staff.invited_again' : 'staff.reset_link_made';
    await recordAudit(tx, { actor, action, target: staffTarget(row) });
    return createLink(tx, { staffId: id, kind: isInvited ? 'invite' : 'reset' });
  });
};

/**
 * Changes somebody's role or lets them in no more; their sessions end at once. Throws 403, 404, and 409 for one's own
 * account and for the last administrator.
 */
export const changeMember = async (
  ctx: Ctx,
  { actor, id, change }: OfMember & { change: ChangeMember },
): Promise<StaffMember> => {
  assertMay(actor, 'staff.manage');
  return ctx.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const row = await requireRow(tx, id);
    const wasDisabled = row.disabledAt !== null;
    const { role = row.role, isDisabled = wasDisabled } = change;
    if (role === row.role && isDisabled === wasDisabled) return showMember(tx, id);
    // Whoever acts may have lost the role while they waited for the lock.
    if (!admins.includes(actor.id)) assertMay({ ...actor, role: 'user' }, 'staff.manage');
    if (id === actor.id) throw ownAccount();
    if ((role !== 'admin' || isDisabled) && admins.every((admin) => admin === id)) throw lastAdmin();
    const disabledAt = isDisabled ? (row.disabledAt ?? tx.clock.now()) : null;
    await updateStaffRow(tx, { id, columns: { role, disabledAt } });
    await deleteSessionsOf(tx, { staffId: id });
    if (isDisabled) await deleteLinkOf(tx, id);
    await recordAudit(tx, {
      actor,
      action: role === row.role ? (isDisabled ? 'staff.disabled' : 'staff.enabled') : 'staff.role_changed',
      target: staffTarget(row),
      before: { role: row.role, isDisabled: wasDisabled },
      after: { role, isDisabled },
    });
    return showMember(tx, id);
  });
};

/** Takes an invitation back that nobody accepted; throws 403, 404, and 409 once somebody did. */
export const withdrawInvitation = async (ctx: Ctx, { actor, id }: OfMember): Promise<void> => {
  assertMay(actor, 'staff.manage');
  await ctx.transaction(async (tx) => {
    const row = await requireRow(tx, id);
    if (row.joinedAt !== null) throw hasJoined();
    await deleteStaffRow(tx, id);
    await recordAudit(tx, { actor, action: 'staff.invitation_withdrawn', target: staffTarget(row) });
  });
};

/** Takes somebody's second factor away who lost it, and ends their sessions; throws 403, 404, and 409 for one's own. */
export const resetSecondFactor = async (ctx: Ctx, { actor, id }: OfMember): Promise<StaffMember> => {
  assertMay(actor, 'staff.manage');
  return ctx.transaction(async (tx) => {
    const row = await requireRow(tx, id);
    if (id === actor.id) throw ownAccount();
    await removeSecondFactor(tx, { actor, row, action: 'staff.second_factor_reset' });
    await deleteSessionsOf(tx, { staffId: id });
    return showMember(tx, id);
  });
};
