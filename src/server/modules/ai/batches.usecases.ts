import { createHash } from 'node:crypto';
import { APIError } from 'openai/error';
import type { ChatCompletion } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import type { ModelStage } from '#shared/model-stages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countGenerationProgress, getPageRow } from '../pages/pages.usecases.ts';
import { findModelAt, getSetting, type LanguageModel } from '../settings/settings.usecases.ts';
import {
  cancelBatch,
  createBatch,
  downloadResults,
  findBatch,
  readBatch,
  uploadLines,
  type LineResult,
  type ProviderBatch,
} from './batch-provider.usecases.ts';
import {
  getBatchLine,
  insertBatch,
  insertBatchLine,
  listOpenBatches,
  listLineFailures,
  listQueuedLines,
  listSentLines,
  listWaitingPageIds,
  updateBatch,
  updateBatchLine,
  type BatchLineRow,
  type BatchRow,
} from './batches.repository.ts';
import { completeCall, reserveBatchCall } from './budgets.usecases.ts';
import { getCapabilityRow } from './capabilities.repository.ts';
import type { ModelPrompt } from './completions.types.ts';
import { getDialect } from './dialects.usecases.ts';
import { assertCompletion, requestBody } from './model-client.usecases.ts';
import { countUsedTokens, estimateCall } from './provider-requests.usecases.ts';

/** Farms with more unfinished pages get drafts, first readings and first repairs by batch calls. */
export const LARGE_FARM_PAGES = 100;
/** Lines are sent when none has come for so long. */
const QUIET_MS = 30_000;
/** Two thousand lines stay far below the providers' limits of a file. */
const MAX_LINES = 2000;
/** Providers answer within 24 hours or expire the batch; then the lines are asked for one by one. */
const MAX_AGE_MS = 25 * 60 * 60 * 1000;

/** The answer of a page is awaited from a batch; its job ends and is queued again when the answer is there. */
export class AwaitsBatch extends Error {
  constructor() {
    super('The answer is awaited from a batch.');
    this.name = 'AwaitsBatch';
  }
}

/** Whether a model takes batch calls and the settings allow them. */
export const takesBatches = async (ctx: Ctx, model: LanguageModel): Promise<boolean> =>
  (await getSetting(ctx, 'useBatchCalls')) && ((await getCapabilityRow(ctx, model))?.found.batch ?? false);

/** Pages that wait for the answers of batches. */
export const listPagesAwaitingBatches = listWaitingPageIds;

/** Why calls of a page got no answer from their batch, and were asked for plainly. */
export const listBatchFailures = listLineFailures;

const hashPrompt = ({ system, user }: ModelPrompt<z.ZodType>): string =>
  createHash('sha256').update(`${system}\n\u0000\n${user}`).digest('base64url');

/** A repair goes the way of its draft, however few pages are left by then. */
const isWrittenByBatches = async (
  ctx: Ctx,
  { farmId, pageId, stage }: { farmId: number; pageId: number; stage: ModelStage },
): Promise<boolean> =>
  stage === 'repair'
    ? (await getBatchLine(ctx, { pageId, stage: 'draft' }))?.status === 'answered'
    : (await countGenerationProgress(ctx, farmId)).unfinished > LARGE_FARM_PAGES;

const queueLine = async (ctx: Ctx, prompt: ModelPrompt<z.ZodType>): Promise<boolean> => {
  const { model, context, system, user, schema, schemaName, maxTokens } = prompt;
  const { clientId, farmId, pageId, run, stage } = context;
  if (farmId === null || pageId === null || !(await takesBatches(ctx, model))) return false;
  // Someone waits for a page that is written anew.
  if ((await getPageRow(ctx, pageId))?.version !== 0) return false;
  if (!(await isWrittenByBatches(ctx, { farmId, pageId, stage }))) return false;
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: user },
  ];
  const request = { messages, schema, schemaName, maxTokens };
  const body = requestBody(model, request, await getDialect(ctx, model));
  const { baseUrl, model: name } = model;
  return ctx.transaction(async (tx) => {
    const callId = await reserveBatchCall(tx, {
      context,
      model,
      tokens: estimateCall(request),
      leaseMs: MAX_AGE_MS + 60 * 60 * 1000,
    });
    if (callId === null) return false;
    const createdAt = ctx.clock.now();
    const promptHash = hashPrompt(prompt);
    const line = { clientId, farmId, pageId, callId, run, stage, baseUrl, model: name, promptHash, body, createdAt };
    await insertBatchLine(tx, { ...line, status: 'queued' });
    return true;
  });
};

