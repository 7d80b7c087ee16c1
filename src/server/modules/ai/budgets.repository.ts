import { and, eq, gt, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { ModelStage } from '#shared/model-stages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { modelBatchLines } from './batches.table.ts';
import type { EstimatedStage } from './budgets.rules.ts';
import { modelBudgets, modelBudgetWarnings, modelCalls } from './budgets.table.ts';

export type NewModelCall = typeof modelCalls.$inferInsert;

/** Serializes reservations across all processes, so that each one sees the others. */
export const lockModelBudgets = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('model.calls', 0))`);
};

const isRunningCall = (now: Date) => and(eq(modelCalls.status, 'running'), gt(modelCalls.leaseUntil, now));

/** Calls under way at an address; lines of batches take none of its connections. */
export const countRunningCalls = (ctx: Ctx, { baseUrl, now }: { baseUrl: string; now: Date }): Promise<number> =>
  ctx.db.$count(
    modelCalls,
    and(
      isRunningCall(now),
      eq(modelCalls.isBatch, false),
      or(eq(modelCalls.baseUrl, baseUrl), isNull(modelCalls.baseUrl)),
    ),
  );

/** The calls of one stage of a job or request. */
export interface RunStage {
  run: string;
  stage: ModelStage;
}

/** Refused parameters are no answers and count nowhere. */
export const REFUSED_PARAMETER = 'parameter';

export const countRunCalls = (ctx: Ctx, { run, stage }: RunStage): Promise<number> =>
  ctx.db.$count(
    modelCalls,
    and(
      eq(modelCalls.run, run),
      eq(modelCalls.stage, stage),
      or(isNull(modelCalls.failure), ne(modelCalls.failure, REFUSED_PARAMETER)),
    ),
  );

/** The newest call of a stage; 0 before any. */
export const getLastRunCall = async (ctx: Ctx, { run, stage }: RunStage): Promise<number> => {
  const of = and(eq(modelCalls.run, run), eq(modelCalls.stage, stage));
  const [row] = await ctx.db
    .select({ id: sql<number>`coalesce(max(${modelCalls.id}), 0)` })
    .from(modelCalls)
    .where(of);
  return row?.id ?? 0;
};

/** What the calls of a stage used after the call `after`. */
export const sumRunUse = async (ctx: Ctx, { after, run, stage }: RunStage & { after: number }): Promise<RunUse> => {
  const { inputTokens, cachedTokens, outputTokens, cost, durationMs } = modelCalls;
  const isPlain = eq(modelCalls.isBatch, false);
  // A line of a batch counts for the job that used its answer.
  const isUsed = inArray(
    modelCalls.id,
    ctx.db
      .select({ id: modelBatchLines.callId })
      .from(modelBatchLines)
      .where(and(eq(modelBatchLines.usedBy, run), eq(modelBatchLines.stage, stage), gt(modelBatchLines.callId, after))),
  );
  const rows = await ctx.db
    .select({ inputTokens, cachedTokens, outputTokens, cost, durationMs })
    .from(modelCalls)
    .where(or(and(eq(modelCalls.run, run), isPlain, eq(modelCalls.stage, stage), gt(modelCalls.id, after)), isUsed));
  const sum = (values: readonly (number | null)[]): number | null =>
    values.every((value) => value === null) ? null : values.reduce<number>((all, value) => all + (value ?? 0), 0);
  return {
    calls: rows.length,
    inputTokens: sum(rows.map((row) => row.inputTokens)),
    cachedTokens: sum(rows.map((row) => row.cachedTokens)),
    outputTokens: sum(rows.map((row) => row.outputTokens)),
    cost: sum(rows.map((row) => row.cost)),
    durationMs: sum(rows.map((row) => row.durationMs)),
  };
};

export interface RunUse {
  calls: number;
  /** Null where no call was answered. */
  inputTokens: number | null;
  /** Those that the provider had cached; null where it does not say. */
  cachedTokens: number | null;
  outputTokens: number | null;
  /** US dollars; null without prices. */
  cost: number | null;
  durationMs: number | null;
}

export interface BudgetTotals {
  /** US dollars: the cost of finished calls, and the reservations of calls in progress. */
  spent: number;
  reserved: number;
}

export const sumCosts = async (
  ctx: Ctx,
  scope: { clientId: number; since: Date; now: Date },
): Promise<BudgetTotals> => {
  const running = sql`${modelCalls.status} = 'running' and ${modelCalls.leaseUntil} > ${scope.now.toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .select({
      spent: sql<number>`coalesce(sum(${modelCalls.cost}) filter (where not (${running})), 0)::float8`,
      reserved: sql<number>`coalesce(sum(${modelCalls.cost}) filter (where ${running}), 0)::float8`,
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.clientId, scope.clientId), gte(modelCalls.startedAt, scope.since)));
  return row ?? { spent: 0, reserved: 0 };
};

