import { describe, expect, it, test } from 'vitest';
import type { Config } from '#server/platform/config.ts';
import {
  modelBaseUrl,
  resolveLanguageModel,
  withoutTrailingSlashes,
  type ModelSettings,
} from './language-model.rules.ts';

const OPENAI = 'https://api.openai.com/v1';
const OWN_SERVER = 'http://10.0.0.5:4000/v1';

const config = (changes: Partial<Config> = {}): Config =>
  ({
    openaiApiKey: null,
    openaiBaseUrl: null,
    openaiModel: 'gpt-5-mini',
    openaiTimeoutSeconds: 120,
    ...changes,
  }) as Config;

const settings = (changes: Partial<ModelSettings> = {}): ModelSettings => ({
  openAiKey: null,
  openAiBaseUrl: null,
  openAiModel: null,
  modelConcurrency: 4,
  modelInputPrice: null,
  modelOutputPrice: null,
  ...changes,
});

test('an address is stored without slashes at its end, because paths follow it', () => {
  expect(withoutTrailingSlashes('https://models.example/v1//')).toBe('https://models.example/v1');
  expect(withoutTrailingSlashes('https://models.example/v1')).toBe('https://models.example/v1');
});

test('the address of the settings page comes before the environment’s, and that before OpenAI’s', () => {
  const environment = config({ openaiBaseUrl: `${OWN_SERVER}/` });
  expect(modelBaseUrl(environment, { openAiBaseUrl: 'https://models.example/v1/' })).toBe('https://models.example/v1');
  expect(modelBaseUrl(environment, { openAiBaseUrl: null })).toBe(OWN_SERVER);
  expect(modelBaseUrl(config(), { openAiBaseUrl: null })).toBe(OPENAI);
});

describe('the language model', () => {
  it('is none without a key and an address', () => {
    expect(resolveLanguageModel(config(), settings())).toBeNull();
  });

  it('is the one of the environment where the settings page says nothing', () => {
    expect(resolveLanguageModel(config({ openaiApiKey: 'sk-env' }), settings())).toEqual({
      baseUrl: OPENAI,
      key: 'sk-env',
      model: 'gpt-5-mini',
      allow: [],
      timeoutMs: 120_000,
      concurrency: 4,
      prices: null,
    });
  });

  it('is the one of the settings page where both say something', () => {
    const model = resolveLanguageModel(
      config({ openaiApiKey: 'sk-env' }),
      settings({ openAiKey: 'sk-page', openAiModel: 'gpt-5' }),
    );
    expect(model).toMatchObject({ key: 'sk-page', model: 'gpt-5', baseUrl: OPENAI });
  });

  it('needs no key at a server that somebody named', () => {
    expect(resolveLanguageModel(config({ openaiBaseUrl: OWN_SERVER }), settings())).toMatchObject({ key: null });
    const onPage = settings({ openAiBaseUrl: 'https://models.example/v1' });
    expect(resolveLanguageModel(config(), onPage)).toMatchObject({ key: null, baseUrl: 'https://models.example/v1' });
  });

  it('never gets the environment’s key at an address of the settings page', () => {
    const environment = config({ openaiApiKey: 'sk-env', openaiBaseUrl: OWN_SERVER });
    const onPage = settings({ openAiBaseUrl: 'https://models.example/v1' });
    expect(resolveLanguageModel(environment, onPage)).toMatchObject({ key: null, allow: [] });
    const same = settings({ openAiBaseUrl: `${OWN_SERVER}/` });
    expect(resolveLanguageModel(environment, same)).toMatchObject({ key: 'sk-env' });
  });

  it('may be at a private address only when the environment names it', () => {
    const environment = config({ openaiBaseUrl: OWN_SERVER });
    expect(resolveLanguageModel(environment, settings())?.allow).toEqual([{ host: '10.0.0.5', port: 4000 }]);
    const openAi = config({ openaiApiKey: 'sk-env' });
    expect(resolveLanguageModel(openAi, settings({ openAiBaseUrl: OPENAI }))).toMatchObject({
      key: 'sk-env',
      allow: [],
    });
  });

  it('has prices only when both are set, zero included', () => {
    const pricesOf = (modelInputPrice: number | null, modelOutputPrice: number | null) =>
      resolveLanguageModel(config({ openaiApiKey: 'sk-env' }), settings({ modelInputPrice, modelOutputPrice }))?.prices;
    expect(pricesOf(0, 2)).toEqual({ input: 0, output: 2 });
    expect(pricesOf(1, null)).toBeNull();
    expect(pricesOf(null, 2)).toBeNull();
  });
});
