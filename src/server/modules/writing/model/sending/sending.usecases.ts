import { setTimeout as delay } from 'node:timers/promises';
import OpenAI from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { LanguageModel } from '../../../settings/settings.usecases.ts';
import { failureOf, isFree, LONGEST_WAIT_MS, plainerDialect } from '../calling/calling.rules.ts';
import type { Dialect, Message, Question } from '../calling/calling.types.ts';
import { ModelFailure } from '../model.errors.ts';
import { tokensIn, type Tokens } from '../spending/spending.rules.ts';
import { reserveCall, settleCall } from '../spending/spending.usecases.ts';
import { createLane, createTurns, type Turn } from '../turns/turns.rules.ts';

const LONGEST_ANSWER_BYTES = 1024 * 1024;
const TEMPERATURE = 0.6;
const BUSY_MS = 100;
const MOST_DIALECTS = 500;
/** A call handed to the SDK is on the wire by then. */
const SENDING_MS = 10;

const turns = createTurns();
/** One connection at most waits for the lock of reservations, however many calls there may be at once. */
const reserving = createLane();
const working = createLane();
const FIRST_DIALECT: Dialect = { format: 'schema', temperature: true, limit: 'max_completion_tokens' };
/** What each server and model was found to understand, and until when it wants no calls; kept while the program runs. */
const dialects = new Map<string, Dialect>();
const pauses = new Map<string, number>();

const nameOf = ({ baseUrl, model }: LanguageModel): string => `${baseUrl} ${model}`;
const dialectOf = (model: LanguageModel): Dialect => dialects.get(nameOf(model)) ?? FIRST_DIALECT;

/** Keeps what changed alone: calls under way at once may each have found out something else. */
const learn = (model: LanguageModel, { before, after }: { before: Dialect; after: Dialect }): void => {
  if (dialects.size >= MOST_DIALECTS) dialects.clear();
  const now = dialectOf(model);
  dialects.set(nameOf(model), {
    format: after.format === before.format ? now.format : after.format,
    temperature: now.temperature && after.temperature,
    limit: after.limit === before.limit ? now.limit : after.limit,
  });
};

/** The SDK on the guarded client: no address that other calls may not reach, no retries of its own, no redirects. */
export const openClient = (ctx: Ctx, model: LanguageModel): OpenAI =>
  new OpenAI({
    apiKey: model.key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    baseURL: model.baseUrl,
    maxRetries: 0,
    // The guarded client keeps the time of the whole call, reading included.
    timeout: model.timeoutMs + 10_000,
    logLevel: 'off',
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers).entries());
      if (model.key === null) delete headers.authorization;
      const reply = await ctx.outbound.send({
        url: url instanceof Request ? url.url : url.toString(),
        method: init?.method === 'GET' ? 'GET' : 'POST',
        headers,
        ...(typeof init?.body === 'string' ? { body: init.body } : {}),
        timeoutMs: model.timeoutMs,
        maxBytes: LONGEST_ANSWER_BYTES,
        allow: model.allow,
      });
      const empty = [101, 204, 205, 304].includes(reply.status);
      return new Response(empty ? null : Buffer.from(reply.bytes), { status: reply.status, headers: reply.headers });
    },
  });

export interface Request {
  messages: Message[];
  schema: z.ZodType;
  schemaName: string;
  mostTokens: number;
}

const schemaOf = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _draft, ...shape } = z.toJSONSchema(schema) as Record<string, unknown>;
  return shape;
};

const bodyOf = (
  { model }: LanguageModel,
  { messages, schema, schemaName, mostTokens }: Request,
  dialect: Dialect,
): ChatCompletionCreateParamsNonStreaming => {
  const shape = schemaOf(schema);
  const [first, ...others] = messages;
  const told = `${first?.content ?? ''}\n\nThe JSON has this schema:\n${JSON.stringify(shape)}`;
  const format =
    dialect.format === 'schema'
      ? { type: 'json_schema' as const, json_schema: { name: schemaName, strict: true, schema: shape } }
      : { type: 'json_object' as const };
  return {
    model,
    messages: dialect.format === 'schema' ? messages : [{ role: 'system', content: told }, ...others],
    ...(dialect.format === 'text' ? {} : { response_format: format }),
    ...(dialect.temperature ? { temperature: TEMPERATURE } : {}),
    ...(dialect.limit === 'none' ? {} : { [dialect.limit]: mostTokens }),
  };
};

