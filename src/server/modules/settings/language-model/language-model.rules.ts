import type { Config } from '#server/platform/config.ts';
import { placeOf, type Place } from '#server/platform/outbound/target.ts';
import type { SettingValues } from '../settings.types.ts';

/** Where OpenAI itself answers. */
const OPENAI = 'https://api.openai.com/v1';

/** The language model as it is set now. */
export interface LanguageModel {
  baseUrl: string;
  /** Null for servers that ask for none. */
  key: string | null;
  model: string;
  /** The operator named this address in the environment, so that it may be private. */
  allow: readonly Place[];
  timeoutMs: number;
  /** Calls at once, over the whole installation. */
  concurrency: number;
  /** US dollars for a million tokens; null when one of them is missing. */
  prices: { input: number; output: number } | null;
}

export type ModelSettings = Pick<
  SettingValues,
  'openAiKey' | 'openAiBaseUrl' | 'openAiModel' | 'modelConcurrency' | 'modelInputPrice' | 'modelOutputPrice'
>;

/** The address without its last slashes, as paths are appended to it. */
export const trimmedAddress = (address: string): string => address.replace(/\/+$/, '');

/** Where the model answers: the settings page first, then the environment, then OpenAI. */
export const modelAddress = (config: Config, { openAiBaseUrl }: Pick<SettingValues, 'openAiBaseUrl'>): string =>
  trimmedAddress(openAiBaseUrl ?? config.openaiBaseUrl ?? OPENAI);

/**
 * The model to call; null when neither a key nor an address is given. The environment's key goes to the environment's
 * address alone, so that nobody who changes the address on the settings page is sent it.
 */
export const languageModelOf = (config: Config, settings: ModelSettings): LanguageModel | null => {
  const baseUrl = modelAddress(config, settings);
  const operators = trimmedAddress(config.openaiBaseUrl ?? OPENAI);
  const isOperators = baseUrl === operators;
  const key = settings.openAiKey ?? (isOperators ? config.openaiApiKey : null);
  if (key === null && settings.openAiBaseUrl === null && config.openaiBaseUrl === null) return null;
  const { modelInputPrice: input, modelOutputPrice: output } = settings;
  return {
    baseUrl,
    key,
    model: settings.openAiModel ?? config.openaiModel,
    allow: isOperators && config.openaiBaseUrl !== null ? [placeOf(config.openaiBaseUrl)] : [],
    timeoutMs: config.openaiTimeoutSeconds * 1000,
    concurrency: settings.modelConcurrency,
    prices: input === null || output === null ? null : { input, output },
  };
};
