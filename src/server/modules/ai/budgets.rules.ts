import type { LanguageModel, ModelPrices } from '../settings/settings.usecases.ts';
import type { ModelStage } from '#shared/model-stages.ts';

/** Counted or estimated tokens of a call. */
export interface TokenCount {
  input: number;
  output: number;
  /** Input tokens from the provider's cache; left out or null when the server does not say. */
  cached?: number | null;
}

export const BUDGET_WARNING_SHARE = 0.8;

/** The start of the month in UTC. */
export const monthStart = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

export const monthName = (moment: Date): string => MONTH.format(moment);

/** "$12.50", with four decimals below one cent. */
export const formatDollars = (amount: number): string =>
  amount > 0 && amount < 0.01 ? `$${amount.toFixed(4)}` : `$${amount.toFixed(2)}`;

const dollars = ({ input, output, cached }: TokenCount, prices: ModelPrices): number => {
  const fromCache = Math.min(cached ?? 0, input);
  const ofInput = (input - fromCache) * prices.input + fromCache * (prices.cached ?? prices.input);
  return (ofInput + output * prices.output) / 1_000_000;
};

/** US dollars; null without prices. */
export const costOf = (tokens: TokenCount, prices: LanguageModel['prices']): number | null =>
  prices === null ? null : dollars(tokens, prices);

/** US dollars of a batch call; the normal price where no share is entered, null without prices. */
export const batchCostOf = (tokens: TokenCount, prices: LanguageModel['prices']): number | null =>
  prices === null ? null : (dollars(tokens, prices) * (prices.batchPercent ?? 100)) / 100;

/**
 * Calls of one run for a stage: a page is drafted once, verified twice, repaired twice and written once with other
 * evidence, each with corrections. A guard against loops; refused parameters do not count.
 */
const MAX_STAGE_CALLS: Partial<Record<ModelStage, number>> = { verify: 5, repair: 6, research: 40, website: 60 };
const MAX_OTHER_CALLS = 3;
export const maxCallsOf = (stage: ModelStage): number => MAX_STAGE_CALLS[stage] ?? MAX_OTHER_CALLS;

/** An upper bound: English has about four characters per token, JSON fewer. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3);

/** A draft, measured in the evaluation: its prompt holds the evidence of a hub. */
export const TYPICAL_PAGE: TokenCount = { input: 12_000, output: 2500 };

/** The token limit of an answer with a whole page. */
export const MAX_PAGE_TOKENS = 8000;

/** The stages of a page, for each page that is drafted: every second one is repaired. */
export const PAGE_STAGES = ['draft', 'verify', 'repair'] as const satisfies readonly ModelStage[];
/** For each hub: one outside the library needs a quiz. */
export const HUB_STAGES = ['plan', 'quiz'] as const satisfies readonly ModelStage[];
export type EstimatedStage = (typeof PAGE_STAGES)[number] | (typeof HUB_STAGES)[number];

/** The estimate of each stage before any call of it is counted. */
export const TYPICAL_STAGES: Record<EstimatedStage, TokenCount> = {
  plan: { input: 9000, output: 1500 },
  draft: TYPICAL_PAGE,
  verify: { input: 4500, output: 1500 },
  repair: { input: 6500, output: 500 },
  quiz: { input: 700, output: 1200 },
};
