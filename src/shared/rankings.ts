import { z } from 'zod';
import { RANK_PROVIDERS } from './rank-providers.ts';
import { Id, Timestamp, trimmedText } from './text.ts';

export const TRENDS = ['up', 'down', 'same', 'new'] as const;
export const Trend = z.enum(TRENDS);
export type Trend = z.infer<typeof Trend>;

/** Found at a position; looked for and not found; not looked for; looked for in vain, since something failed. */
export const RANK_STATES = ['ranked', 'absent', 'unmeasured', 'error'] as const;
const RankState = z.enum(RANK_STATES);
export type RankState = z.infer<typeof RankState>;

export const RANK_DEVICES = ['desktop', 'mobile'] as const;
export const RankDevice = z.enum(RANK_DEVICES);
export type RankDevice = z.infer<typeof RankDevice>;

/** One organic result as the provider gave it; the url is empty where it gave none. */
export interface FoundResult {
  title: string;
  url: string;
  host: string;
  /** Its place, where it is not the one it has in the list: the pages before it were not looked at. */
  place?: number;
}

export const Ranking = z.object({
  id: z.number(),
  pageId: z.number().nullable(),
  farmId: z.number(),
  clientId: z.number(),
  keyword: z.string(),
  /** Of the keywords of one page one is primary. */
  isPrimary: z.boolean(),
  /** Where the searcher stands; null for the farm's own place. */
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
  device: RankDevice,
  /** How much it counts in the share of voice. */
  weight: z.number(),
  pageTitle: z.string(),
  farmName: z.string(),
  clientName: z.string(),
  domain: z.string(),
  /** By the last measured check; null when it did not find the page or none was made. */
  currentPosition: z.number().nullable(),
  previousPosition: z.number().nullable(),
  bestPosition: z.number().nullable(),
  trend: Trend,
  /** How many places the last measured check looked at; null when none was made. */
  depth: z.number().nullable(),
  /** When it was last measured; a check that failed measured nothing. */
  lastChecked: Timestamp.nullable(),
  /** What the latest check said. `error` and `unmeasured` leave positions and trend as they were measured before. */
  state: RankState,
  /** Why the latest check measured nothing; null when it did. */
  reason: z.string().nullable(),
  /** Whether a check of it is under way. */
  underWay: z.boolean(),
  /** Another page of the same client that ranks for the keyword, where the page itself does not rank above it. */
  wrongPage: z.object({ url: z.string(), position: z.number(), pageId: z.number().nullable() }).nullable(),
  /** The last twelve measured checks, newest first. */
  history: z.array(z.object({ checkedAt: Timestamp, position: z.number().nullable() })),
});
export type Ranking = z.infer<typeof Ranking>;

/** Which provider is tested; the chosen one when nothing is said. */
export const RankConnectionTest = z.object({ provider: z.enum(RANK_PROVIDERS).optional() });

/** What a test of the provider found, in words. */
export const RankConnectionTestResult = z.object({ success: z.boolean(), message: z.string() });
export type RankConnectionTestResult = z.infer<typeof RankConnectionTestResult>;

/** Which keywords a refresh or its end is about; all of them when nothing is said. */
export const RankingScope = z.strictObject({ clientId: Id.optional(), farmId: Id.optional() });
export type RankingScope = z.infer<typeof RankingScope>;

/** A refresh of a scope or, with `stopped`, of those of its keywords that a crash cut off. */
export const RankingRefreshScope = RankingScope.extend({ stopped: z.enum(['true']).optional() });
export type RankingRefreshScope = z.infer<typeof RankingRefreshScope>;

export const RankingRefresh = z.object({ message: z.string(), queued: z.number() });
export type RankingRefresh = z.infer<typeof RankingRefresh>;

export const RankingsCancelled = z.object({ calledOff: z.number() });
export type RankingsCancelled = z.infer<typeof RankingsCancelled>;

/** A refresh that somebody asked for, and how far it is. */
export const RankingRun = z.object({
  id: z.number(),
  startedAt: Timestamp,
  startedBy: z.string(),
  queued: z.number(),
  underWay: z.number(),
  ranked: z.number(),
  absent: z.number(),
  /** Failed, called off or not paid for: nothing was measured. */
  unmeasured: z.number(),
  /** US dollars so far. */
  cost: z.number(),
  /** What most look-ups failed of; null when none failed. */
  fault: z.string().nullable(),
});
export type RankingRun = z.infer<typeof RankingRun>;

/** What is under way in a scope, what the month cost and what a refresh of the scope costs at most. Money is US dollars. */
export const RankingActivity = z.object({
  underWay: z.number(),
  /** Keywords that were being asked when the server stopped: maybe charged, so asked again only when somebody says so. */
  stopped: z.number(),
  /** The last refresh that somebody asked for in the scope. */
  run: RankingRun.nullable(),
  provider: z.string(),
  hasKey: z.boolean(),
  /** In UTC: `2026-11`. */
  month: z.string(),
  spent: z.number(),
  budget: z.number().nullable(),
  /** The month of the scope's client; null where the scope is of no one client. */
  own: z.object({ spent: z.number(), budget: z.number().nullable() }).nullable(),
  /** What of the budgets is left for the scope, the smaller of the installation's and the client's; null without a limit. */
  left: z.number().nullable(),
  keywords: z.number(),
  estimate: z.number(),
});
export type RankingActivity = z.infer<typeof RankingActivity>;

/** What a farm's rankings test found, one result a keyword. */
export const FarmRankingsTest = z.object({
  results: z.array(
    z.object({
      pageId: z.number(),
      keyword: z.string(),
      status: z.enum(['ranking', 'not_found', 'api_error']),
      position: z.number().nullable(),
      url: z.string().nullable(),
      error: z.string().optional(),
    }),
  ),
  summary: z.object({ tested: z.number(), ranking: z.number(), notFound: z.number(), errors: z.number() }),
});
export type FarmRankingsTest = z.infer<typeof FarmRankingsTest>;

export const POSITION_BANDS = ['top3', 'top10', 'top20', 'beyond', 'unranked'] as const;
export type PositionBand = (typeof POSITION_BANDS)[number];

export const RankingFilter = z.object({
  /** Looked for in keyword, page, farm, client and domain. */
  q: trimmedText(200).optional(),
  clientId: Id.optional(),
  farmId: Id.optional(),
  hubId: Id.optional(),
  pageId: Id.optional(),
  /** `unranked`: the latest check measured it and did not find it. */
  band: z.enum(POSITION_BANDS).optional(),
  trend: Trend.optional(),
  state: RankState.optional(),
  /** Those where another page of the client stands in the page's place. */
  wrongPage: z.enum(['true']).optional(),
  sort: z.enum(['newest', 'position', 'keyword']).default('newest'),
});
export type RankingFilter = z.infer<typeof RankingFilter>;

/** 1-3 green, 4-10 yellow, 11-20 orange, above 20 red, not ranked grey (specification, section 2). */
export const positionBand = (position: number | null | undefined): PositionBand => {
  if (position === null || position === undefined) return 'unranked';
  if (position <= 3) return 'top3';
  if (position <= 10) return 'top10';
  return position <= 20 ? 'top20' : 'beyond';
};

/** A client with keywords that match a filter, by name, with how many. */
export const RankedClient = z.object({ clientId: z.number(), clientName: z.string(), keywords: z.number() });
export type RankedClient = z.infer<typeof RankedClient>;
