import { z } from 'zod';
import type { AcceptStaffLink, StaffLink, StaffLinkDetails } from '#shared/staff-members.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertNewPassword } from '#server/platform/new-passwords.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { staffLinkExpired } from './staff.errors.ts';
import { deleteStaffSessions, updateStaffRow, type StaffRow } from './staff.repository.ts';
import { staffTarget } from './staff.rules.ts';
import { deleteStaffLink, getStaffLink, replaceStaffLink, type StaffLinkRow } from './staff-links.repository.ts';

const LINK_LIFETIME_MS = 72 * 3_600_000;
const PURPOSE = 'staff.link';
const SignedLinkPayload = z.object({ link: z.number().int().positive().max(2_147_483_647) });

/** Creates a link to set a password, valid once and for 72 hours, and emits its event. Replaces an earlier one. */
export const createStaffLink = async (
  ctx: Ctx,
  { staffId, kind }: { staffId: number; kind: StaffLinkRow['kind'] },
): Promise<StaffLink> => {
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFETIME_MS);
  const linkId = await replaceStaffLink(ctx, { staffId, kind, createdAt, expiresAt });
  await ctx.emit(kind === 'invite' ? 'staff.invited' : 'staff.reset_link_created', { staffId, linkId });
  return { url: staffLinkUrl(ctx, linkId), expiresAt: expiresAt.toISOString() };
};

const staffLinkUrl = (ctx: Ctx, linkId: number): string =>
  `${ctx.config.appOrigin}/admin/invite/${ctx.secrets.sign(PURPOSE, { link: linkId })}`;

/** A link and its recipient; null when it is used, replaced or expired, or its owner has no address. */
export const getStaffLinkToSend = async (ctx: Ctx, linkId: number) => {
  const found = await getStaffLink(ctx, linkId);
  if (!found) return null;
  const { link, owner } = found;
  if (owner.email === null || owner.disabledAt !== null || link.expiresAt <= ctx.clock.now()) return null;
  const { kind, expiresAt } = link;
  return { kind, expiresAt, to: owner.email, username: owner.username, url: staffLinkUrl(ctx, linkId) };
};

const requireStaffLink = async (ctx: Ctx, token: string): Promise<{ link: StaffLinkRow; owner: StaffRow }> => {
  const signed = SignedLinkPayload.safeParse(ctx.secrets.verify(PURPOSE, token));
  const found = signed.success ? await getStaffLink(ctx, signed.data.link) : null;
  if (!found || found.link.expiresAt <= ctx.clock.now() || found.owner.disabledAt !== null) throw staffLinkExpired();
  return found;
};

/** Describes a valid link; throws 410 for any other. */
export const openStaffLink = async (ctx: Ctx, token: string): Promise<StaffLinkDetails> => {
  const { link, owner } = await requireStaffLink(ctx, token);
  const { username, firstName, lastName } = owner;
  return { kind: link.kind, username, firstName, lastName, expiresAt: link.expiresAt.toISOString() };
};

/** Sets password (and invited name) and ends the sessions. Throws 410; a weak password (400) leaves the link valid. */
export const acceptStaffLink = async (ctx: Ctx, { token, password, ...names }: AcceptStaffLink): Promise<void> => {
  const { link, owner } = await requireStaffLink(ctx, token);
  const { firstName = owner.firstName, lastName = owner.lastName } = names;
  const personal = [owner.username, firstName, lastName, owner.email].filter((word) => word !== null);
  await assertNewPassword(ctx, { password, personal });
  const passwordHash = await hashPassword(password);
  const isInvitation = link.kind === 'invite';
  await ctx.transaction(async (tx) => {
    if (!(await deleteStaffLink(tx, owner.id))) throw staffLinkExpired();
    const joined = { firstName, lastName, joinedAt: owner.joinedAt ?? tx.clock.now() };
    await updateStaffRow(tx, {
      id: owner.id,
      columns: { passwordHash, passwordChosenAt: tx.clock.now(), oidcSubject: null, ...(isInvitation ? joined : {}) },
    });
    await deleteStaffSessions(tx, { staffId: owner.id });
    const action = isInvitation ? 'staff.joined' : 'staff.password_reset';
    await recordAudit(tx, { actor: null, action, target: staffTarget(owner) });
  });
};
