import { z } from 'zod';
import type { AcceptLink, MemberLink, OpenedLink } from '#shared/staff-members.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { hashPassword, passwordIssues } from '#server/platform/passwords.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { linkOver } from '../staff.errors.ts';
import { deleteSessionsOf, updateStaffRow, type StaffRow } from '../staff.repository.ts';
import { staffTarget } from '../staff.rules.ts';
import { deleteLinkOf, findLink, replaceLink, type LinkRow } from './links.repository.ts';

const LASTS_MS = 72 * 3_600_000;
const PURPOSE = 'staff.link';
const Signed = z.object({ link: z.number().int().positive().max(2_147_483_647) });

/** Makes a link to set a password with, good once and for 72 hours, and tells it to the letters. Ends an earlier one. */
export const createLink = async (
  ctx: Ctx,
  { staffId, kind }: { staffId: number; kind: LinkRow['kind'] },
): Promise<MemberLink> => {
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LASTS_MS);
  const linkId = await replaceLink(ctx, { staffId, kind, createdAt, expiresAt });
  await ctx.emit(kind === 'invite' ? 'staff.invited' : 'staff.reset_link_made', { staffId, linkId });
  return { url: linkUrl(ctx, linkId), expiresAt: expiresAt.toISOString() };
};

const linkUrl = (ctx: Ctx, linkId: number): string =>
  `${ctx.config.appOrigin}/admin/invite/${ctx.secrets.sign(PURPOSE, { link: linkId })}`;

/** A link and whom to mail it; null when it was used, replaced or is over, or its owner has no address. */
export const findLinkToSend = async (ctx: Ctx, linkId: number) => {
  const found = await findLink(ctx, linkId);
  if (!found) return null;
  const { link, owner } = found;
  if (owner.email === null || owner.disabledAt !== null || link.expiresAt <= ctx.clock.now()) return null;
  const { kind, expiresAt } = link;
  return { kind, expiresAt, to: owner.email, username: owner.username, url: linkUrl(ctx, linkId) };
};

const requireLink = async (ctx: Ctx, token: string): Promise<{ link: LinkRow; owner: StaffRow }> => {
  const signed = Signed.safeParse(ctx.secrets.verify(PURPOSE, token));
  const found = signed.success ? await findLink(ctx, signed.data.link) : null;
  if (!found || found.link.expiresAt <= ctx.clock.now() || found.owner.disabledAt !== null) throw linkOver();
  return found;
};

/** What a link is for; throws 410 when it was used, replaced, has expired or never was. */
export const openLink = async (ctx: Ctx, token: string): Promise<OpenedLink> => {
  const { link, owner } = await requireLink(ctx, token);
  const { username, firstName, lastName } = owner;
  return { kind: link.kind, username, firstName, lastName, expiresAt: link.expiresAt.toISOString() };
};

/**
 * Sets the password, and for an invitation the name, of whoever the link is for, and ends their sessions. Throws 400 for a
 * weak password, which leaves the link good, and 410.
 */
export const acceptLink = async (ctx: Ctx, { token, password, ...names }: AcceptLink): Promise<void> => {
  const { link, owner } = await requireLink(ctx, token);
  const { firstName = owner.firstName, lastName = owner.lastName } = names;
  const personal = [owner.username, firstName, lastName, owner.email].filter((word) => word !== null);
  const issues = passwordIssues({ password, personal });
  if (issues.length > 0) throw invalid(issues);
  const passwordHash = await hashPassword(password);
  const isInvitation = link.kind === 'invite';
  await ctx.transaction(async (tx) => {
    if (!(await deleteLinkOf(tx, owner.id))) throw linkOver();
    const joined = { firstName, lastName, joinedAt: owner.joinedAt ?? tx.clock.now() };
    await updateStaffRow(tx, {
      id: owner.id,
      columns: { passwordHash, oidcSubject: null, ...(isInvitation ? joined : {}) },
    });
    await deleteSessionsOf(tx, { staffId: owner.id });
    const action = isInvitation ? 'staff.joined' : 'staff.password_reset';
    await recordAudit(tx, { actor: null, action, target: staffTarget(owner) });
  });
};
