import { z } from 'zod';
import { WriterChoice } from './farms.ts';
import { FoundCapabilities } from './model-capabilities.ts';
import { MonthlyBudget } from './settings.ts';
import { Id } from './text.ts';

/** Result of a test of the language model, for display. */
export const ModelTest = z.object({
  success: z.boolean(),
  message: z.string(),
  model: z.string().optional(),
  durationMs: z.number().optional(),
  /** What the test found; left out when the model does not work. */
  found: FoundCapabilities.optional(),
});
export type ModelTest = z.infer<typeof ModelTest>;

/** Totals of language model calls. */
const ModelUseTotals = z.object({
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Input tokens that came from the provider's cache, and the input tokens of the calls that report it. */
  cachedTokens: z.number(),
  cacheReportedTokens: z.number(),
  /** US dollars; calls under way count with their maximum cost. */
  cost: z.number(),
  /** Calls without a cost, because no prices were entered at the time. */
  unpriced: z.number(),
});

/** `warning` from 80 % of a budget, `used_up` when a further page does not fit. */
const BudgetState = z.enum(['none', 'fine', 'warning', 'used_up']);

export const ClientModelUse = z.object({
  ...ModelUseTotals.shape,
  /** The counted month in UTC: `2026-11`. */
  month: z.string(),
  /** US dollars a month; null for no limit. */
  budget: z.number().nullable(),
  /** Whether the budget is the client's own or the installation's default. */
  budgetSource: z.enum(['client', 'default']).nullable(),
  state: BudgetState,
  /** Whether both prices of the model are entered; a budget needs them. */
  priced: z.boolean(),
  farms: z.array(z.object({ ...ModelUseTotals.shape, farmId: z.number().nullable() })),
});
export type ClientModelUse = z.infer<typeof ClientModelUse>;

/** What a farm's pages cost over all months; quizzes serve all pages of a topic and are counted separately. */
export const FarmModelUse = z.object({
  ...ModelUseTotals.shape,
  /** This month's part, and the state of the client's budget. */
  thisMonth: ModelUseTotals,
  state: BudgetState,
  clientId: z.number(),
  pages: z.array(z.object({ ...ModelUseTotals.shape, pageId: z.number().nullable() })),
});
export type FarmModelUse = z.infer<typeof FarmModelUse>;

/** What a page cost over all its versions, and which models wrote it. */
export const PageModelUse = z.object({ ...ModelUseTotals.shape, models: z.array(z.string()) });
export type PageModelUse = z.infer<typeof PageModelUse>;

/** What the installation used this month, and the clients whose budgets run out. */
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

/** A client's own limit; null restores the installation's default. */
export const SetModelBudget = z.strictObject({ monthlyBudget: MonthlyBudget.nullable() });
export type SetModelBudget = z.infer<typeof SetModelBudget>;

export const ModelEstimateQuery = z.object({
  pages: z.coerce.number().int().min(1).max(2000),
  topics: z.coerce.number().int().min(0).max(800).default(0),
  clientId: Id.optional(),
  /** Who writes them; the installation's setting when left out. */
  writer: WriterChoice.optional(),
});
export type ModelEstimateQuery = z.infer<typeof ModelEstimateQuery>;

/** What the pages would cost if the language model wrote them. */
export const ModelEstimate = z.object({
  /** Null when the library writes them, by setting or because no model is set. */
  model: z.string().nullable(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** US dollars; null without prices. */
  cost: z.number().nullable(),
  /** Remaining budget of the client this month; null for no limit. */
  budgetLeft: z.number().nullable(),
  /** Summary as a sentence. */
  message: z.string(),
});
export type ModelEstimate = z.infer<typeof ModelEstimate>;
