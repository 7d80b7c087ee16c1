import { setTimeout as delay } from 'node:timers/promises';
import OpenAI from 'openai';
import type { ChatCompletion } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { ModelFailure } from '../model.errors.ts';
import { pauseCalls, sendCall, type Outcome } from '../sending/sending.usecases.ts';
import { LONGEST_WAIT_MS, mayPass, readJson, retryAfterMs } from './calling.rules.ts';
import type { Message, Question } from './calling.types.ts';

const BACK_OFF_MS = 250;

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
    const outcome: Outcome = await sendCall(ctx, { model, order, request }).catch((error: unknown) => {
      // Out of calls: what went wrong before says more.
      throw error instanceof ModelFailure && error.fault === 'calls' && last ? last : error;
    });
    if (outcome.kind === 'failed') {
      last = outcome.failure;
      const wait = waitAfter(outcome, ctx, tries);
      if (wait === null) throw outcome.failure;
      if (outcome.failure.fault === 'rate') pauseCalls(model, wait);
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