/**
 * The answer that a batch gave for a page, once. Queues the call where the farm is large and its model takes batches, and
 * throws AwaitsBatch until it is answered; null when the call is to be made plainly. Throws ModelFailure when the budget
 * is used up.
 */
export const takeBatchAnswer = async (ctx: Ctx, prompt: ModelPrompt<z.ZodType>): Promise<ChatCompletion | null> => {
  const { pageId, run, stage } = prompt.context;
  if (pageId === null) return null;
  const [line, tested] = await Promise.all([getBatchLine(ctx, { pageId, stage }), getCapabilityRow(ctx, prompt.model)]);
  if (line?.status === 'queued' || line?.status === 'sent') throw new AwaitsBatch();
  if (!line) {
    if (tested?.found.batch && (await queueLine(ctx, prompt))) throw new AwaitsBatch();
    return null;
  }
  const isSamePrompt = line.promptHash === hashPrompt(prompt);
  // A repeated try of the same job gets the same answer; another prompt of it, such as with other evidence, does not.
  const isRepeated = line.usedBy === run && isSamePrompt;
  if (line.status === 'failed' || (line.usedBy !== null && !isRepeated)) return null;
  // A draft on yesterday's evidence is still a draft; a reading is of one text alone.
  if (stage !== 'draft' && !isSamePrompt) return null;
  await updateBatchLine(ctx, { id: line.id, columns: { usedBy: run } });
  return line.completion;
};

/** Lines whose model was changed since then cannot be asked for any more. */
const requireModel = (ctx: Ctx, { baseUrl, model }: Pick<BatchRow, 'baseUrl' | 'model'>) =>
  findModelAt(ctx, { baseUrl, model });

/** The completion of a line, or why there is none: nonsense of the provider is no answer either. */
const readResult = (result: LineResult): { completion: ChatCompletion } | { failure: string } => {
  if ('failure' in result) return result;
  try {
    return { completion: assertCompletion(result.body) };
  } catch {
    return { failure: 'The answer could not be read.' };
  }
};

const completeLine = async (
  ctx: Ctx,
  { line, model, result }: { line: BatchLineRow; model: LanguageModel | null; result: LineResult },
): Promise<void> => {
  const read = readResult(result);
  const completion = 'completion' in read ? read.completion : null;
  const failure = 'failure' in read ? read.failure : null;
  const { clientId, farmId, pageId, run, stage } = line;
  const messages = line.body.messages.map(({ content }) => ({
    role: 'user' as const,
    content: typeof content === 'string' ? content : '',
  }));
  await ctx.transaction(async (tx) => {
    await updateBatchLine(tx, {
      id: line.id,
      columns: { status: completion ? 'answered' : 'failed', completion, failure },
    });
    await completeCall(tx, {
      id: line.callId,
      context: { clientId, farmId, pageId, run, stage },
      model: model ?? { prices: null },
      tokens: completion && countUsedTokens(completion, { messages }),
      isUnbilled: completion === null,
      failure: completion ? null : 'batch',
      durationMs: ctx.clock.now().getTime() - line.createdAt.getTime(),
      isBatch: true,
    });
  });
};

/** Why lines that no file names were not answered. */
const reasonOfBatch = ({ failure }: BatchRow, { status, errors }: Partial<ProviderBatch>): string => {
  const said = errors?.data?.find(({ message }) => message)?.message ?? failure;
  if (said) return `The batch was refused: ${said}`;
  const reasons: Record<string, string> = {
    expired: 'The provider did not answer within a day.',
    cancelled: 'The batch was cancelled.',
    completed: 'The batch ended without an answer to this call.',
  };
  return reasons[status ?? ''] ?? 'The batch failed.';
};