export const insertModelCall = async (ctx: Ctx, call: NewModelCall): Promise<number> => {
  const [row] = await ctx.db.insert(modelCalls).values(call).returning({ id: modelCalls.id });
  if (!row) throw new Error('The call was not stored.');
  return row.id;
};

export const updateModelCall = async (ctx: Ctx, { id, columns }: { id: number; columns: Partial<NewModelCall> }) => {
  await ctx.db.update(modelCalls).set(columns).where(eq(modelCalls.id, id));
};

export const getMonthlyBudget = async (ctx: Ctx, clientId: number): Promise<number | null> => {
  const [row] = await ctx.db.select().from(modelBudgets).where(eq(modelBudgets.clientId, clientId));
  return row?.monthlyBudget ?? null;
};

export const upsertBudget = async (ctx: Ctx, row: typeof modelBudgets.$inferInsert): Promise<void> => {
  const { monthlyBudget, updatedAt } = row;
  const set = { monthlyBudget, updatedAt };
  await ctx.db.insert(modelBudgets).values(row).onConflictDoUpdate({ target: modelBudgets.clientId, set });
};

export const deleteBudget = async (ctx: Ctx, clientId: number): Promise<void> => {
  await ctx.db.delete(modelBudgets).where(eq(modelBudgets.clientId, clientId));
};

/** False when the client already has a warning for that month. */
export const insertBudgetWarning = async (ctx: Ctx, row: typeof modelBudgetWarnings.$inferInsert): Promise<boolean> => {
  const rows = await ctx.db.insert(modelBudgetWarnings).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
};

export const deleteBudgetWarning = async (ctx: Ctx, { clientId, month }: { clientId: number; month: string }) => {
  await ctx.db
    .delete(modelBudgetWarnings)
    .where(and(eq(modelBudgetWarnings.clientId, clientId), eq(modelBudgetWarnings.month, month)));
};

export interface ModelUseRow {
  farmId: number | null;
  pageId: number | null;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
  cacheReportedTokens: number;
  cost: number;
  /** Answered calls without a known cost, because prices are missing. */
  unpriced: number;
  models: string[];
}

const MODEL_USE_SUMS = {
  calls: sql<number>`count(*)::integer`,
  inputTokens: sql<number>`coalesce(sum(${modelCalls.inputTokens}), 0)::float8`,
  outputTokens: sql<number>`coalesce(sum(${modelCalls.outputTokens}), 0)::float8`,
  cachedTokens: sql<number>`coalesce(sum(${modelCalls.cachedTokens}), 0)::float8`,
  cacheReportedTokens: sql<number>`coalesce(sum(${modelCalls.inputTokens}) filter (where ${modelCalls.cachedTokens} is not null), 0)::float8`,
  cost: sql<number>`coalesce(sum(${modelCalls.cost}), 0)::float8`,
  unpriced: sql<number>`(count(*) filter (where ${modelCalls.status} = 'answered' and ${modelCalls.cost} is null))::integer`,
  models: sql<string[]>`array_agg(distinct ${modelCalls.model})`,
};

