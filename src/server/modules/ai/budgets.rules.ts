import type { LanguageModel } from '../settings/settings.usecases.ts';

/** Counted or estimated tokens of a call. */
export interface TokenCount {
  input: number;
  output: number;
}

export const BUDGET_WARNING_SHARE = 0.8;

/** The start of the month in UTC. */
export const monthStart = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

export const monthName = (moment: Date): string => MONTH.format(moment);

/** "$12.50", with four decimals below one cent. */
export const formatDollars = (amount: number): string =>
  amount > 0 && amount < 0.01 ? `$${amount.toFixed(4)}` : `$${amount.toFixed(2)}`;

/** US dollars; null without prices. */
export const costOf = ({ input, output }: TokenCount, prices: LanguageModel['prices']): number | null =>
  prices === null ? null : (input * prices.input + output * prices.output) / 1_000_000;

/** An upper bound: English has about four characters per token, JSON fewer. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3);

/** The estimate for a page before any call is counted, measured with OpenAI's models. */
export const TYPICAL_PAGE: TokenCount = { input: 3500, output: 2500 };

/** The token limit of an answer with a whole page. */
export const MAX_PAGE_TOKENS = 8000;

/** A topic outside the library needs one quiz. */
export const TYPICAL_QUIZ: TokenCount = { input: 700, output: 1200 };
