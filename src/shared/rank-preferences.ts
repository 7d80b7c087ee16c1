import { z } from 'zod';
import { MonthlyBudget } from './settings.ts';

export const RANK_CHECK_INTERVALS = ['daily', 'weekly', 'biweekly', 'monthly', 'off'] as const;
const RankCheckInterval = z.enum(RANK_CHECK_INTERVALS);
export type RankCheckInterval = z.infer<typeof RankCheckInterval>;

/** `around`: the provider's page where it last stood first. `near`: the top ten alone while it stands near them. */
export const RANK_SEARCH_DEPTHS = ['full', 'around', 'near'] as const;
const RankSearchDepth = z.enum(RANK_SEARCH_DEPTHS);
export type RankSearchDepth = z.infer<typeof RankSearchDepth>;

/** How often a farm's keywords are checked without anybody asking, and how deep. */
export const RankCheckSchedule = z.strictObject({ pace: RankCheckInterval, strategy: RankSearchDepth });
export type RankCheckSchedule = z.infer<typeof RankCheckSchedule>;

const POSITIONS_MESSAGE = 'Enter 1 to 50 places.';

/** What is worth an alert for a client, and what its look-ups may cost. */
export const RankPreferences = z.strictObject({
  /** US dollars a month; null for what the settings say of every client. */
  monthlyBudget: MonthlyBudget.nullable(),
  /** Entered or left. */
  top3: z.boolean(),
  top10: z.boolean(),
  /** More places than this lost between two checks; null for none. */
  dropped: z.int(POSITIONS_MESSAGE).min(1, POSITIONS_MESSAGE).max(50, POSITIONS_MESSAGE).nullable(),
  lost: z.boolean(),
  wrongPage: z.boolean(),
});
export type RankPreferences = z.infer<typeof RankPreferences>;

/** A client's choices with what its look-ups cost this month, in US dollars. */
export const ClientRankPreferences = RankPreferences.extend({
  spent: z.number(),
  /** What holds: its own budget or the settings'; null without a limit. */
  budget: z.number().nullable(),
  keywords: z.number(),
});
export type ClientRankPreferences = z.infer<typeof ClientRankPreferences>;

export type RankAlertKind =
  | 'entered_top3'
  | 'left_top3'
  | 'entered_top10'
  | 'left_top10'
  | 'dropped'
  | 'lost'
  | 'wrong_page';