interface ModelUseFilter {
  clientId?: number;
  farmId?: number;
  pageId?: number;
  since?: Date;
}

/** The model use of a client, a farm or a page, grouped by farm and page. */
export const listModelUse = (ctx: Ctx, { clientId, farmId, pageId, since }: ModelUseFilter): Promise<ModelUseRow[]> =>
  ctx.db
    .select({ farmId: modelCalls.farmId, pageId: modelCalls.pageId, ...MODEL_USE_SUMS })
    .from(modelCalls)
    .where(
      and(
        clientId === undefined ? undefined : eq(modelCalls.clientId, clientId),
        farmId === undefined ? undefined : eq(modelCalls.farmId, farmId),
        pageId === undefined ? undefined : eq(modelCalls.pageId, pageId),
        since && gte(modelCalls.startedAt, since),
      ),
    )
    .groupBy(modelCalls.farmId, modelCalls.pageId)
    .orderBy(modelCalls.farmId, modelCalls.pageId);

export const listModelUseByClient = (
  ctx: Ctx,
  since: Date,
): Promise<(Omit<ModelUseRow, 'farmId' | 'pageId'> & { clientId: number })[]> =>
  ctx.db
    .select({ clientId: modelCalls.clientId, ...MODEL_USE_SUMS })
    .from(modelCalls)
    .where(gte(modelCalls.startedAt, since))
    .groupBy(modelCalls.clientId)
    .orderBy(modelCalls.clientId);

/** Mean tokens of a stage: for each drafted page, or for each hub. */
export type MeanTokens = Partial<Record<EstimatedStage, { input: number; output: number }>>;

/** Fewer pages say little. */
const ENOUGH_PAGES = 5;

/**
 * What the last pages that a model drafted took, retries included, whichever models read and repaired them, and what the
 * last plans and quizzes took; a stage without calls is left out. Null below five pages.
 */
export const getMeanTokens = async (ctx: Ctx, model: string): Promise<MeanTokens | null> => {
  const { rows } = await ctx.db.execute<{ stage: EstimatedStage; of: number; input: number; output: number }>(sql`
    with drafted as (
      select page_id from model_calls
      where model = ${model} and status = 'answered' and stage = 'draft' and page_id is not null
      group by page_id order by max(id) desc limit 100),
    hubs as (select id, stage, run, input_tokens, output_tokens from model_calls
      where status = 'answered' and stage in ('plan', 'quiz') order by id desc limit 100)
    select stage, (select count(*) from drafted)::integer as of, coalesce(sum(input_tokens), 0)::integer as input,
      coalesce(sum(output_tokens), 0)::integer as output
    from model_calls where page_id in (select page_id from drafted) and status = 'answered'
      and stage in ('draft', 'verify', 'repair') group by stage
    union all
    select stage, count(distinct run)::integer, coalesce(sum(input_tokens), 0)::integer,
      coalesce(sum(output_tokens), 0)::integer from hubs group by stage`);
  const draft = rows.find(({ stage }) => stage === 'draft');
  if (!draft || draft.of < ENOUGH_PAGES) return null;
  return Object.fromEntries(
    rows.map(({ stage, of, input, output }) => [
      stage,
      { input: Math.round(input / of), output: Math.round(output / of) },
    ]),
  );
};

/** The cost of the calls of these runs, US dollars; null where an answered one has no price. */
export const sumRunCosts = async (ctx: Ctx, runs: readonly string[]): Promise<number | null> => {
  const [row] = await ctx.db
    .select({ cost: MODEL_USE_SUMS.cost, unpriced: MODEL_USE_SUMS.unpriced })
    .from(modelCalls)
    .where(inArray(modelCalls.run, [...runs]));
  return row && row.unpriced > 0 ? null : (row?.cost ?? 0);
};
