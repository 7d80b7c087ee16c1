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
import { recordAudit } from '../../../audit/audit.usecases.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { requirePageRow } from '../../../pages/pages.usecases.ts';
import { requireFarmRow } from '../../../farms/farms.usecases.ts';
import { getSetting, getSettings, readLanguageModel, type LanguageModel } from '../../../settings/settings.usecases.ts';
import { budgetNeedsPrices } from '../model.errors.ts';
import {
  deleteBudget,
  deleteWarning,
  getBudgetRow,
  listClientUse,
  listUse,
  meanPageTokens,
  sumCosts,
  upsertBudget,
  type UseRow,
} from '../spending/spending.repository.ts';
import {
  costOf,
  dollars,
  monthStart,
  PAGE_TOKENS,
  TYPICAL_PAGE,
  TYPICAL_QUIZ,
  WARNED_AT,
} from '../spending/spending.rules.ts';
import { readBudget } from '../spending/spending.usecases.ts';

const NOTHING = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0, unpriced: 0 };

/** Costs are stored to a millionth; sums of them stay exact to that. */
const rounded = (amount: number): number => Math.round(amount * 1_000_000) / 1_000_000;

const summed = (rows: readonly Omit<UseRow, 'farmId' | 'pageId'>[]): typeof NOTHING =>
  rows.reduce(
    (sum, row) => ({
      calls: sum.calls + row.calls,
      inputTokens: sum.inputTokens + row.inputTokens,
      outputTokens: sum.outputTokens + row.outputTokens,
      cost: rounded(sum.cost + row.cost),
      unpriced: sum.unpriced + row.unpriced,
    }),
    NOTHING,
  );

const by = <Key extends 'farmId' | 'pageId'>(rows: readonly UseRow[], key: Key) =>
  [...Map.groupBy(rows, (row) => row[key])].map(([id, ofId]) => ({
    ...summed(ofId),
    ...({ [key]: id } as Record<Key, number | null>),
  }));

const readPrices = async (ctx: Ctx): Promise<LanguageModel['prices']> => {
  const { modelInputPrice, modelOutputPrice } = await getSettings(ctx, ['modelInputPrice', 'modelOutputPrice']);
  return modelInputPrice === null || modelOutputPrice === null
    ? null
    : { input: modelInputPrice, output: modelOutputPrice };
};

/** A budget is used up when the most that a page may take no longer fits: nothing more is written then. */
const stateOf = (
  cost: number,
  { limit, prices }: { limit: number | null; prices: LanguageModel['prices'] },
): ClientModelUse['state'] => {
  if (limit === null) return 'none';
  const page = costOf({ input: TYPICAL_PAGE.input, output: PAGE_TOKENS }, prices) ?? 0;
  if (cost >= limit || cost + page > limit) return 'used_up';
  return cost >= limit * WARNED_AT ? 'warning' : 'fine';
};

/** What the language model took for a client this month, against its budget; throws 404. */
export const getClientModelUse = async (ctx: Ctx, clientId: number): Promise<ClientModelUse> => {
  await requireClientRow(ctx, clientId);
  const since = monthStart(ctx.clock.now());
  const rows = await listUse(ctx, { clientId, since });
  const budget = await readBudget(ctx, clientId);
  const used = summed(rows);
  const prices = await readPrices(ctx);
  return {
    ...used,
    month: since.toISOString().slice(0, 7),
    budget: budget?.limit ?? null,
    budgetSource: budget?.source ?? null,
    state: stateOf(used.cost, { limit: budget?.limit ?? null, prices }),
    priced: prices !== null,
    farms: by(rows, 'farmId'),
  };
};

/** What the language model took for a farm's pages, over all months; throws 404. */
export const getFarmModelUse = async (ctx: Ctx, farmId: number): Promise<FarmModelUse> => {
  const { clientId } = await requireFarmRow(ctx, farmId);
  const rows = await listUse(ctx, { farmId });
  const thisMonth = summed(await listUse(ctx, { farmId, since: monthStart(ctx.clock.now()) }));
  const { state } = await getClientModelUse(ctx, clientId);
  return { ...summed(rows), thisMonth, state, clientId, pages: by(rows, 'pageId') };
};

