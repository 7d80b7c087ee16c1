import { setTimeout as delay } from 'node:timers/promises';
import OpenAI from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { toModelFailure, isUnbilled, MAX_RETRY_WAIT_MS, fallbackDialect } from './completions.rules.ts';
import type { ProviderDialect, PromptMessage, ModelPrompt } from './completions.types.ts';
import { ModelFailure } from './ai.errors.ts';
import { estimateTokens, type TokenCount } from './budgets.rules.ts';
import { reserveCall, completeCall } from './budgets.usecases.ts';

const MAX_ANSWER_BYTES = 1024 * 1024;
const TEMPERATURE = 0.6;
const BUDGET_RETRY_MS = 100;
const MAX_DIALECTS = 500;
/** After this delay the SDK has sent the request. */
const SEND_DELAY_MS = 10;

/** Calls under way in this process; each call sets the concurrency to the current setting. */
const callQueue = new PQueue();
/** Calls that have started and are not on the wire yet. */
const unsentCalls = new PQueue();
/** At most one connection waits for the reservation lock. */
const reservationQueue = new PQueue({ concurrency: 1 });
const cpuQueue = new PQueue({ concurrency: 1 });
const DEFAULT_DIALECT: ProviderDialect = { format: 'schema', temperature: true, limit: 'max_completion_tokens' };
/** In memory only: the supported dialect of each server and model, and the end of a requested pause. */
const dialects = new Map<string, ProviderDialect>();
const pausedUntil = new Map<string, number>();

const modelKey = ({ baseUrl, model }: LanguageModel): string => `${baseUrl} ${model}`;
const dialectFor = (model: LanguageModel): ProviderDialect => dialects.get(modelKey(model)) ?? DEFAULT_DIALECT;

/** Applies only the difference: concurrent calls may each have learned something else. */
const rememberDialect = (
  model: LanguageModel,
  { before, after }: { before: ProviderDialect; after: ProviderDialect },
): void => {
  if (dialects.size >= MAX_DIALECTS) dialects.clear();
  const now = dialectFor(model);
  dialects.set(modelKey(model), {
    format: after.format === before.format ? now.format : after.format,
    temperature: now.temperature && after.temperature,
    limit: after.limit === before.limit ? now.limit : after.limit,
  });
};

/** The SDK over the guarded HTTP client: no internal addresses, no redirects, no retries of its own. */
export const createModelClient = (ctx: Ctx, model: LanguageModel): OpenAI =>
  new OpenAI({
    apiKey: model.key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    baseURL: model.baseUrl,
    maxRetries: 0,
    // The guarded client limits the time of the whole call.
    timeout: model.timeoutMs + 10_000,
    logLevel: 'off',
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers).entries());
      if (model.key === null) delete headers.authorization;
      const response = await ctx.outbound.send({
        url: url instanceof Request ? url.url : url.toString(),
        method: init?.method === 'GET' ? 'GET' : 'POST',
        headers,
        ...(typeof init?.body === 'string' ? { body: init.body } : {}),
        timeoutMs: model.timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        allow: model.allow,
      });
      const empty = [101, 204, 205, 304].includes(response.status);
      return new Response(empty ? null : Buffer.from(response.bytes), {
        status: response.status,
        headers: response.headers,
      });
    },
  });

export interface ModelRequest {
  messages: PromptMessage[];
  schema: z.ZodType;
  schemaName: string;
  maxTokens: number;
}

const jsonSchema = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _draft, ...shape } = z.toJSONSchema(schema) as Record<string, unknown>;
  return shape;
};

const requestBody = (
  { model }: LanguageModel,
  { messages, schema, schemaName, maxTokens }: ModelRequest,
  dialect: ProviderDialect,
): ChatCompletionCreateParamsNonStreaming => {
  const shape = jsonSchema(schema);
  const [first, ...rest] = messages;
  const system = `${first?.content ?? ''}\n\nThe JSON has this schema:\n${JSON.stringify(shape)}`;
  const format =
    dialect.format === 'schema'
      ? { type: 'json_schema' as const, json_schema: { name: schemaName, strict: true, schema: shape } }
      : { type: 'json_object' as const };
  return {
    model,
    messages: dialect.format === 'schema' ? messages : [{ role: 'system', content: system }, ...rest],
    ...(dialect.format === 'text' ? {} : { response_format: format }),
    ...(dialect.temperature ? { temperature: TEMPERATURE } : {}),
    ...(dialect.limit === 'none' ? {} : { [dialect.limit]: maxTokens }),
  };
};

