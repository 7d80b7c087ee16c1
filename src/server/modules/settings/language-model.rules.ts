import type { Config } from '#server/platform/config.ts';
import { toHostPort, type HostPort } from '#server/platform/outbound/target.ts';
import type { SettingValues } from './settings.types.ts';

const OPENAI_BASE_URL = 'https://api.openai.com/v1';

export interface LanguageModel {
  baseUrl: string;
  /** Null for servers without authentication. */
  key: string | null;
  model: string;
  /** Addresses named by the operator in the environment, which may be private. */
  allow: readonly HostPort[];
  timeoutMs: number;
  concurrency: number;
  /** US dollars per million tokens; null unless both are set. */
  prices: { input: number; output: number } | null;
}

export type ModelSettings = Pick<
  SettingValues,
  'openAiKey' | 'openAiBaseUrl' | 'openAiModel' | 'modelConcurrency' | 'modelInputPrice' | 'modelOutputPrice'
>;

/** Paths are appended to the address. */
export const withoutTrailingSlashes = (address: string): string => address.replace(/\/+$/, '');

export const modelBaseUrl = (config: Config, { openAiBaseUrl }: Pick<SettingValues, 'openAiBaseUrl'>): string =>
  withoutTrailingSlashes(openAiBaseUrl ?? config.openaiBaseUrl ?? OPENAI_BASE_URL);

/** Null without a key and an address. The environment's key is sent to the environment's address only. */
export const resolveLanguageModel = (config: Config, settings: ModelSettings): LanguageModel | null => {
  const baseUrl = modelBaseUrl(config, settings);
  const operatorBaseUrl = withoutTrailingSlashes(config.openaiBaseUrl ?? OPENAI_BASE_URL);
  const isOperatorBaseUrl = baseUrl === operatorBaseUrl;
  const key = settings.openAiKey ?? (isOperatorBaseUrl ? config.openaiApiKey : null);
  if (key === null && settings.openAiBaseUrl === null && config.openaiBaseUrl === null) return null;
  const { modelInputPrice: input, modelOutputPrice: output } = settings;
  return {
    baseUrl,
    key,
    model: settings.openAiModel ?? config.openaiModel,
    allow: isOperatorBaseUrl && config.openaiBaseUrl !== null ? [toHostPort(config.openaiBaseUrl)] : [],
    timeoutMs: config.openaiTimeoutSeconds * 1000,
    concurrency: settings.modelConcurrency,
    prices: input === null || output === null ? null : { input, output },
  };
};
