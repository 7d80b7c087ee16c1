import type { Ctx } from '#server/platform/context.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getSetting, type LanguageModel } from '../settings/settings.usecases.ts';
import { ModelFailure } from './ai.errors.ts';
import type { ModelCallContext } from './completions.types.ts';
import { LOOK_AGAIN_MS } from './rate-limits.rules.ts';
import { takeRoom } from './rate-limits.usecases.ts';
import {
  countRunCalls,
  countRunningCalls,
  getMonthlyBudget,
  insertModelCall,
  insertBudgetWarning,
  lockModelBudgets,
  sumCosts,
  getLastRunCall,
  sumRunUse,
  updateModelCall,
  type RunStage,
  type RunUse,
} from './budgets.repository.ts';
import {
  batchCostOf,
  costOf,
  formatDollars,
  maxCallsOf,
  monthName,
  monthStart,
  BUDGET_WARNING_SHARE,
  type TokenCount,
} from './budgets.rules.ts';

export type { ModelCallContext } from './completions.types.ts';
export { MAX_PAGE_TOKENS, estimateTokens } from './budgets.rules.ts';

/** Does `work`, which calls a model for a stage, and counts what its calls used; also when it throws. */
export const countUse = async <Result>(
  ctx: Ctx,
  { of, work, done }: { of: RunStage; work: () => Promise<Result>; done: (use: RunUse) => Promise<void> },
): Promise<Result> => {
  const after = await getLastRunCall(ctx, of);
  try {
    return await work();
  } finally {
    await done(await sumRunUse(ctx, { ...of, after }));
  }
};

/** The client's monthly limit in US dollars and its source; null without a limit. */
export const getBudget = async (
  ctx: Ctx,
  clientId: number,
): Promise<{ limit: number; source: 'client' | 'default' } | null> => {
  const clientBudget = await getMonthlyBudget(ctx, clientId);
  if (clientBudget !== null) return { limit: clientBudget, source: 'client' };
  const fallback = await getSetting(ctx, 'defaultMonthlyBudget');
  return fallback === null ? null : { limit: fallback, source: 'default' };
};

interface CallReservation {
  context: ModelCallContext;
  model: LanguageModel;
  /** Upper bound. */
  tokens: TokenCount;
}

/** A reserved call, or how long to wait before it is tried again; `isForAll`: every call to the model has to. */
export type Reservation = { id: number } | { waitMs: number; isForAll: boolean };

const BUDGET_RETRY_MS = 100;

/**
 * Reserves one call at its maximum cost, and its room of the provider's limits; with `ignoresLimits` the provider decides.
 * Throws ModelFailure when the run has no calls left or the monthly budget is too small.
 */
export const reserveCall = (
  ctx: Ctx,
  { context, model, tokens, ignoresLimits = false }: CallReservation & { ignoresLimits?: boolean },
): Promise<Reservation> =>
  ctx.transaction(async (tx) => {
    await lockModelBudgets(tx);
    const now = ctx.clock.now();
    const limit = maxCallsOf(context.stage);
    if ((await countRunCalls(tx, context)) >= limit)
      throw new ModelFailure(
        'calls',
        `The model gave no usable text in ${limit} calls. Try again from the farm’s pages.`,
      );
    const cost = costOf(tokens, model.prices);
    if ((await checkBudget(tx, { context, cost })) === 'wait') return { waitMs: BUDGET_RETRY_MS, isForAll: false };
    const open = await countRunningCalls(tx, { baseUrl: model.baseUrl, now });
    if (open >= model.concurrency) return { waitMs: LOOK_AGAIN_MS, isForAll: true };
    const reservedTokens = tokens.input + tokens.output;
    const waitMs = ignoresLimits ? 0 : await takeRoom(tx, model, { tokens: reservedTokens, open });
    if (waitMs > 0) return { waitMs, isForAll: true };
    const leaseUntil = new Date(now.getTime() + model.timeoutMs + 5000);
    const { baseUrl, model: name } = model;
    const id = await insertModelCall(tx, {
      ...context,
      model: name,
      baseUrl,
      status: 'running',
      cost,
      reservedTokens,
      startedAt: now,
      leaseUntil,
    });
    return { id };
  });

