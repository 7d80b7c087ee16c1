import { z } from 'zod';
import type { HeldReason } from '#shared/held.ts';
import type { Ctx } from '#server/platform/context.ts';

const Token = z.object({ page: z.number(), at: z.number() });

/** Nobody reads and fills in three fields faster. */
const LEAST_MS = 2000;
const MOST_MS = 86_400_000;

/** A token that says when this page's form was first touched. The page itself is the same for everybody, so it holds none. */
export const writeFormToken = (ctx: Ctx, pageId: number): string =>
  ctx.secrets.sign('form', { page: pageId, at: ctx.clock.now().getTime() });

/** What a form's token says against it: null for one in time, `no_timing` where there is none, as without JavaScript. */
export const judgeTiming = (
  ctx: Ctx,
  { token, pageId }: { token: string | undefined; pageId: number },
): HeldReason | 'no_timing' | null => {
  // The page's script sends a word of its own where it was given no token.
  if (!token?.includes('.')) return 'no_timing';
  const parsed = Token.safeParse(ctx.secrets.verify('form', token));
  if (!parsed.success || parsed.data.page !== pageId) return 'forged_form';
  const age = ctx.clock.now().getTime() - parsed.data.at;
  // The proof is ours, so it is our clock that went back: it tells nothing against the visitor.
  if (age < 0) return 'no_timing';
  if (age < LEAST_MS) return 'too_quick';
  return age > MOST_MS ? 'stale_form' : null;
};
