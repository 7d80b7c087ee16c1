import { APIError } from 'openai/error';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { ModelFailure } from './ai.errors.ts';
import type { ProviderDialect, PromptMessage } from './completions.types.ts';
import { createEventReader, emptyAnswer, toCompletion } from './streams.rules.ts';

const MAX_ANSWER_BYTES = 1024 * 1024;
/** The events around a streamed answer are longer than its text. */
const MAX_STREAM_BYTES = 8 * MAX_ANSWER_BYTES;
const TEMPERATURE = 0.6;

/** The key as this server wants it; no header without a key. */
export const keyHeaders = ({ key, keyHeader }: LanguageModel): Record<string, string> => {
  if (key === null) return {};
  return keyHeader === 'api-key' ? { 'api-key': key } : { authorization: `Bearer ${key}` };
};

/** The SDK over the guarded HTTP client: no internal addresses, no redirects, no retries of its own. */
const createModelClient = async (ctx: Ctx, model: LanguageModel) => {
  const { default: OpenAI } = await import('openai');
  return new OpenAI({
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
      delete headers.authorization;
      const response = await ctx.outbound.send({
        url: url instanceof Request ? url.url : url.toString(),
        method: init?.method === 'GET' ? 'GET' : 'POST',
        headers: { ...headers, ...keyHeaders(model) },
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
};

export interface ModelRequest {
  messages: PromptMessage[];
  schema: z.ZodType;
  schemaName: string;
  maxTokens: number;
  onProgress?: (textSoFar: string) => void;
}

export const jsonSchema = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _draft, ...shape } = z.toJSONSchema(schema) as Record<string, unknown>;
  return shape;
};

/** The body of a chat completion in what the server supports. */
export const requestBody = (
  { model }: Pick<LanguageModel, 'model'>,
  { messages, schema, schemaName, maxTokens }: Omit<ModelRequest, 'onProgress'>,
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

export interface ReceivedCompletion {
  completion: ChatCompletion;
  headers: Headers;
}

/** Throws ModelFailure for an answer of another API. */
export const assertCompletion = (answer: unknown): ChatCompletion => {
  const isCompletion = typeof answer === 'object' && answer !== null && 'choices' in answer;
  if (!isCompletion || !Array.isArray(answer.choices))
    throw new ModelFailure(
      'garbled',
      'The language model’s server did not answer as the OpenAI API does. Check its address in Admin Settings.',
    );
  return answer as ChatCompletion;
};

interface CompletionInput {
  model: LanguageModel;
  request: ModelRequest;
  dialect: ProviderDialect;
}

/** Sends one request without counting it. */
export const requestCompletion = async (
  ctx: Ctx,
  { model, request, dialect }: CompletionInput,
): Promise<ReceivedCompletion> => {
  if (dialect.stream) return streamCompletion(ctx, { model, request, dialect });
  const body = requestBody(model, request, dialect);
  const client = await createModelClient(ctx, model);
  const { data, response } = await client.chat.completions.create(body).withResponse();
  return { completion: assertCompletion(data), headers: response.headers };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailure(
      'garbled',
      'The language model’s server did not answer with JSON. Check its address in Admin Settings.',
    );
  }
};

/** Throws the SDK's error for a refused request. */
export const throwRefusal = (reply: Pick<OutboundReply, 'status' | 'headers' | 'text'>): never => {
  let body: object | undefined;
  try {
    const parsed: unknown = JSON.parse(reply.text);
    if (typeof parsed === 'object' && parsed !== null) body = parsed;
  } catch {
    // A gateway's page: the status says what is known.
  }
  const error = body && 'error' in body && typeof body.error === 'object' ? { error: body.error } : body;
  throw APIError.generate(reply.status, error, undefined, new Headers(reply.headers));
};

const brokenStream = (): ModelFailure =>
  new ModelFailure('broken', 'The language model’s answer broke off several times. Try again later.');

/** Sends one streamed request without counting it. A stream that ends early is `broken`. */
const streamCompletion = async (
  ctx: Ctx,
  { model, request, dialect }: CompletionInput,
): Promise<ReceivedCompletion> => {
  const answer = emptyAnswer();
  const read = createEventReader(answer);
  const decoder = new TextDecoder();
  const usage = dialect.streamUsage ? { stream_options: { include_usage: true } } : {};
  let reply: OutboundReply;
  try {
    reply = await ctx.outbound.send({
      url: `${model.baseUrl}/chat/completions`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...keyHeaders(model) },
      body: JSON.stringify({ ...requestBody(model, request, dialect), stream: true, ...usage }),
      timeoutMs: model.timeoutMs,
      maxBytes: MAX_STREAM_BYTES,
      allow: model.allow,
      onChunk: (chunk) => {
        const before = answer.content.length;
        read(decoder.decode(chunk, { stream: true }));
        if (answer.content.length > before) request.onProgress?.(answer.content);
      },
    });
  } catch (error) {
    throw answer.events > 0 ? brokenStream() : error;
  }
  if (reply.status >= 300) throwRefusal(reply);
  const headers = new Headers(reply.headers);
  // Some servers answer whole although a stream was asked for.
  if (answer.events === 0) return { completion: assertCompletion(parseJson(reply.text)), headers };
  if (answer.error !== null || (answer.finish === null && !answer.isDone)) throw brokenStream();
  return { completion: toCompletion(answer), headers };
};
