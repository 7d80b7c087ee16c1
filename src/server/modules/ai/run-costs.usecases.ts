import type { Ctx } from '#server/platform/context.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { sumRunCosts } from './budgets.repository.ts';
import { costOf, type TokenCount } from './budgets.rules.ts';
import { getBudget } from './budgets.usecases.ts';
import { getClientModelUse } from './model-use.usecases.ts';

/** What calls of that size cost in US dollars; null without prices. */
export const estimateCalls = (
  model: LanguageModel,
  { calls, tokens }: { calls: number; tokens: TokenCount },
): number | null => {
  const cost = costOf(tokens, model.prices);
  return cost === null ? null : Math.round(calls * cost * 1_000_000) / 1_000_000;
};

/** What the calls of these runs have cost so far, US dollars; null where one was answered and has no price. */
export const getRunCosts = (ctx: Ctx, runs: readonly string[]): Promise<number | null> => sumRunCosts(ctx, runs);

/** Whether a client's model budget of this month holds so much more, US dollars. */
export const fitsModelBudget = async (
  ctx: Ctx,
  { clientId, cost }: { clientId: number; cost: number | null },
): Promise<boolean> => {
  const budget = await getBudget(ctx, clientId);
  if (budget === null) return true;
  const used = await getClientModelUse(ctx, clientId);
  return cost !== null && used.cost + cost <= budget.limit;
};
