import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { OutcomeLinks } from '../lead-letters/lead-letters.presenter.ts';

export const OUTCOMES = ['contacted', 'won', 'lost'] as const;
type Outcome = (typeof OUTCOMES)[number];

const PURPOSE = 'lead_outcome';
const LIFE_MS = 30 * 86_400_000;

const Token = z.object({ lead: z.int().positive(), outcome: z.enum(OUTCOMES), until: z.number() });

/** Links that say what became of one lead, without signing in, for 30 days. */
export const outcomeLinks = (ctx: Ctx, leadId: number): OutcomeLinks => {
  const until = ctx.clock.now().getTime() + LIFE_MS;
  const link = (outcome: Outcome): string => {
    const token = ctx.secrets.sign(PURPOSE, { lead: leadId, outcome, until });
    return `${ctx.config.appOrigin}/api/public/outcomes/${token}`;
  };
  return { contacted: link('contacted'), won: link('won'), lost: link('lost') };
};

/** What a link's token says; null for one that this installation did not make, or that is too old. */
export const readOutcome = (ctx: Ctx, token: string): { leadId: number; outcome: Outcome } | null => {
  const parsed = Token.safeParse(ctx.secrets.verify(PURPOSE, token));
  if (!parsed.success || parsed.data.until <= ctx.clock.now().getTime()) return null;
  return { leadId: parsed.data.lead, outcome: parsed.data.outcome };
};
