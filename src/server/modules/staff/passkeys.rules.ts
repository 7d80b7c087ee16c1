import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';

const PURPOSE = 'staff.passkey';
const LIFETIME_MS = 5 * 60_000;

/** A ceremony under way: whose passkey is added, or null for a sign-in. */
const Ceremony = z.object({ challenge: z.string(), staffId: z.number().nullable(), until: z.number() });

/** A signed state that carries the challenge to the browser and back. */
export const sealCeremony = (ctx: Ctx, ceremony: { challenge: string; staffId: number | null }): string =>
  ctx.secrets.sign(PURPOSE, { ...ceremony, until: ctx.clock.now().getTime() + LIFETIME_MS });

/** The challenge of a state of this person (or sign-in); null when it is another's, altered or too old. */
export const openCeremony = (
  ctx: Ctx,
  { state, staffId }: { state: string; staffId: number | null },
): string | null => {
  const parsed = Ceremony.safeParse(ctx.secrets.verify(PURPOSE, state));
  if (!parsed.success || parsed.data.staffId !== staffId || parsed.data.until < ctx.clock.now().getTime()) return null;
  return parsed.data.challenge;
};

/** The domain that passkeys belong to, and the origin they are used on. */
export const relyingParty = (ctx: Ctx): { rpID: string; origin: string } => ({
  rpID: new URL(ctx.config.appOrigin).hostname,
  origin: ctx.config.appOrigin,
});
