import type { Ctx } from '#server/platform/context.ts';
import { getSettings } from '../../../settings/settings.usecases.ts';
import { listClientChoices } from '../../choices/choices.repository.ts';
import { budgetStep } from '../checks.rules.ts';
import { addSpending, listSpent, lockSpending, sumSpent, wasReachedTold, type Spent } from './spending.repository.ts';

const MICROS = 1_000_000;
const ALL_SPENT = 'The month’s budget for rank look-ups is used up.';
const CLIENT_SPENT = 'The client’s budget for rank look-ups is used up for this month.';

interface Pot {
  clientId: number | null;
  /** US dollars. */
  budget: number;
  spent: number;
  warned: boolean;
  /** It was too small for a look-up. */
  reached: boolean;
  words: string;
}

/** What may still be paid in this month for look-ups of some clients. */
export interface Purse {
  /** Sets the price aside, millionths of a US dollar; answers why it is not paid, null when it is. */
  take(clientId: number, price: number): string | null;
  /** Stores what was set aside and tells of budgets that came near their end, or to it. */
  close(): Promise<void>;
}

const readPots = async (tx: Ctx, { clientIds, month }: { clientIds: number[]; month: Date }): Promise<Pot[]> => {
  const { rankMonthlyBudget, rankClientBudget } = await getSettings(tx, ['rankMonthlyBudget', 'rankClientBudget']);
  const own = await listClientChoices(tx, clientIds);
  const pots = clientIds.flatMap((clientId): Pot[] => {
    const budget = own.get(clientId)?.monthlyBudget ?? rankClientBudget;
    return budget === null ? [] : [{ clientId, budget, spent: 0, warned: false, reached: false, words: CLIENT_SPENT }];
  });
  if (rankMonthlyBudget !== null) {
    pots.unshift({
      clientId: null,
      budget: rankMonthlyBudget,
      spent: 0,
      warned: false,
      reached: false,
      words: ALL_SPENT,
    });
  }
  if (pots.length === 0) return [];
  await lockSpending(tx);
  const spent = await listSpent(tx, { month, clientIds });
  const all = rankMonthlyBudget === null ? 0 : await sumSpent(tx, { month, clientId: null });
  return pots.map((pot) => ({ ...pot, spent: pot.clientId === null ? all : (spent.get(pot.clientId) ?? 0) }));
};

/** Opens the budgets that hold for the clients, locked until the transaction ends where there are any. */
export const openPurse = async (
  tx: Ctx,
  { clientIds, month }: { clientIds: number[]; month: Date },
): Promise<Purse> => {
  const pots = await readPots(tx, { clientIds: [...new Set(clientIds)], month });
  const taken: Spent[] = [];
  return {
    take(clientId, price) {
      const due = pots.filter((pot) => pot.clientId === null || pot.clientId === clientId);
      const steps = due.map((pot) => {
        const step = budgetStep({ spent: pot.spent, price, budget: Math.round(pot.budget * MICROS) });
        return { pot, step };
      });
      const refused = steps.find(({ step }) => !step.fits);
      if (refused) {
        refused.pot.reached = true;
        return refused.pot.words;
      }
      for (const { pot, step } of steps) {
        pot.spent += price;
        pot.warned ||= step.warns;
      }
      taken.push({ clientId, month, micros: price });
      return null;
    },
    async close() {
      await addSpending(tx, taken);
      const named = month.toISOString().slice(0, 7);
      for (const { clientId, spent, budget } of pots.filter(({ warned }) => warned)) {
        await tx.emit('rankings.budget_warned', { clientId, spent: spent / MICROS, budget, month: named });
      }
      for (const { clientId, spent, budget } of pots.filter(({ reached }) => reached)) {
        if (await wasReachedTold(tx, { month, clientId })) continue;
        await tx.emit('rankings.budget_reached', { clientId, spent: spent / MICROS, budget, month: named });
      }
    },
  };
};
