import { setTimeout as delay } from 'node:timers/promises';
import OpenAI from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { LanguageModel } from '../../../settings/settings.usecases.ts';
import { ModelFailure } from '../model.errors.ts';
import { reserveCall, settleCall } from '../spending/spending.usecases.ts';
import { tokensIn, type Tokens } from '../spending/spending.rules.ts';
import { createTurns } from '../turns/turns.rules.ts';
import {
  failureOf,
  isFree,
  LONGEST_WAIT_MS,
  mayPass,
  plainerDialect,
  readJson,
  retryAfterMs,
} from './calling.rules.ts';
import type { Dialect, Message, Question } from './calling.types.ts';

const LONGEST_ANSWER_BYTES = 1024 * 1024;
const TEMPERATURE = 0.6;
const BUSY_MS = 100;
const BACK_OFF_MS = 250;
const MOST_DIALECTS = 500;

const turns = createTurns();
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

interface Request {
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
): Promise<{ id: number; leave: () => void }> => {
  const text = request.messages.map(({ content }) => content).join('') + JSON.stringify(schemaOf(request.schema));
  const tokens = { input: tokensIn(text), output: request.mostTokens };
  const leave = await turns.take(model.concurrency);
  try {
    for (;;) {
      const pause = (pauses.get(nameOf(model)) ?? 0) - Date.now();
      if (pause > 0) await delay(Math.min(pause, LONGEST_WAIT_MS));
      const id = await reserveCall(ctx, { order, model, tokens });
      if (id !== null) return { id, leave };
      await delay(BUSY_MS);
    }
  } catch (error) {
    leave();
    throw error;
  }
};

type Outcome =
  | { kind: 'answered'; completion: ChatCompletion }
  | { kind: 'failed'; failure: ModelFailure; error: unknown };

/** One call, reserved, made and settled. */
const call = async (
  ctx: Ctx,
  { model, order, request }: Pick<Question<z.ZodType>, 'model' | 'order'> & { request: Request },
): Promise<Outcome> => {
  const { id, leave } = await takeTurn(ctx, { model, order, request });
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
    leave();
  }
};

/** How long to wait before the next try; null when it is no use to try again. */
const waitAfter = (
  { failure, error }: { failure: ModelFailure; error: unknown },
  ctx: Ctx,
  tries: number,
): number | null => {
  if (!mayPass(failure)) return null;
  const headers = error instanceof OpenAI.APIError ? error.headers : undefined;
  const asked = retryAfterMs(headers, ctx.clock.now());
  if (asked !== null) return asked > LONGEST_WAIT_MS ? null : asked;
  const isPlainer = error instanceof OpenAI.APIError && Number(error.status) < 429;
  return isPlainer ? 0 : BACK_OFF_MS * 2 ** tries;
};

const CUT = 'The language model’s answer was cut off twice for its length. Use a model with longer answers.';
const REFUSED = 'The language model refused to write this. Write the page by hand or with another model.';
const GARBLED = 'The language model did not answer with the page’s blocks. Use a model that can answer in JSON.';

interface Turn {
  messages: Message[];
  /** Mended once already: asked for shorter text or for valid JSON. */
  mended: Set<'cut' | 'garbled'>;
}

/** What to ask after an answer that is of no use; throws when that was asked already. */
const askedAgain = (
  { messages, mended }: Turn,
  { question, completion, problem }: { question: Question<z.ZodType>; completion: ChatCompletion; problem: string },
): Turn => {
  const choice = completion.choices[0];
  if (choice?.finish_reason === 'content_filter' || (choice?.message?.refusal ?? '') !== '')
    throw new ModelFailure('refusal', REFUSED);
  if (choice?.finish_reason === 'length') {
    if (mended.has('cut')) throw new ModelFailure('cut', CUT);
    const content = `${question.user}\n\n${question.shorter ?? 'Answer shorter: half as long.'}`;
    return {
      messages: [
        { role: 'system', content: question.system },
        { role: 'user', content },
      ],
      mended: new Set([...mended, 'cut']),
    };
  }
  if (mended.has('garbled')) throw new ModelFailure('garbled', GARBLED);
  const said = (choice?.message?.content ?? '').slice(0, 20_000);
  const content = `That is not the JSON that was asked for (${problem}). Answer with the whole JSON object alone, mended.`;
  return {
    messages: [...messages, { role: 'assistant', content: said }, { role: 'user', content }],
    mended: new Set([...mended, 'garbled']),
  };
};

const problemOf = (error: z.ZodError | undefined): string =>
  error?.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ') ?? 'it could not be read';

/**
 * Asks the model and answers what it said in the schema's shape. Every call is counted and paid for by the order's client;
 * a passing fault, a cut or a broken answer is asked again within the run's calls. Throws ModelFailure with a sentence
 * for staff.
 */
export const askModel = async <Schema extends z.ZodType>(
  ctx: Ctx,
  question: Question<Schema>,
): Promise<z.output<Schema>> => {
  const { model, order, schema, schemaName, mostTokens, system, user } = question;
  let turn: Turn = {
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    mended: new Set(),
  };
  let last: ModelFailure | null = null;
  for (let tries = 0; ; tries += 1) {
    const request = { messages: turn.messages, schema, schemaName, mostTokens };
    const outcome: Outcome = await call(ctx, { model, order, request }).catch((error: unknown) => {
      // Out of calls: what went wrong before says more.
      throw error instanceof ModelFailure && error.fault === 'calls' && last ? last : error;
    });
    if (outcome.kind === 'failed') {
      last = outcome.failure;
      const wait = waitAfter(outcome, ctx, tries);
      if (wait === null) throw outcome.failure;
      if (outcome.failure.fault === 'rate') pauses.set(nameOf(model), Date.now() + wait);
      else await delay(wait);
      continue;
    }
    const choice = outcome.completion.choices[0];
    const parsed = schema.safeParse(readJson(choice?.message?.content ?? ''));
    const isWhole = choice?.finish_reason !== 'length' && (choice?.message?.refusal ?? '') === '';
    if (parsed.success && isWhole) return parsed.data;
    turn = askedAgain(turn, { question, completion: outcome.completion, problem: problemOf(parsed.error) });
    last = new ModelFailure('garbled', GARBLED);
  }
};
