import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/tokens.ts';

const PURPOSE = 'portal_password';
const LIFE_MS = 3_600_000;

const Token = z.object({ client: z.int().positive(), until: z.number(), of: z.string() });

/** Says which password a token is to replace, so that it is good for that one alone: once. */
const markOf = (hash: string): string => hashToken(hash).slice(0, 24);

/** A token that lets its holder replace one password, for an hour. */
export const resetToken = (ctx: Ctx, { clientId, hash }: { clientId: number; hash: string }): string =>
  ctx.secrets.sign(PURPOSE, { client: clientId, until: ctx.clock.now().getTime() + LIFE_MS, of: markOf(hash) });

/** Whose password a token replaces; null for one that is not ours, is over, or is for another than `hash`. */
export const readResetToken = (
  ctx: Ctx,
  { token, hash }: { token: string; hash?: string },
): { clientId: number } | null => {
  const parsed = Token.safeParse(ctx.secrets.verify(PURPOSE, token));
  if (!parsed.success || parsed.data.until <= ctx.clock.now().getTime()) return null;
  return hash === undefined || parsed.data.of === markOf(hash) ? { clientId: parsed.data.client } : null;
};
