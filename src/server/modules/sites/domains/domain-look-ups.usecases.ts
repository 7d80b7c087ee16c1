import type { DomainHistory, DomainSuggestion } from '#shared/domains.ts';
import type { Ctx } from '#server/platform/context.ts';
import { lookUpDomains } from './domain-look-ups.jobs.ts';
import { getKnownHistory, getKnownSuggestions } from './domain-suggestions.usecases.ts';

/**
 * Domains with the client's name, best first, at once; `available` is null until a job has looked. Throws 404.
 */
export const listDomainSuggestions = async (ctx: Ctx, clientId: number): Promise<DomainSuggestion[]> => {
  const { suggestions, isComplete } = await getKnownSuggestions(ctx, clientId);
  if (!isComplete) await ctx.jobs.send(lookUpDomains, { clientId });
  return suggestions;
};

/** The registry's data about the client's hub domain, as `listDomainSuggestions`. Throws 404, and 409 without one. */
export const requireDomainHistory = async (ctx: Ctx, clientId: number): Promise<DomainHistory> => {
  const { history, isComplete } = await getKnownHistory(ctx, clientId);
  if (!isComplete) await ctx.jobs.send(lookUpDomains, { clientId });
  return history;
};
