import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/tokens.ts';

const PURPOSE = 'portal_password';
const RESET_TOKEN_LIFETIME_MS = 3_600_000;

const ResetTokenPayload = z.object({ client: z.int().positive(), until: z.number(), of: z.string() });

/** Ties a token to the password it replaces, so that it works once. */
const passwordFingerprint = (hash: string): string => hashToken(hash).slice(0, 24);

/** A token to replace one password, valid for an hour. */
export const createResetToken = (ctx: Ctx, { clientId, hash }: { clientId: number; hash: string }): string =>
  ctx.secrets.sign(PURPOSE, {
    client: clientId,
    until: ctx.clock.now().getTime() + RESET_TOKEN_LIFETIME_MS,
    of: passwordFingerprint(hash),
  });

/** The client of a token; null when it is invalid, expired, or for another password than `hash`. */
export const verifyResetToken = (
  ctx: Ctx,
  { token, hash }: { token: string; hash?: string },
): { clientId: number } | null => {
  const parsed = ResetTokenPayload.safeParse(ctx.secrets.verify(PURPOSE, token));
  if (!parsed.success || parsed.data.until <= ctx.clock.now().getTime()) return null;
  return hash === undefined || parsed.data.of === passwordFingerprint(hash) ? { clientId: parsed.data.client } : null;
};
