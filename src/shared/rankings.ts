import { z } from 'zod';
import { RANK_PROVIDERS } from './rank-providers.ts';
import { RANKING_SORTS } from './sort-choices.ts';
import { DateOrTime, Id, Timestamp, trimmedText } from './text.ts';

export const TRENDS = ['up', 'down', 'same', 'new'] as const;
export const Trend = z.enum(TRENDS);
export type Trend = z.infer<typeof Trend>;

/** Found at a position; checked and not found; not checked; the check failed. */
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
  /** Position, where it differs from the list index because earlier result pages were not fetched. */
  place?: number;
}

export const Ranking = z.object({
  id: z.number(),
  pageId: z.number().nullable(),
  farmId: z.number(),
  clientId: z.number(),
  keyword: z.string(),
  /** One keyword of each page is primary. */
  isPrimary: z.boolean(),
  /** The searcher's location; null for the farm's own place. */
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
  device: RankDevice,
  /** Weight in the share of voice. */
  weight: z.number(),
  pageTitle: z.string(),
  farmName: z.string(),
  clientName: z.string(),
  domain: z.string(),
  /** By the last measured check; null when it did not find the page, or none was made. */
  currentPosition: z.number().nullable(),
  previousPosition: z.number().nullable(),
  bestPosition: z.number().nullable(),
  trend: Trend,
  /** How many results the last measured check covered; null when none was made. */
  depth: z.number().nullable(),
  /** When it was last measured; failed checks do not count. */
  lastChecked: Timestamp.nullable(),
  /** Result of the latest check. `error` and `unmeasured` leave positions and trend as measured before. */
  state: RankState,
  /** Why the latest check measured nothing; null when it did. */
  reason: z.string().nullable(),
  /** Whether a check is running. */
  underWay: z.boolean(),
  /** Another page of the same client that ranks for the keyword above the page itself, or in its absence. */
  wrongPage: z.object({ url: z.string(), position: z.number(), pageId: z.number().nullable() }).nullable(),
  /** The last twelve measured checks, newest first. */
  history: z.array(z.object({ checkedAt: Timestamp, position: z.number().nullable() })),
});
export type Ranking = z.infer<typeof Ranking>;

/** The provider to test; the configured one when left out. */
export const RankConnectionTest = z.object({ provider: z.enum(RANK_PROVIDERS).optional() });

/** Result of a connection test, for display. */
export const RankConnectionTestResult = z.object({ success: z.boolean(), message: z.string() });
export type RankConnectionTestResult = z.infer<typeof RankConnectionTestResult>;

/** Which keywords a refresh covers, or stops; all of them by default. */
export const RankingScope = z.strictObject({ clientId: Id.optional(), farmId: Id.optional() });
export type RankingScope = z.infer<typeof RankingScope>;

/** A refresh of a scope or, with `stopped`, of those of its keywords whose check was cut off by a crash. */
export const RankingRefreshScope = RankingScope.extend({ stopped: z.enum(['true']).optional() });
export type RankingRefreshScope = z.infer<typeof RankingRefreshScope>;

export const RankingRefresh = z.object({ message: z.string(), queued: z.number() });
export type RankingRefresh = z.infer<typeof RankingRefresh>;

export const RankingsCancelled = z.object({ cancelled: z.number() });
export type RankingsCancelled = z.infer<typeof RankingsCancelled>;

/** A refresh requested by staff, and its progress. */
export const RankingRun = z.object({
  id: z.number(),
  startedAt: Timestamp,
  startedBy: z.string(),
  queued: z.number(),
  underWay: z.number(),
  ranked: z.number(),
  absent: z.number(),
  /** Failed, cancelled or over budget: nothing was measured. */
  unmeasured: z.number(),
  /** US dollars so far. */
  cost: z.number(),
  /** The most frequent cause of failure; null when none failed. */
  fault: z.string().nullable(),
});
export type RankingRun = z.infer<typeof RankingRun>;

/** What is running in a scope, this month's cost, and the maximum cost of refreshing the scope. Money is US dollars. */
export const RankingActivity = z.object({
  underWay: z.number(),
  /** Keywords whose check was cut off by a server stop: possibly charged, so repeated only on request. */
  stopped: z.number(),
  /** The last refresh that staff requested in the scope. */
  run: RankingRun.nullable(),
  provider: z.string(),
  hasKey: z.boolean(),
  /** In UTC: `2026-11`. */
  month: z.string(),
  spent: z.number(),
  budget: z.number().nullable(),
  /** The month of the scope's client; null where the scope spans clients. */
  own: z.object({ spent: z.number(), budget: z.number().nullable() }).nullable(),
  /** Remaining budget of the scope: the smaller of the installation's and the client's; null without a limit. */
  left: z.number().nullable(),
  keywords: z.number(),
  estimate: z.number(),
});
export type RankingActivity = z.infer<typeof RankingActivity>;

/** Result of a farm's rankings test, one entry a keyword. */
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
  /** Searches keyword, page, farm, client and domain. */
  q: trimmedText(200).optional(),
  clientId: Id.optional(),
  farmId: Id.optional(),
  topicId: Id.optional(),
  pageId: Id.optional(),
  /** `unranked`: the latest check measured it and did not find it. */
  band: z.enum(POSITION_BANDS).optional(),
  trend: Trend.optional(),
  state: RankState.optional(),
  /** Keywords for which another page of the client ranks instead. */
  wrongPage: z.enum(['true']).optional(),
  /** When it was last checked. */
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
  sort: z.enum(RANKING_SORTS).default('newest'),
});
export type RankingFilter = z.infer<typeof RankingFilter>;

/** 1-3 green, 4-10 yellow, 11-20 orange, above 20 red, not ranked grey (specification, section 2). */
export const positionBand = (position: number | null | undefined): PositionBand => {
  if (position === null || position === undefined) return 'unranked';
  if (position <= 3) return 'top3';
  if (position <= 10) return 'top10';
  return position <= 20 ? 'top20' : 'beyond';
};

/** A client with keywords that match a filter, and their number; sorted by name. */
export const RankedClient = z.object({ clientId: z.number(), clientName: z.string(), keywords: z.number() });
export type RankedClient = z.infer<typeof RankedClient>;
