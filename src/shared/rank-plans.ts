import { z } from 'zod';
import { MonthlyBudget } from './settings.ts';

export const RANK_PACES = ['daily', 'weekly', 'biweekly', 'monthly', 'off'] as const;
const RankPace = z.enum(RANK_PACES);
export type RankPace = z.infer<typeof RankPace>;

/** `around`: the provider's page where it last stood first. `near`: the top ten alone while it stands near them. */
export const RANK_STRATEGIES = ['full', 'around', 'near'] as const;
const RankStrategy = z.enum(RANK_STRATEGIES);
export type RankStrategy = z.infer<typeof RankStrategy>;

/** How often a farm's keywords are checked without anybody asking, and how deep. */
export const RankPlan = z.strictObject({ pace: RankPace, strategy: RankStrategy });
export type RankPlan = z.infer<typeof RankPlan>;

const PLACES = 'Enter 1 to 50 places.';

/** What is worth an alert for a client, and what its look-ups may cost. */
export const RankChoices = z.strictObject({
  /** US dollars a month; null for what the settings say of every client. */
  monthlyBudget: MonthlyBudget.nullable(),
  /** Entered or left. */
  top3: z.boolean(),
  top10: z.boolean(),
  /** More places than this lost between two checks; null for none. */
  dropped: z.int(PLACES).min(1, PLACES).max(50, PLACES).nullable(),
  lost: z.boolean(),
  wrongPage: z.boolean(),
});
export type RankChoices = z.infer<typeof RankChoices>;

/** A client's choices with what its look-ups cost this month, in US dollars. */
export const ClientRankChoices = RankChoices.extend({
  spent: z.number(),
  /** What holds: its own budget or the settings'; null without a limit. */
  budget: z.number().nullable(),
  keywords: z.number(),
});
export type ClientRankChoices = z.infer<typeof ClientRankChoices>;

export type RankAlertKind =
  | 'entered_top3'
  | 'left_top3'
  | 'entered_top10'
  | 'left_top10'
  | 'dropped'
  | 'lost'
  | 'wrong_page';
