import type { LanguageModel } from '../../../settings/settings.usecases.ts';

/** Tokens of a call, counted or estimated. */
export interface Tokens {
  input: number;
  output: number;
}

/** The share of a budget at which staff are warned. */
export const WARNED_AT = 0.8;

/** The first moment of a moment's month, in UTC. */
export const monthStart = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "November". */
export const monthName = (moment: Date): string => MONTH.format(moment);

/** "$12.50", and more digits of what is less than a cent. */
export const dollars = (amount: number): string =>
  amount > 0 && amount < 0.01 ? `$${amount.toFixed(4)}` : `$${amount.toFixed(2)}`;

/** US dollars of these tokens; null without prices. */
export const costOf = ({ input, output }: Tokens, prices: LanguageModel['prices']): number | null =>
  prices === null ? null : (input * prices.input + output * prices.output) / 1_000_000;

/** Upper bound of the tokens of a text: English has about four characters a token, JSON fewer. */
export const tokensIn = (text: string): number => Math.ceil(text.length / 3);

/** What a page takes while nothing was counted yet: our prompts and answers, measured in tokens of OpenAI's models. */
export const TYPICAL_PAGE: Tokens = { input: 3500, output: 2500 };

/** The most that an answer with a whole page may take. */
export const PAGE_TOKENS = 8000;

/** A quiz is half a page, written once for each hub outside the library. */
export const TYPICAL_QUIZ: Tokens = { input: 700, output: 1200 };
