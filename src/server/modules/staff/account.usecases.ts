import type { Account, ChangePassword, UpdateNotificationPreferences, SaveProfile } from '#shared/account.ts';
import type { StaffRole } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, unauthorized } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { newPasswordIssues } from '#server/platform/new-passwords.ts';
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { countRemainingRecoveryCodes, verifySecondFactor } from './second-factor.usecases.ts';
import { emailTaken } from './staff.errors.ts';
import { presentStaffUser } from './staff.presenter.ts';
import {
  deleteStaffSessions,
  getStaffRow,
  listActiveStaff,
  listStaffByEmail,
  updateStaffRow,
  type StaffRow,
} from './staff.repository.ts';
import { staffTarget } from './staff.rules.ts';

/** The actor's own row; throws 401 when the account was deleted. */
export const requireOwnRow = async (ctx: Ctx, actor: StaffActor): Promise<StaffRow> => {
  const row = await getStaffRow(ctx, actor.id);
  if (!row) throw unauthorized();
  return row;
};

export const getAccount = async (ctx: Ctx, actor: StaffActor): Promise<Account> => {
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
    recoveryCodesLeft: row.totpSecret === null ? 0 : await countRemainingRecoveryCodes(ctx, row.id),
  };
};

/** Whether the actor's password is the actor's own choice; true where an identity provider stands for it. */
export const hasChosenPassword = async (ctx: Ctx, actor: StaffActor): Promise<boolean> => {
  const { passwordHash, passwordChosenAt } = await requireOwnRow(ctx, actor);
  return passwordHash === '' || passwordChosenAt !== null;
};

export interface ReauthenticationInput {
  actor: StaffActor;
  /** Path of the issue when the password is wrong. */
  path?: string;
  password: string;
  /** Set where the second factor is required too. */
  code?: string;
  attempts: RateLimit;
}

/** Returns the actor's row; throws 400 for a wrong password, 401 for a wrong code, 429 after too many attempts. */
export const reauthenticate = async (
  ctx: Ctx,
  { actor, path = 'password', password, code, attempts }: ReauthenticationInput,
): Promise<StaffRow> => {
  const row = await requireOwnRow(ctx, actor);
  const key = `staff:${actor.id}`;
  await attempts.consume(key);
  if (!(await verifyPassword(password, row.passwordHash))) {
    throw invalid([{ path, message: 'The password is wrong.' }]);
  }
  if (code !== undefined) await verifySecondFactor(ctx, { row, code });
  await attempts.reset(key);
  return row;
};

/** Throws 409 `staff.email_taken` when another account has the address. */
export const assertEmailAvailable = async (
  ctx: Ctx,
  { id, email }: { id: number | null; email: string },
): Promise<void> => {
  if ((await listStaffByEmail(ctx, email)).some((row) => row.id !== id)) throw emailTaken();
};

/** Saves the actor's name and address. A new address needs the password: throws 400 without it, 409 when taken. */
export const saveProfile = async (
  ctx: Ctx,
  { actor, profile, attempts }: { actor: StaffActor; profile: SaveProfile; attempts: RateLimit },
): Promise<Account> => {
  const row = await requireOwnRow(ctx, actor);
  const { firstName = row.firstName, lastName = row.lastName, email = row.email, password } = profile;
  if (email !== row.email && row.passwordHash !== '') {
    if (password === undefined) {
      throw invalid([{ path: 'password', message: 'Enter your password to change the e-mail address.' }]);
    }
    await reauthenticate(ctx, { actor, password, attempts });
  }
  const before = { firstName: row.firstName, lastName: row.lastName, email: row.email };
  const after = { firstName, lastName, email };
  await ctx.transaction(async (tx) => {
    if (email !== null && email !== row.email) await assertEmailAvailable(tx, { id: row.id, email });
    await updateStaffRow(tx, { id: row.id, columns: after });
    await recordAudit(tx, { actor, action: 'staff.profile_saved', target: staffTarget(row), before, after });
  });
  return getAccount(ctx, actor);
};

/** Changes the actor's notification preferences. */
export const updateNotificationPreferences = async (
  ctx: Ctx,
  { actor, choice }: { actor: StaffActor; choice: UpdateNotificationPreferences },
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
    await recordAudit(tx, { actor, action: 'staff.notifications_set', target: staffTarget(row), before, after });
  });
  return getAccount(ctx, actor);
};

export type StaffEmailKind = 'leads' | 'rankings' | 'weekly' | 'system_alert';

const WANTS_EMAIL: Record<StaffEmailKind, (row: StaffRow) => boolean> = {
  leads: (row) => row.notifyLeads,
  rankings: (row) => row.notifyRankings,
  weekly: (row) => row.notifyWeekly,
  // Only administrators can act on these.
  system_alert: (row) => row.role === 'admin',
};

/** Active staff who have an address and accept e-mails of this kind. */
export const listStaffEmailRecipients = async (
  ctx: Ctx,
  kind: StaffEmailKind,
): Promise<{ id: number; role: StaffRole; email: string }[]> =>
  (await listActiveStaff(ctx)).flatMap((row) =>
    row.email !== null && row.notifyByEmail && WANTS_EMAIL[kind](row)
      ? [{ id: row.id, role: row.role, email: row.email }]
      : [],
  );

/** Sets the actor's new password and ends all other sessions; throws 400 for a wrong or weak one. */
export const changePassword = async (
  ctx: Ctx,
  { actor, passwords, attempts }: { actor: StaffActor; passwords: ChangePassword; attempts: RateLimit },
): Promise<void> => {
  const { currentPassword, newPassword } = passwords;
  const row = await reauthenticate(ctx, { actor, path: 'currentPassword', password: currentPassword, attempts });
  const personal = [row.username, row.firstName, row.lastName, row.email].filter((word) => word !== null);
  const issues = await newPasswordIssues(ctx, { password: newPassword, personal, path: 'newPassword' });
  if (newPassword === currentPassword)
    issues.push({ path: 'newPassword', message: 'Choose a password other than the current one.' });
  if (issues.length > 0) throw invalid(issues);
  const passwordHash = await hashPassword(newPassword);
  await ctx.transaction(async (tx) => {
    await updateStaffRow(tx, { id: row.id, columns: { passwordHash, passwordChosenAt: tx.clock.now() } });
    await deleteStaffSessions(tx, { staffId: row.id, exceptSessionId: actor.sessionId });
    await recordAudit(tx, { actor, action: 'staff.password_changed', target: staffTarget(row) });
  });
};
