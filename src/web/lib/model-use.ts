import type { ClientModelUse } from '#shared/model-use.ts';
import * as texts from '#web/texts/lib.ts';

type Used = Pick<ClientModelUse, 'calls' | 'inputTokens' | 'outputTokens' | 'cost' | 'unpriced'>;

const CENT = 0.01;

/** "$12.50"; four digits of what is less than a cent. */
export const money = (amount: number): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    ...(amount > 0 && amount < CENT ? { maximumFractionDigits: 4 } : {}),
  });

/** "$0.42", "not priced", or both where prices came later. */
export const spentText = ({ calls, cost, unpriced }: Used): string => {
  if (unpriced === 0) return money(cost);
  return cost === 0 ? texts.notPriced : texts.ofCallsNotPriced({ cost: money(cost), unpriced, calls });
};

/** "12,345 tokens in 3 calls". */
export const tokensText = ({ calls, inputTokens, outputTokens }: Used): string =>
  texts.tokensInCalls(inputTokens + outputTokens, calls);

/** How a budget's state is shown. */
export const BUDGET_STATES = {
  none: { tone: 'grey', label: texts.noLimit },
  fine: { tone: 'green', label: texts.withinBudget },
  warning: { tone: 'orange', label: texts.over80PercentUsed },
  used_up: { tone: 'red', label: texts.usedUp },
} as const;
