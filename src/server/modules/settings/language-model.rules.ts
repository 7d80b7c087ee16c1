import type { Config } from '#server/platform/config.ts';
import { toHostPort, type HostPort } from '#server/platform/outbound/target.ts';
import type { KeyHeader } from '#shared/model-endpoints.ts';
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
  /** US dollars per million tokens; null unless those of input and output are set. */
  prices: ModelPrices | null;
  /** `Authorization: Bearer` when left out. */
  keyHeader?: KeyHeader;
}

export interface ModelPrices {
  input: number;
  output: number;
  /** Of input tokens from the provider's cache; they cost as much as others when left out. */
  cached?: number;
  /** Batch calls in percent of the normal price; left out when not entered. */
  batchPercent?: number;
}

export type ModelSettings = Pick<
  SettingValues,
  'openAiKey' | 'openAiBaseUrl' | 'openAiModel' | 'modelConcurrency' | 'modelInputPrice' | 'modelOutputPrice'
>;

/** Paths are appended to the address. */
export const withoutTrailingSlashes = (address: string): string => address.replace(/\/+$/, '');

export const modelBaseUrl = (config: Config, { openAiBaseUrl }: Pick<SettingValues, 'openAiBaseUrl'>): string =>
  withoutTrailingSlashes(openAiBaseUrl ?? config.openaiBaseUrl ?? OPENAI_BASE_URL);

/** Prices of input and output, and what is entered besides; null unless both are set. */
const toPrices = (
  { input, output }: { input: number | null; output: number | null },
  { cachedPrice, batchPercent }: PriceExtras,
): ModelPrices | null =>
  input === null || output === null
    ? null
    : {
        input,
        output,
        ...(cachedPrice === null ? {} : { cached: cachedPrice }),
        ...(batchPercent === null ? {} : { batchPercent }),
      };

interface PriceExtras {
  cachedPrice: number | null;
  batchPercent: number | null;
}

const NO_EXTRAS: PriceExtras = { cachedPrice: null, batchPercent: null };

/** Null without a key and an address. The environment's key is sent to the environment's address only. */
export const resolveLanguageModel = (
  config: Config,
  settings: ModelSettings,
  extras: PriceExtras = NO_EXTRAS,
): LanguageModel | null => {
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
    prices: toPrices({ input, output }, extras),
  };
};

/** The model of a further address. Its private address must be the environment's or in `OUTBOUND_ALLOW`. */
export const resolveEndpoint = (
  config: Config,
  endpoint: PriceExtras & {
    baseUrl: string;
    key: string | null;
    keyHeader: KeyHeader;
    model: string;
    inputPrice: number | null;
    outputPrice: number | null;
    concurrency: number;
  },
): LanguageModel => {
  const { baseUrl, key, keyHeader, model, concurrency, inputPrice: input, outputPrice: output } = endpoint;
  const isOperatorBaseUrl = config.openaiBaseUrl !== null && withoutTrailingSlashes(config.openaiBaseUrl) === baseUrl;
  return {
    baseUrl,
    key: key ?? (isOperatorBaseUrl ? config.openaiApiKey : null),
    model,
    allow: isOperatorBaseUrl && config.openaiBaseUrl !== null ? [toHostPort(config.openaiBaseUrl)] : [],
    timeoutMs: config.openaiTimeoutSeconds * 1000,
    concurrency,
    prices: toPrices({ input, output }, endpoint),
    keyHeader,
  };
};
