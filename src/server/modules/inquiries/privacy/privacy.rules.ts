import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';

const PURPOSE = 'privacy_request';

const Token = z.object({ request: z.int().positive(), until: z.number() });

/** The link that proves a request to come from whoever reads its address; it holds until the request is due. */
export const proofLink = (ctx: Ctx, { id, dueAt }: { id: number; dueAt: Date | null }): string => {
  const token = ctx.secrets.sign(PURPOSE, { request: id, until: (dueAt ?? ctx.clock.now()).getTime() });
  return `${ctx.config.appOrigin}/privacy-policy?proof=${encodeURIComponent(token)}#request`;
};

/** Which request a link proves, and whether it is too old to prove any more; null for one that this installation did not make. */
export const readProof = (ctx: Ctx, token: string): { id: number; isOver: boolean } | null => {
  const parsed = Token.safeParse(ctx.secrets.verify(PURPOSE, token));
  if (!parsed.success) return null;
  return { id: parsed.data.request, isOver: parsed.data.until <= ctx.clock.now().getTime() };
};
