import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { ModelStage } from '#shared/model-stages.ts';
import { modelBatches, modelBatchLines } from './batches.table.ts';

export type BatchRow = typeof modelBatches.$inferSelect;
export type BatchLineRow = typeof modelBatchLines.$inferSelect;

export const getBatchLine = async (
  ctx: Ctx,
  { pageId, stage }: { pageId: number; stage: ModelStage },
): Promise<BatchLineRow | null> => {
  const isLine = and(eq(modelBatchLines.pageId, pageId), eq(modelBatchLines.stage, stage));
  const [row] = await ctx.db.select().from(modelBatchLines).where(isLine);
  return row ?? null;
};

export const insertBatchLine = async (ctx: Ctx, row: typeof modelBatchLines.$inferInsert): Promise<void> => {
  await ctx.db.insert(modelBatchLines).values(row);
};

export const updateBatchLine = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<BatchLineRow> },
): Promise<void> => {
  await ctx.db.update(modelBatchLines).set(columns).where(eq(modelBatchLines.id, id));
};

/** Pages whose answers are still awaited. */
export const listWaitingPageIds = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.db
    .select({ pageId: modelBatchLines.pageId })
    .from(modelBatchLines)
    .where(inArray(modelBatchLines.status, ['queued', 'sent']));
  return rows.map(({ pageId }) => pageId);
};

export interface QueuedLines {
  clientId: number;
  farmId: number;
  baseUrl: string;
  model: string;
  newestAt: Date;
}

/** Lines that belong to no batch yet, by farm and model. */
export const listQueuedLines = async (ctx: Ctx): Promise<QueuedLines[]> => {
  const { clientId, farmId, baseUrl, model } = modelBatchLines;
  const rows = await ctx.db
    .select({ clientId, farmId, baseUrl, model, newestAt: sql<string>`max(${modelBatchLines.createdAt})::text` })
    .from(modelBatchLines)
    .where(eq(modelBatchLines.status, 'queued'))
    .groupBy(clientId, farmId, baseUrl, model);
  return rows.map((row) => ({ ...row, newestAt: new Date(row.newestAt) }));
};

/** A new batch with at most `limit` of the queued lines. */
export const insertBatch = async (
  ctx: Ctx,
  { queued, now, limit }: { queued: Omit<QueuedLines, 'newestAt'>; now: Date; limit: number },
): Promise<void> => {
  const { clientId, farmId, baseUrl, model } = queued;
  const [batch] = await ctx.db
    .insert(modelBatches)
    .values({ clientId, farmId, baseUrl, model, status: 'preparing', createdAt: now })
    .returning({ id: modelBatches.id });
  if (!batch) throw new Error('The batch was not stored.');
  await ctx.db.execute(sql`
    update model_batch_lines set status = 'sent', batch_id = ${batch.id}::integer
    where id in (select id from model_batch_lines where status = 'queued' and farm_id = ${farmId}::integer
      and base_url = ${baseUrl} and model = ${model} order by id limit ${limit}::integer for update skip locked)`);
};

export const listOpenBatches = (ctx: Ctx): Promise<BatchRow[]> =>
  ctx.db
    .select()
    .from(modelBatches)
    .where(inArray(modelBatches.status, ['preparing', 'running']))
    .orderBy(asc(modelBatches.id));

export const updateBatch = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<BatchRow> },
): Promise<void> => {
  await ctx.db.update(modelBatches).set(columns).where(eq(modelBatches.id, id));
};

/** A batch's lines that are not answered. */
export const listSentLines = (ctx: Ctx, batchId: number): Promise<BatchLineRow[]> =>
  ctx.db
    .select()
    .from(modelBatchLines)
    .where(and(eq(modelBatchLines.batchId, batchId), eq(modelBatchLines.status, 'sent')))
    .orderBy(asc(modelBatchLines.id));

/** Why calls of a page were not answered by a batch, by stage. */
export const listLineFailures = async (ctx: Ctx, pageId: number): Promise<{ stage: ModelStage; failure: string }[]> => {
  const { stage, failure } = modelBatchLines;
  const rows = await ctx.db
    .select({ stage, failure })
    .from(modelBatchLines)
    .where(and(eq(modelBatchLines.pageId, pageId), eq(modelBatchLines.status, 'failed')));
  return rows.flatMap((row) => (row.failure === null ? [] : [{ ...row, failure: row.failure }]));
};