/** Asks the server once, without counting; for trials. */
export const askOnce = async (
  ctx: Ctx,
  { model, request, dialect }: { model: LanguageModel; request: Request; dialect: Dialect },
): Promise<ChatCompletion> => {
  const answer: unknown = await openClient(ctx, model).chat.completions.create(bodyOf(model, request, dialect));
  const isCompletion = typeof answer === 'object' && answer !== null && 'choices' in answer;
  if (!isCompletion || !Array.isArray(answer.choices))
    throw new ModelFailure(
      'garbled',
      'The language model’s server did not answer as the OpenAI API does. Check its address in Admin Settings.',
    );
  return answer as ChatCompletion;
};

const usedTokens = (completion: ChatCompletion, request: Request): Tokens => ({
  input: completion.usage?.prompt_tokens ?? tokensIn(request.messages.map(({ content }) => content).join('')),
  output: completion.usage?.completion_tokens ?? tokensIn(completion.choices[0]?.message?.content ?? ''),
});

/** Waits out a pause the provider asked for, then for a turn and room in the budget; answers the reserved call. */
const takeTurn = async (
  ctx: Ctx,
  { model, order, request }: Pick<Question<z.ZodType>, 'model' | 'order'> & { request: Request },
): Promise<{ id: number; turn: Turn }> => {
  const text = request.messages.map(({ content }) => content).join('') + JSON.stringify(schemaOf(request.schema));
  const tokens = { input: tokensIn(text), output: request.mostTokens };
  const turn = await turns.take(model.concurrency);
  try {
    for (;;) {
      const pause = (pauses.get(nameOf(model)) ?? 0) - Date.now();
      if (pause > 0) {
        turn.depart();
        await delay(Math.min(pause, LONGEST_WAIT_MS));
      }
      const id = await reserving(() => reserveCall(ctx, { order, model, tokens }));
      if (id !== null) return { id, turn };
      turn.depart();
      await delay(BUSY_MS);
    }
  } catch (error) {
    turn.leave();
    throw error;
  }
};

/**
 * Runs work that keeps the processor busy: one piece at a time, and none while a call waits to be sent, so that answers
 * which come together do not hold up the next calls.
 */
export const besideCalls = <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
  working(async () => {
    await turns.quiet();
    return work();
  });

export type Outcome =
  | { kind: 'answered'; completion: ChatCompletion }
  | { kind: 'failed'; failure: ModelFailure; error: unknown };

/** Makes one call, counted and paid for by the order's client; what it came to is an answer. Throws ModelFailure unsent. */
export const sendCall = async (
  ctx: Ctx,
  { model, order, request }: Pick<Question<z.ZodType>, 'model' | 'order'> & { request: Request },
): Promise<Outcome> => {
  const { id, turn } = await takeTurn(ctx, { model, order, request });
  const started = performance.now();
  const dialect = dialectOf(model);
  const settle = (tokens: Tokens | null, failure: ModelFailure | null) =>
    settleCall(ctx, {
      id,
      order,
      model,
      tokens,
      free: failure !== null && isFree(failure),
      failure: failure?.fault ?? null,
      durationMs: Math.round(performance.now() - started),
    });
  setTimeout(() => turn.depart(), SENDING_MS);
  try {
    const completion = await askOnce(ctx, { model, request, dialect });
    await settle(usedTokens(completion, request), null);
    return { kind: 'answered', completion };
  } catch (error) {
    const failure = failureOf(error, { seconds: model.timeoutMs / 1000 });
    await settle(null, failure);
    const plainer =
      error instanceof OpenAI.APIError && [400, 422].includes(Number(error.status))
        ? plainerDialect(dialect, error.message)
        : null;
    if (plainer) learn(model, { before: dialect, after: plainer });
    return { kind: 'failed', failure: plainer ? new ModelFailure('server', failure.message) : failure, error };
  } finally {
    turn.leave();
  }
};

/** Lets no call of this model start before so many milliseconds have passed. */
export const pauseCalls = (model: LanguageModel, milliseconds: number): void => {
  pauses.set(nameOf(model), Date.now() + milliseconds);
};
