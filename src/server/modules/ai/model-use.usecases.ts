import type {
  ClientModelUse,
  FarmModelUse,
  ModelEstimate,
  ModelEstimateQuery,
  ModelUseOverview,
  PageModelUse,
} from '#shared/model-use.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requirePageRow } from '../pages/pages.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import {
  getOwnStageModel,
  getSetting,
  getSettings,
  getStageModel,
  type LanguageModel,
} from '../settings/settings.usecases.ts';
import { budgetNeedsPrices } from './ai.errors.ts';
import {
  deleteBudget,
  deleteBudgetWarning,
  getMonthlyBudget,
  listModelUseByClient,
  listModelUse,
  getMeanTokens,
  sumCosts,
  upsertBudget,
  type MeanTokens,
  type ModelUseRow,
} from './budgets.repository.ts';
import { LARGE_FARM_PAGES, takesBatches } from './batches.usecases.ts';
import {
  batchCostOf,
  costOf,
  formatDollars,
  monthStart,
  MAX_PAGE_TOKENS,
  HUB_STAGES,
  PAGE_STAGES,
  TYPICAL_PAGE,
  TYPICAL_STAGES,
  type EstimatedStage,
  BUDGET_WARNING_SHARE,
} from './budgets.rules.ts';
import { getBudget } from './budgets.usecases.ts';

const NO_MODEL_USE = {
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  cacheReportedTokens: 0,
  cost: 0,
  unpriced: 0,
};

/** Costs are stored to a millionth; rounding keeps sums exact. */
const roundCost = (amount: number): number => Math.round(amount * 1_000_000) / 1_000_000;

const sumModelUse = (rows: readonly Omit<ModelUseRow, 'farmId' | 'pageId'>[]): typeof NO_MODEL_USE =>
  rows.reduce(
    (sum, row) => ({
      calls: sum.calls + row.calls,
      inputTokens: sum.inputTokens + row.inputTokens,
      outputTokens: sum.outputTokens + row.outputTokens,
      cachedTokens: sum.cachedTokens + row.cachedTokens,
      cacheReportedTokens: sum.cacheReportedTokens + row.cacheReportedTokens,
      cost: roundCost(sum.cost + row.cost),
      unpriced: sum.unpriced + row.unpriced,
    }),
    NO_MODEL_USE,
  );

const groupModelUse = <Key extends 'farmId' | 'pageId'>(rows: readonly ModelUseRow[], key: Key) =>
  [...Map.groupBy(rows, (row) => row[key])].map(([id, ofId]) => ({
    ...sumModelUse(ofId),
    ...({ [key]: id } as Record<Key, number | null>),
  }));

const getPrices = async (ctx: Ctx): Promise<LanguageModel['prices']> => {
  const { modelInputPrice, modelOutputPrice } = await getSettings(ctx, ['modelInputPrice', 'modelOutputPrice']);
  return modelInputPrice === null || modelOutputPrice === null
    ? null
    : { input: modelInputPrice, output: modelOutputPrice };
};

/** A budget is used up when the maximum cost of a page no longer fits. */
const budgetState = (
  cost: number,
  { limit, prices }: { limit: number | null; prices: LanguageModel['prices'] },
): ClientModelUse['state'] => {
  if (limit === null) return 'none';
  const page = costOf({ input: TYPICAL_PAGE.input, output: MAX_PAGE_TOKENS }, prices) ?? 0;
  if (cost >= limit || cost + page > limit) return 'used_up';
  return cost >= limit * BUDGET_WARNING_SHARE ? 'warning' : 'fine';
};

/** A client's model use this month against its budget; throws 404. */
export const getClientModelUse = async (ctx: Ctx, clientId: number): Promise<ClientModelUse> => {
  await requireClientRow(ctx, clientId);
  const since = monthStart(ctx.clock.now());
  const rows = await listModelUse(ctx, { clientId, since });
  const budget = await getBudget(ctx, clientId);
  const used = sumModelUse(rows);
  const prices = await getPrices(ctx);
  return {
    ...used,
    month: since.toISOString().slice(0, 7),
    budget: budget?.limit ?? null,
    budgetSource: budget?.source ?? null,
    state: budgetState(used.cost, { limit: budget?.limit ?? null, prices }),
    priced: prices !== null,
    farms: groupModelUse(rows, 'farmId'),
  };
};

