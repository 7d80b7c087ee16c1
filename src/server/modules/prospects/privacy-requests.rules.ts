import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';

const PURPOSE = 'privacy_request';

const VerificationToken = z.object({ request: z.int().positive(), until: z.number() });

/** Verifies that the requester reads mail of that address; valid until the request is due. */
export const verificationLink = (ctx: Ctx, { id, dueAt }: { id: number; dueAt: Date | null }): string => {
  const token = ctx.secrets.sign(PURPOSE, { request: id, until: (dueAt ?? ctx.clock.now()).getTime() });
  return `${ctx.config.appOrigin}/privacy-policy?proof=${encodeURIComponent(token)}#request`;
};

/** The request of a link and whether the link has expired; null for a link of another installation. */
export const readVerificationToken = (ctx: Ctx, token: string): { id: number; isOver: boolean } | null => {
  const parsed = VerificationToken.safeParse(ctx.secrets.verify(PURPOSE, token));
  if (!parsed.success) return null;
  return { id: parsed.data.request, isOver: parsed.data.until <= ctx.clock.now().getTime() };
};