/** What the language model took for a page, over all its versions; throws 404. */
export const getPageModelUse = async (ctx: Ctx, pageId: number): Promise<PageModelUse> => {
  await requirePageRow(ctx, pageId);
  const rows = await listUse(ctx, { pageId });
  return { ...summed(rows), models: [...new Set(rows.flatMap(({ models }) => models))] };
};

/** What the language model took this month for all clients, and those whose budgets run out; throws 403. */
export const getModelUse = async (ctx: Ctx, actor: StaffActor): Promise<ModelUseOverview> => {
  assertMay(actor, 'settings.manage');
  const since = monthStart(ctx.clock.now());
  const rows = await listClientUse(ctx, since);
  const prices = await readPrices(ctx);
  const clients: ModelUseOverview['clients'] = [];
  for (const { clientId, cost } of rows) {
    const budget = await readBudget(ctx, clientId);
    const state = stateOf(cost, { limit: budget?.limit ?? null, prices });
    if (!budget || (state !== 'warning' && state !== 'used_up')) continue;
    const { name } = await requireClientRow(ctx, clientId);
    clients.push({ clientId, name, cost, budget: budget.limit, state });
  }
  return { ...summed(rows), month: since.toISOString().slice(0, 7), clients };
};

/** Sets what a client's pages may cost a month; null puts the default back. Throws 403, 404, and 400 without prices. */
export const setModelBudget = async (
  ctx: Ctx,
  { actor, clientId, monthlyBudget }: { actor: StaffActor; clientId: number; monthlyBudget: number | null },
): Promise<ClientModelUse> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const { name } = await requireClientRow(tx, clientId);
    if (monthlyBudget !== null && (await readPrices(tx)) === null) throw budgetNeedsPrices();
    const before = await getBudgetRow(tx, clientId);
    const updatedAt = ctx.clock.now();
    if (monthlyBudget === null) await deleteBudget(tx, clientId);
    else await upsertBudget(tx, { clientId, monthlyBudget, updatedAt });
    await deleteWarning(tx, { clientId, month: monthStart(updatedAt).toISOString().slice(0, 10) });
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

const budgetLeft = async (ctx: Ctx, clientId: number | undefined): Promise<number | null> => {
  if (clientId === undefined) return getSetting(ctx, 'defaultMonthlyBudget');
  const budget = await readBudget(ctx, clientId);
  if (budget === null) return null;
  const now = ctx.clock.now();
  const { spent, reserved } = await sumCosts(ctx, { clientId, since: monthStart(now), now });
  return Math.max(0, budget.limit - spent - reserved);
};

/** What writing so many pages would take: by what this model's pages took so far, else by what pages usually take. */
export const estimateModelUse = async (
  ctx: Ctx,
  { pages, hubs, clientId, writer }: ModelEstimateQuery,
): Promise<ModelEstimate> => {
  const model = (writer ?? (await getSetting(ctx, 'writer'))) === 'library' ? null : await readLanguageModel(ctx);
  if (!model) {
    const message = 'The built-in library writes these pages, at no cost.';
    return { model: null, inputTokens: 0, outputTokens: 0, cost: 0, budgetLeft: null, message };
  }
  const counted = await meanPageTokens(ctx, model.model);
  const page = counted ?? TYPICAL_PAGE;
  const input = pages * page.input + hubs * TYPICAL_QUIZ.input;
  const output = pages * page.output + hubs * TYPICAL_QUIZ.output;
  const cost = costOf({ input, output }, model.prices);
  const left = await budgetLeft(ctx, clientId);
  const thousands = Math.round((input + output) / 1000).toLocaleString('en-US');
  const price = cost === null ? 'not priced: enter the model’s prices in Admin Settings' : `about ${dollars(cost)}`;
  const over =
    cost !== null && left !== null && cost > left ? ` Only ${dollars(left)} of this month’s budget is left.` : '';
  const basis = counted ? 'by its last pages' : 'by what pages usually take';
  return {
    model: model.model,
    inputTokens: input,
    outputTokens: output,
    cost,
    budgetLeft: left,
    message: `${model.model} writes these pages: about ${thousands} thousand tokens ${basis}, ${price}.${over}`,
  };
};
