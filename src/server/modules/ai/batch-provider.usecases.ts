import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { OutboundRequest } from '#server/platform/outbound/outbound.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { keyHeaders, throwRefusal } from './model-client.usecases.ts';
import { multipartForm } from './multipart.rules.ts';

const MAX_FILE_BYTES = 20 * 1024 * 1024;

const ProviderBatch = z.object({
  id: z.string().min(1),
  status: z.string(),
  input_file_id: z.string().nullish(),
  output_file_id: z.string().nullish(),
  error_file_id: z.string().nullish(),
  /** Why a batch was refused as a whole. */
  errors: z
    .object({ data: z.array(z.object({ message: z.string().nullish() })).nullish() })
    .nullish()
    .catch(null),
});
export type ProviderBatch = z.infer<typeof ProviderBatch>;

const ProviderFile = z.object({ id: z.string().min(1) });
const BatchList = z.object({ data: z.array(z.unknown()) });

type Call = Pick<OutboundRequest, 'method' | 'body' | 'headers'> & { path: string };

/** The text of a successful answer. Throws the SDK's error for a refusal, OutboundError without an answer. */
const callProvider = async (ctx: Ctx, model: LanguageModel, { path, method, body, headers }: Call): Promise<string> => {
  const reply = await ctx.outbound.send({
    url: `${model.baseUrl}${path}`,
    ...(method ? { method } : {}),
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
      ...keyHeaders(model),
    },
    timeoutMs: model.timeoutMs,
    maxBytes: MAX_FILE_BYTES,
    allow: model.allow,
  });
  if (reply.status >= 300) throwRefusal(reply);
  return reply.text;
};

/** Uploads the lines; returns the file's name. */
export const uploadLines = async (ctx: Ctx, model: LanguageModel, lines: readonly object[]): Promise<string> => {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const form = multipartForm({ purpose: 'batch' }, { name: 'file', filename: 'drafts.jsonl', text });
  const headers = { 'content-type': form.contentType };
  const answer = await callProvider(ctx, model, { path: '/files', method: 'POST', body: form.body, headers });
  return ProviderFile.parse(JSON.parse(answer)).id;
};

/** A batch of this file that an earlier, stopped try has begun; null for none. */
export const findBatch = async (ctx: Ctx, model: LanguageModel, inputFileId: string): Promise<ProviderBatch | null> => {
  const { data } = BatchList.parse(JSON.parse(await callProvider(ctx, model, { path: '/batches?limit=100' })));
  const batches = data.flatMap((entry) => ProviderBatch.safeParse(entry).data ?? []);
  return batches.find((batch) => batch.input_file_id === inputFileId) ?? null;
};

export const createBatch = async (ctx: Ctx, model: LanguageModel, inputFileId: string): Promise<ProviderBatch> => {
  const sent = { input_file_id: inputFileId, endpoint: '/v1/chat/completions', completion_window: '24h' };
  const body = JSON.stringify(sent);
  return ProviderBatch.parse(JSON.parse(await callProvider(ctx, model, { path: '/batches', method: 'POST', body })));
};

export const readBatch = async (ctx: Ctx, model: LanguageModel, id: string): Promise<ProviderBatch> =>
  ProviderBatch.parse(JSON.parse(await callProvider(ctx, model, { path: `/batches/${encodeURIComponent(id)}` })));

export const cancelBatch = async (ctx: Ctx, model: LanguageModel, id: string): Promise<void> => {
  await callProvider(ctx, model, { path: `/batches/${encodeURIComponent(id)}/cancel`, method: 'POST', body: '{}' });
};

const FileLine = z.object({
  custom_id: z.string(),
  response: z.object({ status_code: z.number(), body: z.unknown() }).nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});
const ErrorBody = z.object({ error: z.object({ message: z.string() }) });

/** A line's completion, or why there is none. */
export type LineResult = { body: unknown } | { failure: string };

const MAX_REASON = 300;

const reasonOf = ({ response, error }: z.infer<typeof FileLine>): string => {
  const said = error?.message ?? error?.code ?? ErrorBody.safeParse(response?.body).data?.error.message ?? 'no reason';
  const status = response ? `${response.status_code}: ` : '';
  return `${status}${said.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()}`.slice(0, MAX_REASON);
};

const parseLine = (text: string): z.infer<typeof FileLine> | null => {
  try {
    return FileLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** What became of the lines, by their names, from a batch's output file or its error file; lines that cannot be read are left out. */
export const downloadResults = async (
  ctx: Ctx,
  model: LanguageModel,
  fileId: string,
): Promise<Map<string, LineResult>> => {
  const text = await callProvider(ctx, model, { path: `/files/${encodeURIComponent(fileId)}/content` });
  const results = new Map<string, LineResult>();
  for (const line of text.split('\n')) {
    const parsed = line.trim() === '' ? null : parseLine(line);
    if (!parsed) continue;
    const isAnswer = parsed.response?.status_code === 200 && !parsed.error;
    results.set(parsed.custom_id, isAnswer ? { body: parsed.response?.body } : { failure: reasonOf(parsed) });
  }
  return results;
};
