import { z } from 'zod';
import { Id, Timestamp, trimmedText } from './text.ts';

export const TRENDS = ['up', 'down', 'same', 'new'] as const;
export const Trend = z.enum(TRENDS);
export type Trend = z.infer<typeof Trend>;

export const Ranking = z.object({
  id: z.number(),
  pageId: z.number().nullable(),
  farmId: z.number(),
  clientId: z.number(),
  keyword: z.string(),
  pageTitle: z.string(),
  farmName: z.string(),
  clientName: z.string(),
  domain: z.string(),
  /** Null when the last check did not find the page. */
  currentPosition: z.number().nullable(),
  previousPosition: z.number().nullable(),
  bestPosition: z.number().nullable(),
  trend: Trend,
  lastChecked: Timestamp.nullable(),
  /** The last twelve checks, newest first. */
  history: z.array(z.object({ checkedAt: Timestamp, position: z.number().nullable() })),
});
export type Ranking = z.infer<typeof Ranking>;

export const RankingFilter = z.object({
  /** Looked for in keyword, page, farm, client and domain. */
  q: trimmedText(200).optional(),
  clientId: Id.optional(),
  farmId: Id.optional(),
  sort: z.enum(['newest', 'position', 'keyword']).default('newest'),
});
export type RankingFilter = z.infer<typeof RankingFilter>;

export type PositionBand = 'top3' | 'top10' | 'top20' | 'beyond' | 'unranked';

/** 1-3 green, 4-10 yellow, 11-20 orange, above 20 red, not ranked grey (specification, section 2). */
export const positionBand = (position: number | null | undefined): PositionBand => {
  if (position === null || position === undefined) return 'unranked';
  if (position <= 3) return 'top3';
  if (position <= 10) return 'top10';
  return position <= 20 ? 'top20' : 'beyond';
};
