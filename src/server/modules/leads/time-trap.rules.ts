import { z } from 'zod';
import type { QuarantineReason } from '#shared/quarantine.ts';
import type { Ctx } from '#server/platform/context.ts';

const Token = z.object({ page: z.number(), at: z.number() });

/** People need longer for three fields. */
const MIN_MS = 2000;
const MAX_MS = 86_400_000;

/** A token with the time of the first touch of a form. The page is cached for everyone, so it contains none. */
export const writeFormToken = (ctx: Ctx, pageId: number): string =>
  ctx.secrets.sign('form', { page: pageId, at: ctx.clock.now().getTime() });

/** Why a form's token is not accepted: null when it is in time, `no_script` without a token, as without JavaScript. */
export const evaluateTimeTrap = (
  ctx: Ctx,
  { token, pageId }: { token: string | undefined; pageId: number },
): QuarantineReason | 'no_script' | null => {
  // The page's script sends a placeholder when it got no token.
  if (!token?.includes('.')) return 'no_script';
  const parsed = Token.safeParse(ctx.secrets.verify('form', token));
  if (!parsed.success || parsed.data.page !== pageId) return 'forged_form';
  const age = ctx.clock.now().getTime() - parsed.data.at;
  // The token is genuine, so the server's clock was set back: no signal against the visitor.
  if (age < 0) return 'no_script';
  if (age < MIN_MS) return 'too_quick';
  return age > MAX_MS ? 'stale_form' : null;
};