/** Stores what was answered, and of all other lines why not: these are asked for plainly. */
const endBatch = async (
  ctx: Ctx,
  { batch, model, ended }: { batch: BatchRow; model: LanguageModel | null; ended: Partial<ProviderBatch> },
): Promise<void> => {
  const results = new Map<string, LineResult>();
  for (const file of [ended.error_file_id, ended.output_file_id])
    if (model && file) for (const [name, result] of await downloadResults(ctx, model, file)) results.set(name, result);
  const left = { failure: reasonOfBatch(batch, ended) };
  for (const line of await listSentLines(ctx, batch.id))
    await completeLine(ctx, { line, model, result: results.get(String(line.id)) ?? left });
  const known = ['completed', 'expired', 'cancelled'] as const;
  const status = known.find((name) => name === ended.status) ?? 'failed';
  await updateBatch(ctx, { id: batch.id, columns: { status, endedAt: ctx.clock.now() } });
};

/** Uploads and begins a batch, where a stopped try left off. */
const beginBatch = async (ctx: Ctx, { batch, model }: { batch: BatchRow; model: LanguageModel }): Promise<void> => {
  let { inputFileId } = batch;
  const isResumed = inputFileId !== null;
  if (inputFileId === null) {
    const lines = await listSentLines(ctx, batch.id);
    const toLine = ({ id, body }: BatchLineRow) => ({
      custom_id: String(id),
      method: 'POST',
      url: '/v1/chat/completions',
      body,
    });
    inputFileId = await uploadLines(ctx, model, lines.map(toLine));
    await updateBatch(ctx, { id: batch.id, columns: { inputFileId } });
  }
  const begun =
    (isResumed ? await findBatch(ctx, model, inputFileId) : null) ?? (await createBatch(ctx, model, inputFileId));
  await updateBatch(ctx, { id: batch.id, columns: { status: 'running', providerId: begun.id } });
};

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'expired', 'cancelled']);

/** Begins or looks at one batch. */
const advanceBatch = async (ctx: Ctx, batch: BatchRow): Promise<void> => {
  const model = await requireModel(ctx, batch);
  const isOld = ctx.clock.now().getTime() - batch.createdAt.getTime() > MAX_AGE_MS;
  if (!model) return endBatch(ctx, { batch, model, ended: {} });
  if (batch.providerId === null) {
    if (isOld) return endBatch(ctx, { batch, model, ended: {} });
    return beginBatch(ctx, { batch, model });
  }
  const state = await readBatch(ctx, model, batch.providerId);
  if (ENDED.has(state.status)) return endBatch(ctx, { batch, model, ended: state });
  if (!isOld) return;
  await cancelBatch(ctx, model, batch.providerId);
  await endBatch(ctx, { batch, model, ended: { ...state, status: 'cancelled' } });
};

const isLastingRefusal = (error: unknown): boolean =>
  error instanceof APIError && [400, 401, 403, 404, 405, 422].includes(Number(error.status));

/**
 * Sends queued lines as batches, and stores the answers of those that ended. Batches that the provider refuses fail, so
 * that their pages are written by plain calls; after any other failure the next run looks again.
 */
export const advanceBatches = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  for (const queued of await listQueuedLines(ctx)) {
    if (now.getTime() - queued.newestAt.getTime() < QUIET_MS) continue;
    await ctx.transaction((tx) => insertBatch(tx, { queued, now, limit: MAX_LINES }));
  }
  for (const batch of await listOpenBatches(ctx)) {
    try {
      await advanceBatch(ctx, batch);
    } catch (error) {
      ctx.log.warn({ err: error, batchId: batch.id }, 'a batch of model calls could not be advanced');
      if (!isLastingRefusal(error)) continue;
      const failure = error instanceof Error ? error.message : null;
      await updateBatch(ctx, { id: batch.id, columns: { failure } });
      await endBatch(ctx, { batch: { ...batch, failure }, model: null, ended: {} });
    }
  }
};
