import type { Ctx } from '#server/platform/context.ts';
import { recordAudit } from '../../../audit/audit.usecases.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { getSetting, type LanguageModel } from '../../../settings/settings.usecases.ts';
import { ModelFailure } from '../model.errors.ts';
import {
  countRunCalls,
  countRunning,
  getBudgetRow,
  insertCall,
  insertWarning,
  lockSpending,
  sumCosts,
  updateCall,
  type NewCall,
} from './spending.repository.ts';
import { costOf, dollars, monthName, monthStart, WARNED_AT, type Tokens } from './spending.rules.ts';

/** What a call is made for, and whose it is. */
export interface CallOrder {
  clientId: number;
  farmId: number | null;
  pageId: number | null;
  /** The job or order it belongs to. */
  run: string;
  purpose: NewCall['purpose'];
}

/** The most calls of one run: a page needs one, faults and repairs may take two more. */
export const MOST_CALLS = 3;

/** The month's limit of a client in US dollars and whose it is; null for none. */
export const readBudget = async (
  ctx: Ctx,
  clientId: number,
): Promise<{ limit: number; source: 'client' | 'default' } | null> => {
  const own = await getBudgetRow(ctx, clientId);
  if (own !== null) return { limit: own, source: 'client' };
  const standard = await getSetting(ctx, 'defaultMonthlyBudget');
  return standard === null ? null : { limit: standard, source: 'default' };
};

interface Reservation {
  order: CallOrder;
  model: LanguageModel;
  /** The most it can take. */
  tokens: Tokens;
}

/**
 * Reserves one call and what it may cost at most; null when it must wait for others to end. Throws ModelFailure when the
 * run made all its calls or the client's budget of the month has no room for it.
 */
export const reserveCall = (ctx: Ctx, { order, model, tokens }: Reservation): Promise<number | null> =>
  ctx.transaction(async (tx) => {
    await lockSpending(tx);
    const now = ctx.clock.now();
    if ((await countRunCalls(tx, order.run)) >= MOST_CALLS)
      throw new ModelFailure('calls', 'The model gave no usable text in three calls. Try again from the farm’s pages.');
    const cost = costOf(tokens, model.prices);
    if ((await fitsBudget(tx, { order, cost })) === 'wait') return null;
    if ((await countRunning(tx, now)) >= model.concurrency) return null;
    const leaseUntil = new Date(now.getTime() + model.timeoutMs + 5000);
    return insertCall(tx, { ...order, model: model.model, status: 'running', cost, startedAt: now, leaseUntil });
  });

const fitsBudget = async (
  ctx: Ctx,
  { order, cost }: { order: CallOrder; cost: number | null },
): Promise<'fits' | 'wait'> => {
  const budget = await readBudget(ctx, order.clientId);
  if (budget === null) return 'fits';
  const now = ctx.clock.now();
  if (cost === null)
    throw new ModelFailure(
      'budget',
      'The client has a budget, but the model has no prices, so nothing is spent. Enter both prices in Admin Settings.',
    );
  const { spent, reserved } = await sumCosts(ctx, { clientId: order.clientId, since: monthStart(now), now });
  if (spent + reserved + cost <= budget.limit) return 'fits';
  // What others reserved and do not need comes back when they end.
  if (spent + cost <= budget.limit) return 'wait';
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  throw new ModelFailure(
    'budget',
    `The model budget of ${monthName(now)} is used up: ${dollars(spent)} of ${dollars(budget.limit)} spent, and a page may take ${dollars(cost)}. Raise the client’s budget, or write the page again in ${monthName(next)}.`,
  );
};

/** How a call ended; without tokens and not free, what was reserved counts as spent, for nobody knows. */
export interface Ending {
  id: number;
  order: CallOrder;
  model: LanguageModel;
  tokens: Tokens | null;
  /** The provider did no work for it. */
  free: boolean;
  failure: string | null;
  durationMs: number;
}

/** Settles a reserved call and warns once a month when four fifths of the client's budget are used up. */
export const settleCall = async (ctx: Ctx, ending: Ending): Promise<void> => {
  const { id, order, model, tokens, free, failure, durationMs } = ending;
  await updateCall(ctx, {
    id,
    columns: {
      status: failure === null ? 'answered' : 'failed',
      inputTokens: tokens?.input ?? null,
      outputTokens: tokens?.output ?? null,
      ...(tokens || free ? { cost: tokens ? costOf(tokens, model.prices) : null } : {}),
      failure,
      durationMs,
    },
  });
  if (model.prices && tokens) await warnOfBudget(ctx, order.clientId);
};

const warnOfBudget = async (ctx: Ctx, clientId: number): Promise<void> => {
  const budget = await readBudget(ctx, clientId);
  if (budget === null) return;
  const now = ctx.clock.now();
  const since = monthStart(now);
  const { spent } = await sumCosts(ctx, { clientId, since, now });
  if (spent < budget.limit * WARNED_AT) return;
  await ctx.transaction(async (tx) => {
    const month = since.toISOString().slice(0, 10);
    if (!(await insertWarning(tx, { clientId, month, warnedAt: now }))) return;
    const { name } = await requireClientRow(tx, clientId);
    await recordAudit(tx, {
      actor: null,
      action: 'client.model_budget_warned',
      target: { kind: 'client', id: clientId, name },
      after: { month, spent, budget: budget.limit },
    });
    await tx.emit('model.budget_warned', { clientId, month, spent, budget: budget.limit });
  });
};