/** Sends one request without counting it. */
export const requestCompletion = async (
  ctx: Ctx,
  { model, request, dialect }: { model: LanguageModel; request: ModelRequest; dialect: ProviderDialect },
): Promise<ChatCompletion> => {
  const answer: unknown = await createModelClient(ctx, model).chat.completions.create(
    requestBody(model, request, dialect),
  );
  const isCompletion = typeof answer === 'object' && answer !== null && 'choices' in answer;
  if (!isCompletion || !Array.isArray(answer.choices))
    throw new ModelFailure(
      'garbled',
      'The language model’s server did not answer as the OpenAI API does. Check its address in Admin Settings.',
    );
  return answer as ChatCompletion;
};

const countUsedTokens = (completion: ChatCompletion, request: ModelRequest): TokenCount => ({
  input: completion.usage?.prompt_tokens ?? estimateTokens(request.messages.map(({ content }) => content).join('')),
  output: completion.usage?.completion_tokens ?? estimateTokens(completion.choices[0]?.message?.content ?? ''),
});

interface CallInput extends Pick<ModelPrompt<z.ZodType>, 'model' | 'context'> {
  request: ModelRequest;
}

interface StartedCall extends CallInput {
  /** CPU work no longer needs to wait for this call: it is sent, or waits for something else. */
  onSent: () => void;
}

/** Waits for a pause to end and room in the budget. Returns the reserved call's id. */
const reserveCallWhenAllowed = async (ctx: Ctx, { model, context, request, onSent }: StartedCall): Promise<number> => {
  const text = request.messages.map(({ content }) => content).join('') + JSON.stringify(jsonSchema(request.schema));
  const tokens = { input: estimateTokens(text), output: request.maxTokens };
  for (;;) {
    const pause = (pausedUntil.get(modelKey(model)) ?? 0) - Date.now();
    if (pause > 0) {
      onSent();
      await delay(Math.min(pause, MAX_RETRY_WAIT_MS));
    }
    const id = await reservationQueue.add(() => reserveCall(ctx, { context, model, tokens }));
    if (id !== null) return id;
    onSent();
    await delay(BUDGET_RETRY_MS);
  }
};

/** Runs CPU-heavy work one piece at a time while no call waits to be sent, so that calls are not delayed. */
export const runWhenIdle = <Result>(work: () => Result | Promise<Result>): Promise<Awaited<Result>> =>
  cpuQueue.add(async () => {
    await unsentCalls.onIdle();
    return work();
  });

export type CallResult =
  | { kind: 'answered'; completion: ChatCompletion }
  | { kind: 'failed'; failure: ModelFailure; error: unknown };

/** Sends one counted call. A failed call is returned as a result; throws ModelFailure when nothing was sent. */
export const sendCall = (ctx: Ctx, input: CallInput): Promise<CallResult> => {
  callQueue.concurrency = input.model.concurrency;
  return callQueue.add(async () => {
    const sent = Promise.withResolvers<void>();
    void unsentCalls.add(() => sent.promise);
    try {
      return await makeCall(ctx, { ...input, onSent: sent.resolve });
    } finally {
      sent.resolve();
    }
  });
};

const makeCall = async (ctx: Ctx, { model, context, request, onSent }: StartedCall): Promise<CallResult> => {
  const id = await reserveCallWhenAllowed(ctx, { model, context, request, onSent });
  const started = performance.now();
  const dialect = dialectFor(model);
  const complete = (tokens: TokenCount | null, failure: ModelFailure | null) =>
    completeCall(ctx, {
      id,
      context,
      model,
      tokens,
      isUnbilled: failure !== null && isUnbilled(failure),
      failure: failure?.fault ?? null,
      durationMs: Math.round(performance.now() - started),
    });
  setTimeout(onSent, SEND_DELAY_MS);
  try {
    const completion = await requestCompletion(ctx, { model, request, dialect });
    await complete(countUsedTokens(completion, request), null);
    return { kind: 'answered', completion };
  } catch (error) {
    const failure = toModelFailure(error, { seconds: model.timeoutMs / 1000 });
    await complete(null, failure);
    const fallback =
      error instanceof OpenAI.APIError && [400, 422].includes(Number(error.status))
        ? fallbackDialect(dialect, error.message)
        : null;
    if (fallback) rememberDialect(model, { before: dialect, after: fallback });
    return { kind: 'failed', failure: fallback ? new ModelFailure('server', failure.message) : failure, error };
  }
};

/** Delays further calls to this model. */
export const pauseCalls = (model: LanguageModel, milliseconds: number): void => {
  pausedUntil.set(modelKey(model), Date.now() + milliseconds);
};
