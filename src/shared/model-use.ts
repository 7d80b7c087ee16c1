import { z } from 'zod';
import { WriterChoice } from './farms.ts';
import { MonthlyBudget } from './settings.ts';

/** What a test of the language model found, in words. */
export const ModelTest = z.object({
  success: z.boolean(),
  message: z.string(),
  model: z.string().optional(),
  durationMs: z.number().optional(),
});
export type ModelTest = z.infer<typeof ModelTest>;

/** Calls of the language model, summed up. */
const ModelUseTotals = z.object({
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** US dollars, calls under way included with what they may cost at most. */
  cost: z.number(),
  /** Answered calls that are not priced, for nobody had entered prices. */
  unpriced: z.number(),
});

/** `warning` from four fifths of a budget on, `used_up` when a further page does not fit. */
const BudgetState = z.enum(['none', 'fine', 'warning', 'used_up']);

export const ClientModelUse = z.object({
  ...ModelUseTotals.shape,
  /** The month it counts, in UTC: `2026-11`. */
  month: z.string(),
  /** US dollars a month; null for no limit. */
  budget: z.number().nullable(),
  /** Whose budget it is: the client's own or the installation's default. */
  budgetSource: z.enum(['client', 'default']).nullable(),
  state: BudgetState,
  /** Whether both prices of the model are entered: without them there can be no budget. */
  priced: z.boolean(),
  farms: z.array(z.object({ ...ModelUseTotals.shape, farmId: z.number().nullable() })),
});
export type ClientModelUse = z.infer<typeof ClientModelUse>;

/** What a farm's pages took so far, over all months; a quiz serves all pages of its hub and counts under none. */
export const FarmModelUse = z.object({
  ...ModelUseTotals.shape,
  /** This month's part of it, and how its client's budget stands. */
  thisMonth: ModelUseTotals,
  state: BudgetState,
  clientId: z.number(),
  pages: z.array(z.object({ ...ModelUseTotals.shape, pageId: z.number().nullable() })),
});
export type FarmModelUse = z.infer<typeof FarmModelUse>;

/** What one page took over all its versions, and which models wrote it. */
export const PageModelUse = z.object({ ...ModelUseTotals.shape, models: z.array(z.string()) });
export type PageModelUse = z.infer<typeof PageModelUse>;

/** What the whole installation took this month, and the clients whose budgets run out. */
export const ModelUseOverview = z.object({
  ...ModelUseTotals.shape,
  month: z.string(),
  clients: z.array(
    z.object({
      clientId: z.number(),
      name: z.string(),
      cost: z.number(),
      budget: z.number(),
      state: z.enum(['warning', 'used_up']),
    }),
  ),
});
export type ModelUseOverview = z.infer<typeof ModelUseOverview>;

/** A client's own limit; null puts the installation's default back. */
export const SetModelBudget = z.strictObject({ monthlyBudget: MonthlyBudget.nullable() });
export type SetModelBudget = z.infer<typeof SetModelBudget>;

export const ModelEstimateQuery = z.object({
  pages: z.coerce.number().int().min(1).max(2000),
  hubs: z.coerce.number().int().min(0).max(800).default(0),
  clientId: z.coerce.number().int().positive().optional(),
  /** Who is to write them; as the installation's setting says when left out. */
  writer: WriterChoice.optional(),
});
export type ModelEstimateQuery = z.infer<typeof ModelEstimateQuery>;

/** What pages would take if the language model wrote them. */
export const ModelEstimate = z.object({
  /** Null when the library writes them, by setting or for want of a model. */
  model: z.string().nullable(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** US dollars; null without prices. */
  cost: z.number().nullable(),
  /** What is left of the client's budget this month; null for no limit. */
  budgetLeft: z.number().nullable(),
  /** The whole in a sentence. */
  message: z.string(),
});
export type ModelEstimate = z.infer<typeof ModelEstimate>;
