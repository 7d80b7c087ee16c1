import { setTimeout as delay } from 'node:timers/promises';
import { APIError } from 'openai/error';
import type { ChatCompletion } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { ModelFailure } from './ai.errors.ts';
import { takeBatchAnswer } from './batches.usecases.ts';
import { sendCall, type CallResult } from './provider-requests.usecases.ts';
import { requestedWaitMs } from './rate-limits.rules.ts';
import { pauseCalls } from './rate-limits.usecases.ts';
import { MAX_RETRY_WAIT_MS, isRetryable, extractJson } from './completions.rules.ts';
import type { PromptMessage, ModelPrompt } from './completions.types.ts';

const BASE_BACKOFF_MS = 250;
/** Refused parameters are not counted as calls, so that they end here. */
const MAX_ATTEMPTS = 12;

/** Milliseconds before the next try; null when another try is pointless. */
const retryDelay = ({ failure, error }: { failure: ModelFailure; error: unknown }, attempts: number): number | null => {
  if (!isRetryable(failure)) return null;
  const headers = error instanceof APIError ? error.headers : undefined;
  const requested = requestedWaitMs(headers, Date.now());
  if (requested !== null) return requested > MAX_RETRY_WAIT_MS ? null : requested;
  const isDialectError = error instanceof APIError && Number(error.status) < 429;
  return isDialectError ? 0 : BASE_BACKOFF_MS * 2 ** attempts;
};

const TRUNCATED_MESSAGE =
  'The language model’s answer was cut off twice for its length. Use a model with longer answers.';
const REFUSED_MESSAGE = 'The language model refused to write this. Write the page by hand or with another model.';
const INVALID_JSON_MESSAGE =
  'The language model did not answer in the shape that was asked for. Use a model that can answer in JSON.';

interface Conversation {
  messages: PromptMessage[];
  /** A shorter text or valid JSON is requested only once each. */
  retriedFor: Set<'cut' | 'garbled'>;
}

/** The next messages after an unusable answer; throws ModelFailure when the correction was already requested. */
const nextConversation = (
  { messages, retriedFor }: Conversation,
  { prompt, completion, problem }: { prompt: ModelPrompt<z.ZodType>; completion: ChatCompletion; problem: string },
): Conversation => {
  const choice = completion.choices[0];
  if (choice?.finish_reason === 'content_filter' || (choice?.message?.refusal ?? '') !== '')
    throw new ModelFailure('refusal', REFUSED_MESSAGE);
  if (choice?.finish_reason === 'length') {
    if (retriedFor.has('cut')) throw new ModelFailure('cut', TRUNCATED_MESSAGE);
    const content = `${prompt.user}\n\n${prompt.shorter ?? 'Answer shorter: half as long.'}`;
    return {
      messages: [
        { role: 'system', content: prompt.system },
        { role: 'user', content },
      ],
      retriedFor: new Set([...retriedFor, 'cut']),
    };
  }
  if (retriedFor.has('garbled')) throw new ModelFailure('garbled', INVALID_JSON_MESSAGE);
  const answer = (choice?.message?.content ?? '').slice(0, 20_000);
  const content = `That is not the JSON that was asked for (${problem}). Answer with the whole JSON object alone, mended.`;
  return {
    messages: [...messages, { role: 'assistant', content: answer }, { role: 'user', content }],
    retriedFor: new Set([...retriedFor, 'garbled']),
  };
};

const schemaProblem = (error: z.ZodError | undefined): string =>
  error?.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ') ?? 'it could not be read';

const readAnswer = <Schema extends z.ZodType>(schema: Schema, { choices: [choice] }: ChatCompletion) => ({
  parsed: schema.safeParse(extractJson(choice?.message?.content ?? '')),
  isWhole: choice?.finish_reason !== 'length' && (choice?.message?.refusal ?? '') === '',
});

/**
 * Asks the model and returns an answer in the schema's shape. Counts and bills every call to the context's client, and
 * retries temporary failures and truncated or invalid answers. Where it `mayWait`, it comes from a batch. Throws ModelFailure
 * with a message for staff, and AwaitsBatch.
 */
export const askModel = async <Schema extends z.ZodType>(
  ctx: Ctx,
  prompt: ModelPrompt<Schema>,
): Promise<z.output<Schema>> => {
  const { model, context, schema, schemaName, maxTokens, system, user, onProgress } = prompt;
  let conversation: Conversation = {
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    retriedFor: new Set(),
  };
  const early = prompt.mayWait ? await takeBatchAnswer(ctx, prompt) : null;
  const earlyAnswer = early && readAnswer(schema, early);
  if (earlyAnswer?.isWhole && earlyAnswer.parsed.success) return earlyAnswer.parsed.data;
  let last: ModelFailure | null = null;
  for (let attempts = 0; ; attempts += 1) {
    const request = {
      messages: conversation.messages,
      schema,
      schemaName,
      maxTokens,
      ...(onProgress ? { onProgress } : {}),
    };
    const result: CallResult = await sendCall(ctx, { model, context, request }).catch((error: unknown) => {
      // The earlier failure says more than "out of calls".
      throw error instanceof ModelFailure && error.fault === 'calls' && last ? last : error;
    });
    if (result.kind === 'failed') {
      last = result.failure;
      const wait = retryDelay(result, attempts);
      if (wait === null || attempts >= MAX_ATTEMPTS) throw result.failure;
      if (result.failure.fault === 'rate') await pauseCalls(ctx, model, wait);
      else await delay(wait);
      continue;
    }
    const { parsed, isWhole } = readAnswer(schema, result.completion);
    if (parsed.success && isWhole) return parsed.data;
    conversation = nextConversation(conversation, {
      prompt,
      completion: result.completion,
      problem: schemaProblem(parsed.error),
    });
    last = new ModelFailure('garbled', INVALID_JSON_MESSAGE);
  }
};
