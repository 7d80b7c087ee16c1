import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { getStageModel, type LanguageModel } from '../settings/settings.usecases.ts';
import { ModelFailure } from './ai.errors.ts';
import { costOf } from './budgets.rules.ts';
import { completeCall, reserveCall, type ModelCallContext } from './budgets.usecases.ts';
import { getCapabilityRow } from './capabilities.repository.ts';
import { isRetryable, isUnbilled, toModelFailure } from './completions.rules.ts';
import { keyHeaders, throwRefusal } from './model-client.usecases.ts';

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** What a model thinks about a search counts too. */
const MAX_OUTPUT_TOKENS = 4000;
const MAX_URLS = 10;
const RETRY_MS = 500;
const MAX_WAIT_MS = 30_000;

/** What a search takes, results included; the provider's fee for a search is not among the prices entered. */
export const TYPICAL_SEARCH = { input: 10_000, output: MAX_OUTPUT_TOKENS };

/** The model of research, where the connection test found its web search; null otherwise. */
export const getWebSearchModel = async (ctx: Ctx): Promise<LanguageModel | null> => {
  const model = await getStageModel(ctx, 'research');
  return model && (await getCapabilityRow(ctx, model))?.found.webSearch ? model : null;
};

const Citation = z.object({ type: z.literal('url_citation'), url: z.url({ protocol: /^https?$/ }) });
const WebResponse = z.object({
  /** `incomplete` where the limit of tokens was reached. */
  status: z.string().nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      content: z.array(z.object({ annotations: z.array(z.unknown()).nullish() })).nullish(),
    }),
  ),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish(),
});

/** Of the answer nothing but the addresses that it cites counts, and those only where it did search. */
const citedUrls = ({ output }: z.infer<typeof WebResponse>): string[] => {
  if (!output.some(({ type }) => type === 'web_search_call')) return [];
  const messages = output.filter(({ type }) => type === 'message');
  const annotations = messages.flatMap(({ content }) => (content ?? []).flatMap((part) => part.annotations ?? []));
  const urls = annotations.flatMap((annotation) => Citation.safeParse(annotation).data?.url ?? []);
  return [...new Set(urls)].slice(0, MAX_URLS);
};

const reserve = async (ctx: Ctx, call: Parameters<typeof reserveCall>[1]): Promise<number> => {
  const giveUpAt = Date.now() + MAX_WAIT_MS;
  while (Date.now() < giveUpAt) {
    const reserved = await reserveCall(ctx, call);
    if ('id' in reserved) return reserved.id;
    await delay(Math.min(Math.max(reserved.waitMs, RETRY_MS), giveUpAt - Date.now()));
  }
  throw new ModelFailure('rate', 'Other calls of the language model took too long. Try again later.');
};

const request = async (ctx: Ctx, model: LanguageModel, query: string): Promise<z.infer<typeof WebResponse>> => {
  const reply = await ctx.outbound.send({
    url: `${model.baseUrl}/responses`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keyHeaders(model) },
    body: JSON.stringify({
      model: model.model,
      input: `Search the web and list the official and professional pages about it, each with its source: ${query}`,
      tools: [{ type: 'web_search' }],
      max_output_tokens: MAX_OUTPUT_TOKENS,
    }),
    timeoutMs: model.timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
    allow: model.allow,
  });
  if (reply.status >= 300) throwRefusal(reply);
  return WebResponse.parse(JSON.parse(reply.text));
};

const microsOf = (model: LanguageModel, tokens: { input: number; output: number }): number | null => {
  const cost = costOf(tokens, model.prices);
  return cost === null ? null : Math.round(cost * 1e6);
};

const CUT_SHORT =
  'The language model’s search reached its limit of tokens before it named a page. Choose a model that thinks less.';

/**
 * Searches the web by a model; the addresses are candidates like any other search's. `costMicros` is null without
 * prices; a call that may be billed counts at its upper bound. `isFinal`: other searches would fail the same way.
 */
export const searchByModel = async (
  ctx: Ctx,
  { model, context, query }: { model: LanguageModel; context: ModelCallContext; query: string },
): Promise<
  { urls: string[]; costMicros: number | null } | { failure: string; costMicros: number | null; isFinal: boolean }
> => {
  const started = performance.now();
  let id: number | null = null;
  const complete = (tokens: { input: number; output: number } | null, failure: ModelFailure | null) =>
    id === null
      ? undefined
      : completeCall(ctx, {
          id,
          context,
          model,
          tokens,
          isUnbilled: failure !== null && isUnbilled(failure),
          failure: failure?.fault ?? null,
          durationMs: Math.round(performance.now() - started),
        });
  try {
    id = await reserve(ctx, { context, model, tokens: TYPICAL_SEARCH });
    const answer = await request(ctx, model, query);
    const { input_tokens: input, output_tokens: output } = answer.usage ?? {
      input_tokens: TYPICAL_SEARCH.input,
      output_tokens: TYPICAL_SEARCH.output,
    };
    await complete({ input, output }, null);
    const urls = citedUrls(answer);
    const costMicros = microsOf(model, { input, output });
    return urls.length === 0 && answer.status === 'incomplete'
      ? { failure: CUT_SHORT, costMicros, isFinal: false }
      : { urls, costMicros };
  } catch (error) {
    const garbled = new ModelFailure('garbled', 'The language model’s search gave no list of pages.');
    const isShape = error instanceof z.ZodError || error instanceof SyntaxError;
    const failure = isShape ? garbled : toModelFailure(error, { seconds: model.timeoutMs / 1000 });
    await complete(null, failure);
    const isFree = id === null || isUnbilled(failure);
    const costMicros = isFree ? 0 : microsOf(model, TYPICAL_SEARCH);
    return { failure: failure.message, costMicros, isFinal: !isRetryable(failure) };
  }
};
