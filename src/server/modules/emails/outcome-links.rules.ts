import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { OutcomeLinks } from './lead-emails.template.tsx';

export const OUTCOMES = ['contacted', 'won', 'lost'] as const;
type LeadOutcome = (typeof OUTCOMES)[number];

const PURPOSE = 'lead_outcome';
const LINK_TTL_MS = 30 * 86_400_000;

const Token = z.object({ lead: z.int().positive(), outcome: z.enum(OUTCOMES), until: z.number() });

/** Links that record one lead's outcome without signing in, for 30 days. */
export const outcomeLinks = (ctx: Ctx, leadId: number): OutcomeLinks => {
  const until = ctx.clock.now().getTime() + LINK_TTL_MS;
  const link = (outcome: LeadOutcome): string => {
    const token = ctx.secrets.sign(PURPOSE, { lead: leadId, outcome, until });
    return `${ctx.config.appOrigin}/api/public/outcomes/${token}`;
  };
  return { contacted: link('contacted'), won: link('won'), lost: link('lost') };
};

/** The content of a link's token; null for a forged or expired one. */
export const readOutcomeToken = (ctx: Ctx, token: string): { leadId: number; outcome: LeadOutcome } | null => {
  const parsed = Token.safeParse(ctx.secrets.verify(PURPOSE, token));
  if (!parsed.success || parsed.data.until <= ctx.clock.now().getTime()) return null;
  return { leadId: parsed.data.lead, outcome: parsed.data.outcome };
};