/** A farm's model use over all months; throws 404. */
export const getFarmModelUse = async (ctx: Ctx, farmId: number): Promise<FarmModelUse> => {
  const { clientId } = await requireFarmRow(ctx, farmId);
  const rows = await listModelUse(ctx, { farmId });
  const thisMonth = sumModelUse(await listModelUse(ctx, { farmId, since: monthStart(ctx.clock.now()) }));
  const { state } = await getClientModelUse(ctx, clientId);
  return { ...sumModelUse(rows), thisMonth, state, clientId, pages: groupModelUse(rows, 'pageId') };
};

/** A page's model use over all its versions; throws 404. */
export const getPageModelUse = async (ctx: Ctx, pageId: number): Promise<PageModelUse> => {
  await requirePageRow(ctx, pageId);
  const rows = await listModelUse(ctx, { pageId });
  return { ...sumModelUse(rows), models: [...new Set(rows.flatMap(({ models }) => models))] };
};

/** The model use of all clients this month, and the clients with a low budget; throws 403. */
export const getModelUse = async (ctx: Ctx, actor: StaffActor): Promise<ModelUseOverview> => {
  assertMay(actor, 'settings.manage');
  const since = monthStart(ctx.clock.now());
  const rows = await listModelUseByClient(ctx, since);
  const prices = await getPrices(ctx);
  const clients: ModelUseOverview['clients'] = [];
  for (const { clientId, cost } of rows) {
    const budget = await getBudget(ctx, clientId);
    const state = budgetState(cost, { limit: budget?.limit ?? null, prices });
    if (!budget || (state !== 'warning' && state !== 'used_up')) continue;
    const { name } = await requireClientRow(ctx, clientId);
    clients.push({ clientId, name, cost, budget: budget.limit, state });
  }
  return { ...sumModelUse(rows), month: since.toISOString().slice(0, 7), clients };
};

/** Sets a client's monthly budget; null restores the default. Throws 403, 404, and 400 without prices. */
export const setModelBudget = async (
  ctx: Ctx,
  { actor, clientId, monthlyBudget }: { actor: StaffActor; clientId: number; monthlyBudget: number | null },
): Promise<ClientModelUse> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const { name } = await requireClientRow(tx, clientId);
    if (monthlyBudget !== null && (await getPrices(tx)) === null) throw budgetNeedsPrices();
    const before = await getMonthlyBudget(tx, clientId);
    const updatedAt = ctx.clock.now();
    if (monthlyBudget === null) await deleteBudget(tx, clientId);
    else await upsertBudget(tx, { clientId, monthlyBudget, updatedAt });
    await deleteBudgetWarning(tx, { clientId, month: monthStart(updatedAt).toISOString().slice(0, 10) });
    const target = { kind: 'client', id: clientId, name };
    const after = { monthlyBudget };
    await recordAudit(tx, {
      actor,
      action: 'client.model_budget_set',
      target,
      before: { monthlyBudget: before },
      after,
    });
  });
  return getClientModelUse(ctx, clientId);
};

const getBudgetLeft = async (ctx: Ctx, clientId: number | undefined): Promise<number | null> => {
  if (clientId === undefined) return getSetting(ctx, 'defaultMonthlyBudget');
  const budget = await getBudget(ctx, clientId);
  if (budget === null) return null;
  const now = ctx.clock.now();
  const { spent, reserved } = await sumCosts(ctx, { clientId, since: monthStart(now), now });
  return Math.max(0, budget.limit - spent - reserved);
};

/** "about $5.00 by batch calls, half of $10.00". */
const batchPrice = (cost: number, full: number): string => {
  const percent = full === 0 ? 100 : Math.round((100 * cost) / full);
  if (percent >= 100) return `about ${formatDollars(full)}; enter what batch calls cost to see what they save`;
  const share = percent === 50 ? 'half' : `${percent}%`;
  return `about ${formatDollars(cost)} by batch calls, ${share} of ${formatDollars(full)}`;
};

