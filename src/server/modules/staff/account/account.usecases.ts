import type { Account, ChangePassword, ChooseNotifications, SaveProfile } from '#shared/account.ts';
import type { StaffRole } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, unauthorized } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { Limit } from '#server/platform/limits.ts';
import { hashPassword, passwordIssues, verifyPassword } from '#server/platform/passwords.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { countCodesLeft, proveSecondFactor } from '../second-factor/second-factor.usecases.ts';
import { emailTaken } from '../staff.errors.ts';
import { presentStaffUser } from '../staff.presenter.ts';
import {
  deleteSessionsOf,
  getStaff,
  listActiveStaff,
  listStaffByEmail,
  updateStaffRow,
  type StaffRow,
} from '../staff.repository.ts';
import { staffTarget } from '../staff.rules.ts';

/** The actor's own row; throws 401 when the account was removed meanwhile. */
export const requireOwnRow = async (ctx: Ctx, actor: StaffActor): Promise<StaffRow> => {
  const row = await getStaff(ctx, actor.id);
  if (!row) throw unauthorized();
  return row;
};

/** The actor's account as the settings show it. */
export const showAccount = async (ctx: Ctx, actor: StaffActor): Promise<Account> => {
  const row = await requireOwnRow(ctx, actor);
  return {
    ...presentStaffUser(row),
    notifications: {
      byEmail: row.notifyByEmail,
      rankings: row.notifyRankings,
      leads: row.notifyLeads,
      weekly: row.notifyWeekly,
    },
    hasPassword: row.passwordHash !== '',
    hasSecondFactor: row.totpSecret !== null,
    recoveryCodesLeft: row.totpSecret === null ? 0 : await countCodesLeft(ctx, row.id),
  };
};

export interface Proof {
  actor: StaffActor;
  /** The field named when it is wrong. */
  path?: string;
  password: string;
  /** Given where the second factor is asked for as well. */
  code?: string;
  tries: Limit;
}

/**
 * The actor's row, once the actor has proven again who they are; throws 400 for a wrong password, 401 for a wrong code,
 * 429 after too many tries.
 */
export const proveAgain = async (
  ctx: Ctx,
  { actor, path = 'password', password, code, tries }: Proof,
): Promise<StaffRow> => {
  const row = await requireOwnRow(ctx, actor);
  const key = `staff:${actor.id}`;
  await tries.take(key);
  if (!(await verifyPassword(password, row.passwordHash))) {
    throw invalid([{ path, message: 'The password is wrong.' }]);
  }
  if (code !== undefined) await proveSecondFactor(ctx, { row, code });
  await tries.forget(key);
  return row;
};

/** Throws 409 `staff.email_taken` when somebody else has the address. */
export const assertFreeEmail = async (ctx: Ctx, { id, email }: { id: number | null; email: string }): Promise<void> => {
  if ((await listStaffByEmail(ctx, email)).some((row) => row.id !== id)) throw emailTaken();
};

/** Saves the actor's name and address. A new address needs the password: throws 400 without, 409 when it is taken. */
export const saveProfile = async (
  ctx: Ctx,
  { actor, profile, tries }: { actor: StaffActor; profile: SaveProfile; tries: Limit },
): Promise<Account> => {
  const row = await requireOwnRow(ctx, actor);
  const { firstName = row.firstName, lastName = row.lastName, email = row.email, password } = profile;
  if (email !== row.email && row.passwordHash !== '') {
    if (password === undefined) {
      throw invalid([{ path: 'password', message: 'Enter your password to change the e-mail address.' }]);
    }
    await proveAgain(ctx, { actor, password, tries });
  }
  const before = { firstName: row.firstName, lastName: row.lastName, email: row.email };
  const after = { firstName, lastName, email };
  await ctx.transaction(async (tx) => {
    if (email !== null && email !== row.email) await assertFreeEmail(tx, { id: row.id, email });
    await updateStaffRow(tx, { id: row.id, columns: after });
    await recordAudit(tx, { actor, action: 'staff.profile_saved', target: staffTarget(row), before, after });
  });
  return showAccount(ctx, actor);
};

/** Changes what the actor is told, and logs it. */
export const chooseNotifications = async (
  ctx: Ctx,
  { actor, choice }: { actor: StaffActor; choice: ChooseNotifications },
): Promise<Account> => {
  const row = await requireOwnRow(ctx, actor);
  const {
    byEmail = row.notifyByEmail,
    rankings = row.notifyRankings,
    leads = row.notifyLeads,
    weekly = row.notifyWeekly,
  } = choice;
  const columns = { notifyByEmail: byEmail, notifyRankings: rankings, notifyLeads: leads, notifyWeekly: weekly };
  const before = {
    byEmail: row.notifyByEmail,
    rankings: row.notifyRankings,
    leads: row.notifyLeads,
    weekly: row.notifyWeekly,
  };
  const after = { byEmail, rankings, leads, weekly };
  await ctx.transaction(async (tx) => {
    await updateStaffRow(tx, { id: row.id, columns });
    await recordAudit(tx, { actor, action: 'staff.notifications_chosen', target: staffTarget(row), before, after });
  });
  return showAccount(ctx, actor);
};

export type NotificationKind = 'leads' | 'rankings' | 'weekly' | 'trouble';

const WANTS: Record<NotificationKind, (row: StaffRow) => boolean> = {
  leads: (row) => row.notifyLeads,
  rankings: (row) => row.notifyRankings,
  weekly: (row) => row.notifyWeekly,
  // What only an administrator can mend.
  trouble: (row) => row.role === 'admin',
};

/** Whom to mail about something: active, with an address, mails not switched off, and this kind wanted. */
export const listStaffToNotify = async (
  ctx: Ctx,
  kind: NotificationKind,
): Promise<{ id: number; role: StaffRole; email: string }[]> =>
  (await listActiveStaff(ctx)).flatMap((row) =>
    row.email !== null && row.notifyByEmail && WANTS[kind](row)
      ? [{ id: row.id, role: row.role, email: row.email }]
      : [],
  );

/** Sets the actor's new password and ends all other sessions; throws 400 for a wrong or weak one. */
export const changePassword = async (
  ctx: Ctx,
  { actor, passwords, tries }: { actor: StaffActor; passwords: ChangePassword; tries: Limit },
): Promise<void> => {
  const { currentPassword, newPassword } = passwords;
  const row = await proveAgain(ctx, { actor, path: 'currentPassword', password: currentPassword, tries });
  const personal = [row.username, row.firstName, row.lastName, row.email].filter((word) => word !== null);
  const issues = passwordIssues({ password: newPassword, personal, path: 'newPassword' });
  if (newPassword === currentPassword)
    issues.push({ path: 'newPassword', message: 'Choose a password other than the current one.' });
  if (issues.length > 0) throw invalid(issues);
  const passwordHash = await hashPassword(newPassword);
  await ctx.transaction(async (tx) => {
    await updateStaffRow(tx, { id: row.id, columns: { passwordHash } });
    await deleteSessionsOf(tx, { staffId: row.id, keep: actor.sessionId });
    await recordAudit(tx, { actor, action: 'staff.password_changed', target: staffTarget(row) });
  });
};
