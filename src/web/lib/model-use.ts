import type { ClientModelUse } from '#shared/model-use.ts';
import { counted } from '#shared/counted.ts';

type ModelUse = Pick<ClientModelUse, 'calls' | 'inputTokens' | 'outputTokens' | 'cost' | 'unpriced'> &
  Partial<Pick<ClientModelUse, 'cachedTokens' | 'cacheReportedTokens'>>;

const CENT = 0.01;

/** "$12.50"; four decimals below one cent. */
export const money = (amount: number): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    ...(amount > 0 && amount < CENT ? { maximumFractionDigits: 4 } : {}),
  });

/** "$0.42", "not priced", or both where only some calls have a price. */
export const spentText = ({ calls, cost, unpriced }: ModelUse): string => {
  if (unpriced === 0) return money(cost);
  return cost === 0 ? 'not priced' : `${money(cost)}, ${unpriced} of ${calls} calls not priced`;
};

/** "12,345 tokens in 3 calls", and what share of the prompts the provider's cache had, where it says so. */
export const tokensText = ({
  calls,
  inputTokens,
  outputTokens,
  cachedTokens = 0,
  cacheReportedTokens = 0,
}: ModelUse) => {
  const tokens = `${(inputTokens + outputTokens).toLocaleString('en-US')} tokens in ${counted(calls, 'call')}`;
  if (cacheReportedTokens === 0) return tokens;
  const share = Math.round((100 * cachedTokens) / cacheReportedTokens);
  return `${tokens}, ${share}% of the prompts from the provider’s cache`;
};

export const BUDGET_STATES = {
  none: { tone: 'grey', label: 'No limit' },
  fine: { tone: 'green', label: 'Within budget' },
  warning: { tone: 'orange', label: 'Over 80% used' },
  used_up: { tone: 'red', label: 'Used up' },
} as const;