interface StageEstimate {
  stage: EstimatedStage;
  input: number;
  output: number;
  model: LanguageModel;
}

/** Stages whose first calls may wait for a batch. */
const BATCH_STAGES: readonly EstimatedStage[] = ['draft', 'verify', 'repair'];

/** What batch calls save, US dollars; null where none is made. */
const batchSaving = async (ctx: Ctx, stages: readonly StageEstimate[]): Promise<number | null> => {
  let saved: number | null = null;
  for (const { stage, model, ...tokens } of stages) {
    if (!BATCH_STAGES.includes(stage) || !(await takesBatches(ctx, model))) continue;
    saved = (saved ?? 0) + (costOf(tokens, model.prices) ?? 0) - (batchCostOf(tokens, model.prices) ?? 0);
  }
  return saved;
};

/** The tokens of every stage, each with the prices of the model that it asks. No model reads pages unless one is set for it. */
const estimateStages = async (
  ctx: Ctx,
  { pages, topics, means }: { pages: number; topics: number; means: MeanTokens | null },
): Promise<StageEstimate[]> => {
  const estimates: StageEstimate[] = [];
  for (const stage of [...HUB_STAGES, ...PAGE_STAGES]) {
    const model = stage === 'verify' ? await getOwnStageModel(ctx, stage) : await getStageModel(ctx, stage);
    if (!model) continue;
    const isOfHub = HUB_STAGES.some((one) => one === stage);
    // Where pages are measured and none was repaired, none is expected to be.
    const wasSeldom = means !== null && stage === 'repair';
    const { input, output } = means?.[stage] ?? (wasSeldom ? { input: 0, output: 0 } : TYPICAL_STAGES[stage]);
    const count = isOfHub ? topics : pages;
    estimates.push({ stage, input: count * input, output: count * output, model });
  }
  return estimates;
};

/**
 * Estimates the model use for a number of pages and hubs: plan, draft, verification, repair and quiz, each by what the last
 * pages took or else by what is typical.
 */
export const estimateModelUse = async (
  ctx: Ctx,
  { pages, topics, clientId, writer }: ModelEstimateQuery,
): Promise<ModelEstimate> => {
  const model = (writer ?? (await getSetting(ctx, 'writer'))) === 'library' ? null : await getStageModel(ctx, 'draft');
  if (!model) {
    const message = 'The built-in library writes these pages, at no cost.';
    return { model: null, inputTokens: 0, outputTokens: 0, cost: 0, budgetLeft: null, message };
  }
  const measured = await getMeanTokens(ctx, model.model);
  const stages = await estimateStages(ctx, { pages, topics, means: measured });
  const input = stages.reduce((sum, stage) => sum + stage.input, 0);
  const output = stages.reduce((sum, stage) => sum + stage.output, 0);
  const costs = stages.map((stage) => costOf(stage, stage.model.prices));
  const full = costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  const saved = pages > LARGE_FARM_PAGES ? await batchSaving(ctx, stages) : null;
  const cost = full === null ? null : full - (saved ?? 0);
  const budgetLeft = await getBudgetLeft(ctx, clientId);
  const thousands = Math.round((input + output) / 1000).toLocaleString('en-US');
  const price =
    full === null || cost === null
      ? 'not priced: enter the model’s prices in Admin Settings'
      : saved !== null
        ? batchPrice(cost, full)
        : `about ${formatDollars(cost)}`;
  const limitReached =
    cost !== null && budgetLeft !== null && cost > budgetLeft
      ? ` Only ${formatDollars(budgetLeft)} of this month’s budget is left.`
      : '';
  const basis = measured ? 'by its last pages' : 'by what pages usually take';
  return {
    model: model.model,
    inputTokens: input,
    outputTokens: output,
    cost,
    budgetLeft,
    message: `${model.model} writes these pages: about ${thousands} thousand tokens ${basis}, ${price}.${limitReached}`,
  };
};
