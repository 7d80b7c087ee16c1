import type { Ctx } from '#server/platform/context.ts';
import type { OutboundReply, OutboundRequest } from '#server/platform/outbound/outbound.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import type { ProviderDialect } from './completions.types.ts';
import { keyHeaders, requestBody, requestCompletion, type ModelRequest } from './model-client.usecases.ts';
import { multipartForm } from './multipart.rules.ts';

const PROBE_TIMEOUT_MS = 30_000;
/** A web search takes longer than an answer. */
const SEARCH_TIMEOUT_MS = 60_000;
const MAX_PROBE_BYTES = 1024 * 1024;
const MAX_MODELS = 200;

type Json = Record<string, unknown>;
type Probe = Pick<OutboundRequest, 'method' | 'body' | 'headers' | 'timeoutMs'> & { path: string };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The JSON of a successful answer; null for anything else, since a probe only asks whether something exists. */
const ask = async (ctx: Ctx, model: LanguageModel, { path, ...probe }: Probe): Promise<Json | null> => {
  let reply: OutboundReply;
  try {
    reply = await ctx.outbound.send({
      ...probe,
      url: `${model.baseUrl}${path}`,
      headers: {
        ...(typeof probe.body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...probe.headers,
        ...keyHeaders(model),
      },
      timeoutMs: Math.min(model.timeoutMs, probe.timeoutMs ?? PROBE_TIMEOUT_MS),
      maxBytes: MAX_PROBE_BYTES,
      allow: model.allow,
    });
    const body: unknown = JSON.parse(reply.text);
    return reply.status < 300 && isObject(body) ? body : null;
  } catch {
    return null;
  }
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const listOfferedModels = async (ctx: Ctx, model: LanguageModel): Promise<string[]> => {
  const list = await ask(ctx, model, { path: '/models' });
  if (!Array.isArray(list?.data)) return [];
  return list.data
    .flatMap((entry: unknown) => (isObject(entry) && typeof entry.id === 'string' ? [entry.id] : []))
    .filter((id) => id.length < 200)
    .slice(0, MAX_MODELS);
};

interface StreamProbe {
  model: LanguageModel;
  request: ModelRequest;
  dialect: ProviderDialect;
}

/** Whether an answer arrives in parts, and whether its token counts come with it. */
export const probeStreaming = async (
  ctx: Ctx,
  { model, request, dialect }: StreamProbe,
): Promise<{ streaming: boolean; streamUsage: boolean }> => {
  const limited = { ...model, timeoutMs: Math.min(model.timeoutMs, PROBE_TIMEOUT_MS) };
  for (const streamUsage of [true, false]) {
    let parts = 0;
    try {
      const { completion } = await requestCompletion(ctx, {
        model: limited,
        request: { ...request, onProgress: () => (parts += 1) },
        dialect: { ...dialect, stream: true, streamUsage },
      });
      if (parts > 0) return { streaming: true, streamUsage: streamUsage && completion.usage !== undefined };
    } catch {
      // Without the token counts it may still stream.
    }
  }
  return { streaming: false, streamUsage: false };
};

/** Uploads one line, begins a batch and cancels it at once: only this shows that batches are taken. */
export const probeBatches = async (ctx: Ctx, { model, request, dialect }: StreamProbe): Promise<boolean> => {
  const line = {
    custom_id: 'probe',
    method: 'POST',
    url: '/v1/chat/completions',
    body: requestBody(model, request, dialect),
  };
  const form = multipartForm(
    { purpose: 'batch' },
    { name: 'file', filename: 'probe.jsonl', text: `${JSON.stringify(line)}\n` },
  );
  const file = await ask(ctx, model, {
    path: '/files',
    method: 'POST',
    body: form.body,
    headers: { 'content-type': form.contentType },
  });
  const fileId = textOf(file?.id);
  if (fileId === null) return false;
  const batch = await ask(ctx, model, {
    path: '/batches',
    method: 'POST',
    body: JSON.stringify({ input_file_id: fileId, endpoint: '/v1/chat/completions', completion_window: '24h' }),
  });
  const batchId = textOf(batch?.id);
  if (batchId !== null)
    await ask(ctx, model, { path: `/batches/${encodeURIComponent(batchId)}/cancel`, method: 'POST', body: '{}' });
  await ask(ctx, model, { path: `/files/${encodeURIComponent(fileId)}`, method: 'DELETE' });
  return batchId !== null && textOf(batch?.status) !== null;
};

const hasSearched = (output: unknown): boolean =>
  Array.isArray(output) && output.some((item: unknown) => isObject(item) && item.type === 'web_search_call');

/** Whether the Responses API exists, and whether its web search does. */
export const probeResponses = async (
  ctx: Ctx,
  model: LanguageModel,
): Promise<{ responses: boolean; webSearch: boolean }> => {
  const plain = { model: model.model, input: 'Answer with the word ready.', max_output_tokens: 200 };
  const answer = await ask(ctx, model, { path: '/responses', method: 'POST', body: JSON.stringify(plain) });
  if (!Array.isArray(answer?.output)) return { responses: false, webSearch: false };
  const search = {
    model: model.model,
    input: 'Search the web for the address of the website of the United States Environmental Protection Agency.',
    tools: [{ type: 'web_search' }],
  };
  const body = JSON.stringify(search);
  const found = await ask(ctx, model, { path: '/responses', method: 'POST', body, timeoutMs: SEARCH_TIMEOUT_MS });
  return { responses: true, webSearch: hasSearched(found?.output) };
};
