import { z } from 'zod';
import { ClientOverview } from './client-overview.ts';
import { DRAFT_REASONS } from './draft-reasons.ts';
import { RankOverview } from './rank-keywords.ts';

/** What a farm brings, and what its pages wait for. */
export const FarmOverview = ClientOverview.pick({ month: true, before: true, days: true, positions: true }).extend({
  /** Minutes within which the client wants leads answered. */
  answerMinutes: z.number(),
  weeks: RankOverview.shape.weeks,
  published: z.number(),
  /** Pages that are planned or being written. */
  unfinished: z.number(),
  /** Drafts and failed pages by what they wait for first. */
  drafts: z.array(z.object({ reason: z.enum(DRAFT_REASONS), pages: z.number() })),
});
export type FarmOverview = z.infer<typeof FarmOverview>;
