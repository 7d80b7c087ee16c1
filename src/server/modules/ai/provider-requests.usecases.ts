import { setTimeout as delay } from 'node:timers/promises';
import { APIError } from 'openai/error';
import type { ChatCompletion } from 'openai/resources/chat/completions';
import PQueue from 'p-queue';
import type { z } from 'zod';
import type { ModelStage } from '#shared/model-stages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { toModelFailure, isUnbilled, fallbackDialect } from './completions.rules.ts';
import type { ModelPrompt, ProviderDialect } from './completions.types.ts';
import { ModelFailure } from './ai.errors.ts';
import { REFUSED_PARAMETER } from './budgets.repository.ts';
import { estimateTokens, type TokenCount } from './budgets.rules.ts';
import { reserveCall, completeCall, type Reservation } from './budgets.usecases.ts';
import { getDialect, rememberDialect } from './dialects.usecases.ts';
import { jsonSchema, requestCompletion, type ModelRequest } from './model-client.usecases.ts';
import { LOOK_AGAIN_MS } from './rate-limits.rules.ts';
import { reportLimits } from './rate-limits.usecases.ts';

/** After so long a call is sent although the provider reported no room: its refusal then says what to do. */
const MAX_WAIT_MS = 5 * 60_000;
/** After this delay the SDK has sent the request. */
const SEND_DELAY_MS = 10;

/** Calls under way in this process by address; each call sets the concurrency to the current setting. */
const callQueues = new Map<string, PQueue>();
/** Calls that have started and are not on the wire yet. */
const unsentCalls = new PQueue();
/** At most one connection waits for the reservation lock. */
const reservationQueue = new PQueue({ concurrency: 1 });
const cpuQueue = new PQueue({ concurrency: 1 });

/** The tokens that a provider counted, or an estimate. */
export const countUsedTokens = (completion: ChatCompletion, request: Pick<ModelRequest, 'messages'>): TokenCount => ({
  input: completion.usage?.prompt_tokens ?? estimateTokens(request.messages.map(({ content }) => content).join('')),
  output: completion.usage?.completion_tokens ?? estimateTokens(completion.choices[0]?.message?.content ?? ''),
  cached: completion.usage?.prompt_tokens_details?.cached_tokens ?? null,
});

interface CallInput extends Pick<ModelPrompt<z.ZodType>, 'model' | 'context'> {
  request: ModelRequest;
}

interface StartedCall extends CallInput {
  /** CPU work no longer needs to wait for this call: it is sent, or waits for something else. */
  onSent: () => void;
}

/** An upper bound of a call's tokens. */
export const estimateCall = ({ messages, schema, maxTokens }: Omit<ModelRequest, 'onProgress'>): TokenCount => ({
  input: estimateTokens(messages.map(({ content }) => content).join('') + JSON.stringify(jsonSchema(schema))),
  output: maxTokens,
});

/** Until when no call to a model is tried in this process, so that one asks the database and not each. */
const blockedUntil = new Map<string, number>();

/** Waits for room in the budget and in the provider's limits. Returns the reserved call's id. */
const reserveCallWhenAllowed = async (ctx: Ctx, { model, context, request, onSent }: StartedCall): Promise<number> => {
  const tokens = estimateCall(request);
  const lane = `${model.baseUrl} ${model.model}`;
  const giveUpAt = Date.now() + MAX_WAIT_MS;
  const reserve = async (): Promise<Reservation> => {
    const blockedMs = (blockedUntil.get(lane) ?? 0) - Date.now();
    if (blockedMs > 0 && Date.now() < giveUpAt) return { waitMs: blockedMs, isForAll: false };
    return reserveCall(ctx, { context, model, tokens, ignoresLimits: Date.now() >= giveUpAt });
  };
  for (;;) {
    const reserved = await reservationQueue.add(reserve);
    if ('id' in reserved) return reserved.id;
    onSent();
    const waitMs = Math.min(reserved.waitMs, Math.max(LOOK_AGAIN_MS, giveUpAt - Date.now()));
    if (reserved.isForAll) blockedUntil.set(lane, Date.now() + waitMs);
    await delay(waitMs);
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

/** Who waits for it: a person, all pages of a hub, or a page that is half done; then everything else. */
const PRIORITIES: Partial<Record<ModelStage, number>> = { edit: 3, plan: 2, repair: 1, verify: 1 };

/** Sends one counted call. A failed call is returned as a result; throws ModelFailure when nothing was sent. */
export const sendCall = (ctx: Ctx, input: CallInput): Promise<CallResult> => {
  const { baseUrl, concurrency } = input.model;
  const callQueue = callQueues.get(baseUrl) ?? new PQueue();
  callQueues.set(baseUrl, callQueue);
  callQueue.concurrency = concurrency;
  const makeCounted = async (): Promise<CallResult> => {
    const sent = Promise.withResolvers<void>();
    void unsentCalls.add(() => sent.promise);
    try {
      return await makeCall(ctx, { ...input, onSent: sent.resolve });
    } finally {
      sent.resolve();
    }
  };
  return callQueue.add(makeCounted, { priority: PRIORITIES[input.context.stage] ?? 0 });
};

/** The dialect of the next try; null when the failure is about something else. A stream that does not start is no stream. */
const nextDialect = (dialect: ProviderDialect, { error, failure }: { error: unknown; failure: ModelFailure }) => {
  const status = error instanceof APIError ? Number(error.status) : 0;
  const refused = [400, 422].includes(status);
  const fallback = refused && error instanceof Error ? fallbackDialect(dialect, error.message) : null;
  if (fallback) return { dialect: fallback, isRefusal: true };
  const neverStarted = dialect.stream && (refused || [404, 405, 406, 415, 501].includes(status));
  if (neverStarted) return { dialect: { ...dialect, stream: false }, isRefusal: true };
  const mayBeStream = dialect.stream && ['garbled', 'broken'].includes(failure.fault);
  return mayBeStream ? { dialect: { ...dialect, stream: false }, isRefusal: false } : null;
};

const makeCall = async (ctx: Ctx, call: StartedCall): Promise<CallResult> => {
  const { model, context, request, onSent } = call;
  const id = await reserveCallWhenAllowed(ctx, call);
  const report = (headers: Headers | null): Promise<void> => reportLimits(ctx, model, { callId: id, headers });
  const started = performance.now();
  const known = await getDialect(ctx, model);
  const dialect = { ...known, stream: known.stream === true && request.onProgress !== undefined };
  const complete = (tokens: TokenCount | null, failure: ModelFailure | null, isRefusal = false) =>
    completeCall(ctx, {
      id,
      context,
      model,
      tokens,
      isUnbilled: failure !== null && isUnbilled(failure),
      failure: isRefusal ? REFUSED_PARAMETER : (failure?.fault ?? null),
      durationMs: Math.round(performance.now() - started),
    });
  setTimeout(onSent, SEND_DELAY_MS);
  try {
    const { completion, headers } = await requestCompletion(ctx, { model, request, dialect });
    await report(headers);
    await complete(countUsedTokens(completion, request), null);
    return { kind: 'answered', completion };
  } catch (error) {
    await report(error instanceof APIError ? (error.headers ?? null) : null);
    const failure = toModelFailure(error, { seconds: model.timeoutMs / 1000 });
    const next = nextDialect(dialect, { error, failure });
    await complete(null, failure, next?.isRefusal);
    if (next) rememberDialect(ctx, { model, before: dialect, after: next.dialect });
    const isRefusal = next?.isRefusal === true;
    return { kind: 'failed', failure: isRefusal ? new ModelFailure('server', failure.message) : failure, error };
  }
};
