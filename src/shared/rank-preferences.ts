import { z } from 'zod';
import { MonthlyBudget } from './settings.ts';

export const RANK_CHECK_INTERVALS = ['daily', 'weekly', 'biweekly', 'monthly', 'off'] as const;
const RankCheckInterval = z.enum(RANK_CHECK_INTERVALS);
export type RankCheckInterval = z.infer<typeof RankCheckInterval>;

/** `around`: the result page of the last position first. `near`: only the top ten while the position is near them. */
export const RANK_SEARCH_DEPTHS = ['full', 'around', 'near'] as const;
const RankSearchDepth = z.enum(RANK_SEARCH_DEPTHS);
export type RankSearchDepth = z.infer<typeof RankSearchDepth>;

/** How often and how deep a farm's keywords are checked automatically. */
export const RankCheckSchedule = z.strictObject({ checkInterval: RankCheckInterval, searchDepth: RankSearchDepth });
export type RankCheckSchedule = z.infer<typeof RankCheckSchedule>;

const POSITIONS_MESSAGE = 'Enter 1 to 50 places.';

/** What triggers an alert for a client, and the limit on the cost of its checks. */
export const RankPreferences = z.strictObject({
  /** US dollars a month; null for the default of the settings. */
  monthlyBudget: MonthlyBudget.nullable(),
  /** Entered or left. */
  top3: z.boolean(),
  top10: z.boolean(),
  /** Alert when more positions than this are lost between two checks; null for never. */
  dropped: z.int(POSITIONS_MESSAGE).min(1, POSITIONS_MESSAGE).max(50, POSITIONS_MESSAGE).nullable(),
  lost: z.boolean(),
  wrongPage: z.boolean(),
});
export type RankPreferences = z.infer<typeof RankPreferences>;

/** A client's preferences with this month's cost of its checks, in US dollars. */
export const ClientRankPreferences = RankPreferences.extend({
  spent: z.number(),
  /** The effective budget: its own or the settings' default; null without a limit. */
  budget: z.number().nullable(),
  keywords: z.number(),
});
export type ClientRankPreferences = z.infer<typeof ClientRankPreferences>;

export const RANK_ALERT_KINDS = [
  'entered_top3',
  'left_top3',
  'entered_top10',
  'left_top10',
  'dropped',
  'lost',
  'wrong_page',
] as const;
export type RankAlertKind = (typeof RANK_ALERT_KINDS)[number];