/** Reserves a line of a batch; it takes none of the calls at once. Null when the budget must wait for running calls. */
export const reserveBatchCall = async (
  ctx: Ctx,
  { context, model, tokens, leaseMs }: CallReservation & { leaseMs: number },
): Promise<number | null> => {
  await lockModelBudgets(ctx);
  const cost = batchCostOf(tokens, model.prices);
  if ((await checkBudget(ctx, { context, cost })) === 'wait') return null;
  const startedAt = ctx.clock.now();
  const leaseUntil = new Date(startedAt.getTime() + leaseMs);
  const { baseUrl, model: name } = model;
  const row = {
    ...context,
    model: name,
    baseUrl,
    isBatch: true,
    status: 'running',
    cost,
    startedAt,
    leaseUntil,
  } as const;
  return insertModelCall(ctx, row);
};

const checkBudget = async (
  ctx: Ctx,
  { context, cost }: { context: ModelCallContext; cost: number | null },
): Promise<'fits' | 'wait'> => {
  const budget = await getBudget(ctx, context.clientId);
  if (budget === null) return 'fits';
  const now = ctx.clock.now();
  if (cost === null)
    throw new ModelFailure(
      'budget',
      'The client has a budget, but the model has no prices, so nothing is spent. Enter both prices in Admin Settings.',
    );
  const { spent, reserved } = await sumCosts(ctx, { clientId: context.clientId, since: monthStart(now), now });
  if (spent + reserved + cost <= budget.limit) return 'fits';
  // Running calls return the unused part of their reservation.
  if (spent + cost <= budget.limit) return 'wait';
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  throw new ModelFailure(
    'budget',
    `The model budget of ${monthName(now)} is used up: ${formatDollars(spent)} of ${formatDollars(budget.limit)} spent, and a page may take ${formatDollars(cost)}. Raise the client’s budget, or write the page again in ${monthName(next)}.`,
  );
};

/** The result of a call. Without a token count the reservation counts as spent, unless the provider did no work. */
export interface CallCompletion {
  id: number;
  context: ModelCallContext;
  model: Pick<LanguageModel, 'prices'>;
  tokens: TokenCount | null;
  /** True when the provider did no work for the call. */
  isUnbilled: boolean;
  failure: string | null;
  durationMs: number;
  isBatch?: boolean;
}

/** Stores the result of a reserved call. Emits a warning once a month at 80 % of the client's budget. */
export const completeCall = async (ctx: Ctx, completion: CallCompletion): Promise<void> => {
  const { id, context, model, tokens, isUnbilled, failure, durationMs, isBatch } = completion;
  const price = isBatch ? batchCostOf : costOf;
  await updateModelCall(ctx, {
    id,
    columns: {
      status: failure === null ? 'answered' : 'failed',
      inputTokens: tokens?.input ?? null,
      outputTokens: tokens?.output ?? null,
      cachedTokens: tokens?.cached ?? null,
      ...(tokens || isUnbilled ? { cost: tokens ? price(tokens, model.prices) : null } : {}),
      failure,
      durationMs,
    },
  });
  if (model.prices && tokens) await warnAboutBudget(ctx, context.clientId);
};

const warnAboutBudget = async (ctx: Ctx, clientId: number): Promise<void> => {
  const budget = await getBudget(ctx, clientId);
  if (budget === null) return;
  const now = ctx.clock.now();
  const since = monthStart(now);
  const { spent } = await sumCosts(ctx, { clientId, since, now });
  if (spent < budget.limit * BUDGET_WARNING_SHARE) return;
  await ctx.transaction(async (tx) => {
    const month = since.toISOString().slice(0, 10);
    if (!(await insertBudgetWarning(tx, { clientId, month, warnedAt: now }))) return;
    const { name } = await requireClientRow(tx, clientId);
    await recordAudit(tx, {
      actor: null,
      action: 'client.model_budget_warned',
      target: { kind: 'client', id: clientId, name },
      after: { month, spent, budget: budget.limit },
    });
    await tx.emit('ai.budget_warned', { clientId, month, spent, budget: budget.limit });
  });
};
