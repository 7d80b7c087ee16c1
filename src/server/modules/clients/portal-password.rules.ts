import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { PortalAccountRef } from './portal-users.repository.ts';

const PURPOSE = 'portal_password';
const RESET_TOKEN_LIFETIME_MS = 3_600_000;

const ResetTokenPayload = z.object({
  client: z.int().positive(),
  /** Absent for the client's own access. */
  user: z.int().positive().optional(),
  until: z.number(),
  of: z.string(),
});

/** Ties a token to the password it replaces, so that it works once. */
const passwordFingerprint = (hash: string): string => hashToken(hash).slice(0, 24);

/** A token to replace one password, valid for an hour. */
export const createResetToken = (ctx: Ctx, { clientId, userId, hash }: PortalAccountRef & { hash: string }): string =>
  ctx.secrets.sign(PURPOSE, {
    client: clientId,
    ...(userId === null ? {} : { user: userId }),
    until: ctx.clock.now().getTime() + RESET_TOKEN_LIFETIME_MS,
    of: passwordFingerprint(hash),
  });

/** Whose password a token replaces; null when it is invalid, expired, or for another password than `hash`. */
export const verifyResetToken = (
  ctx: Ctx,
  { token, hash }: { token: string; hash?: string },
): PortalAccountRef | null => {
  const parsed = ResetTokenPayload.safeParse(ctx.secrets.verify(PURPOSE, token));
  if (!parsed.success || parsed.data.until <= ctx.clock.now().getTime()) return null;
  const { client: clientId, user: userId = null, of } = parsed.data;
  return hash === undefined || of === passwordFingerprint(hash) ? { clientId, userId } : null;
};
