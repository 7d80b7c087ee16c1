import type { Ctx } from '#server/platform/context.ts';
import { getSettings } from '../../settings/settings.usecases.ts';
import { listClientPreferences } from '../preferences.repository.ts';
import { applyToBudget } from './checks.rules.ts';
import {
  insertSpending,
  listMonthlySpending,
  lockSpending,
  getMonthlySpending,
  isBudgetReachedNotified,
  type SpendingEntry,
} from './spending.repository.ts';

const MICROS = 1_000_000;
const TOTAL_BUDGET_USED_TEXT = 'The month’s budget for rank look-ups is used up.';
const CLIENT_BUDGET_USED_TEXT = 'The client’s budget for rank look-ups is used up for this month.';

interface BudgetState {
  clientId: number | null;
  /** US dollars. */
  budget: number;
  spent: number;
  isNearLimit: boolean;
  /** The budget was too small for a request. */
  isExhausted: boolean;
  refusalText: string;
}

/** The remaining budgets of this month for some clients. */
export interface RankBudget {
  /** Reserves the price, millionths of a US dollar; returns the refusal, null when it is reserved. */
  reserve(clientId: number, price: number): string | null;
  /** Stores the reservations, and emits events for budgets near or at their limit. */
  commit(): Promise<void>;
}

const loadBudgets = async (
  tx: Ctx,
  { clientIds, month }: { clientIds: number[]; month: Date },
): Promise<BudgetState[]> => {
  const { rankMonthlyBudget, rankClientBudget } = await getSettings(tx, ['rankMonthlyBudget', 'rankClientBudget']);
  const preferences = await listClientPreferences(tx, clientIds);
  const budgets = clientIds.flatMap((clientId): BudgetState[] => {
    const budget = preferences.get(clientId)?.monthlyBudget ?? rankClientBudget;
    return budget === null
      ? []
      : [{ clientId, budget, spent: 0, isNearLimit: false, isExhausted: false, refusalText: CLIENT_BUDGET_USED_TEXT }];
  });
  if (rankMonthlyBudget !== null) {
    budgets.unshift({
      clientId: null,
      budget: rankMonthlyBudget,
      spent: 0,
      isNearLimit: false,
      isExhausted: false,
      refusalText: TOTAL_BUDGET_USED_TEXT,
    });
  }
  if (budgets.length === 0) return [];
  await lockSpending(tx);
  const spent = await listMonthlySpending(tx, { month, clientIds });
  const all = rankMonthlyBudget === null ? 0 : await getMonthlySpending(tx, { month, clientId: null });
  return budgets.map((state) => ({
    ...state,
    spent: state.clientId === null ? all : (spent.get(state.clientId) ?? 0),
  }));
};

/** Opens the clients' budgets, locked until the transaction ends where they exist. */
export const openRankBudget = async (
  tx: Ctx,
  { clientIds, month }: { clientIds: number[]; month: Date },
): Promise<RankBudget> => {
  const budgets = await loadBudgets(tx, { clientIds: [...new Set(clientIds)], month });
  const reserved: SpendingEntry[] = [];
  return {
    reserve(clientId, price) {
      const due = budgets.filter((state) => state.clientId === null || state.clientId === clientId);
      const effects = due.map((state) => {
        const effect = applyToBudget({ spent: state.spent, price, budget: Math.round(state.budget * MICROS) });
        return { state, effect };
      });
      const refused = effects.find(({ effect }) => !effect.fits);
      if (refused) {
        refused.state.isExhausted = true;
        return refused.state.refusalText;
      }
      for (const { state, effect } of effects) {
        state.spent += price;
        state.isNearLimit ||= effect.warns;
      }
      reserved.push({ clientId, month, micros: price });
      return null;
    },
    async commit() {
      await insertSpending(tx, reserved);
      const named = month.toISOString().slice(0, 7);
      for (const { clientId, spent, budget } of budgets.filter(({ isNearLimit }) => isNearLimit)) {
        await tx.emit('rankings.budget_warned', { clientId, spent: spent / MICROS, budget, month: named });
      }
      for (const { clientId, spent, budget } of budgets.filter(({ isExhausted }) => isExhausted)) {
        if (await isBudgetReachedNotified(tx, { month, clientId })) continue;
        await tx.emit('rankings.budget_reached', { clientId, spent: spent / MICROS, budget, month: named });
      }
    },
  };
};
