import { APIError } from 'openai/error';
import { z } from 'zod';
import type { FoundCapabilities, ModelCapabilities } from '#shared/model-capabilities.ts';
import type { TestModelQuery } from '#shared/model-endpoints.ts';
import type { ModelTest } from '#shared/model-use.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getEndpointModel, getLanguageModel, type LanguageModel } from '../settings/settings.usecases.ts';
import { listOfferedModels, probeBatches, probeResponses, probeStreaming } from './capability-probes.usecases.ts';
import { getCapabilityRow, listCapabilityRows, upsertCapabilityRow } from './capabilities.repository.ts';
import { DEFAULT_DIALECT, forgetDialect } from './dialects.usecases.ts';
import { requestCompletion } from './model-client.usecases.ts';
import { toModelFailure, fallbackDialect, extractJson } from './completions.rules.ts';
import type { ProviderDialect } from './completions.types.ts';
import type { ModelFailure } from './ai.errors.ts';

const TestAnswer = z.strictObject({ answer: z.string() });
const TEST_REQUEST = {
  messages: [
    { role: 'system' as const, content: 'Answer with one JSON object and nothing else.' },
    { role: 'user' as const, content: 'Give an object whose "answer" is the word ready.' },
  ],
  schema: TestAnswer,
  schemaName: 'probe',
  maxTokens: 2000,
};
/** The server may refuse temperature and the token limit once each, and the format twice. */
const MAX_TRIES = 5;
const MAX_LISTED_MODELS = 12;

/** Network failures keep the one message that reveals nothing about the address. */
const explainFailure = async (
  ctx: Ctx,
  { model, failure }: { model: LanguageModel; failure: ModelFailure },
): Promise<string> => {
  if (failure.fault !== 'missing') return failure.message;
  const offered = await listOfferedModels(ctx, model);
  if (offered.length === 0) return failure.message;
  const listed = offered.slice(0, MAX_LISTED_MODELS).join(', ');
  const moreText = offered.length > MAX_LISTED_MODELS ? ` and ${offered.length - MAX_LISTED_MODELS} more` : '';
  return `The server does not offer the model ${model.model}. It offers: ${listed}${moreText}.`;
};

const FORMAT_MESSAGES: Record<ProviderDialect['format'], string> = {
  schema: 'It answers in the page’s shape.',
  json: 'It knows no JSON schema; JSON mode works, which is fine.',
  text: 'It knows neither JSON schema nor JSON mode, but answers in JSON when asked to, which is fine.',
};

type TestResult = Pick<ModelTest, 'success' | 'message'> & {
  /** The dialect that worked, and whether the answer reports its cached tokens. */
  worked?: { dialect: ProviderDialect; cachedTokens: boolean };
};

const testConnection = async (ctx: Ctx, model: LanguageModel): Promise<TestResult> => {
  let dialect = DEFAULT_DIALECT;
  for (let attempts = 1; ; attempts += 1) {
    try {
      const { completion } = await requestCompletion(ctx, { model, request: TEST_REQUEST, dialect });
      const content = completion.choices[0]?.message?.content ?? '';
      const cachedTokens = typeof completion.usage?.prompt_tokens_details?.cached_tokens === 'number';
      return TestAnswer.safeParse(extractJson(content)).success
        ? {
            success: true,
            message: `The model ${model.model} works. ${FORMAT_MESSAGES[dialect.format]}`,
            worked: { dialect, cachedTokens },
          }
        : {
            success: false,
            message: 'The model answers, but not with the JSON that was asked for. Choose another model.',
          };
    } catch (error) {
      const refused = error instanceof APIError && [400, 422].includes(Number(error.status));
      const fallback = refused && attempts < MAX_TRIES ? fallbackDialect(dialect, error.message) : null;
      const failure = toModelFailure(error, { seconds: model.timeoutMs / 1000 });
      if (!fallback) return { success: false, message: await explainFailure(ctx, { model, failure }) };
      dialect = fallback;
    }
  }
};

/** Looks for what a working model can do besides, and stores it for all nodes. */
const findCapabilities = async (
  ctx: Ctx,
  { model, worked: { dialect, cachedTokens } }: { model: LanguageModel; worked: NonNullable<TestResult['worked']> },
): Promise<FoundCapabilities> => {
  const probe = { model, request: TEST_REQUEST, dialect };
  const [streams, batch, responses, models] = await Promise.all([
    probeStreaming(ctx, probe),
    probeBatches(ctx, probe),
    probeResponses(ctx, model),
    listOfferedModels(ctx, model),
  ]);
  const { format, temperature, limit } = dialect;
  const found = { format, temperature, limit, cachedTokens, batch, models, ...streams, ...responses };
  const { baseUrl, model: name } = model;
  await upsertCapabilityRow(ctx, { baseUrl, model: name, found, testedAt: ctx.clock.now() });
  forgetDialect(model);
  return found;
};

const getTestedModel = async (ctx: Ctx, { endpointId, model: name }: TestModelQuery): Promise<LanguageModel | null> => {
  const model = endpointId === undefined ? await getLanguageModel(ctx) : await getEndpointModel(ctx, endpointId);
  return model && { ...model, model: name ?? model.model };
};

/**
 * Sends test prompts to a language model and stores what it can do; a failed test is a result, not an error. Throws 403
 * and 429.
 */
export const testModel = async (
  ctx: Ctx,
  { actor, limit, asked = {} }: { actor: StaffActor; limit: RateLimit; asked?: TestModelQuery },
): Promise<ModelTest> => {
  assertMay(actor, 'settings.manage');
  const model = await getTestedModel(ctx, asked);
  if (!model) return { success: false, message: 'No language model is set. Enter a key or an address first.' };
  await limit.consume(`${actor.id} model`);
  const started = performance.now();
  const { worked, ...result } = await testConnection(ctx, model);
  const durationMs = Math.round(performance.now() - started);
  const target = { kind: 'settings', id: 0, name: 'Settings' };
  await recordAudit(ctx, { actor, action: 'settings.model_tested', target, after: { success: result.success } });
  if (!worked) return result;
  return { ...result, model: model.model, durationMs, found: await findCapabilities(ctx, { model, worked }) };
};

/** Whether the language model in effect passed a test at its address. */
export const hasTestedModel = async (ctx: Ctx): Promise<boolean> => {
  const model = await getLanguageModel(ctx);
  return model !== null && (await getCapabilityRow(ctx, model)) !== null;
};

/** What the connection tests found, of every address and model tested. Throws 403. */
export const listCapabilities = async (ctx: Ctx, actor: StaffActor): Promise<ModelCapabilities[]> => {
  assertMay(actor, 'settings.manage');
  const rows = await listCapabilityRows(ctx);
  return rows.map(({ found, testedAt, ...row }) => ({ ...row, ...found, testedAt: testedAt.toISOString() }));
};
