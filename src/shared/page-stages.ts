import { z } from 'zod';
import { Timestamp } from './text.ts';

export const WRITING_STAGES = ['plan', 'draft', 'verify', 'repair'] as const;
/** What a model does for a page, in this order; verifying and repairing may repeat. */
export const WritingStage = z.enum(WRITING_STAGES);
export type WritingStage = z.infer<typeof WritingStage>;

/** What a check or the critic found in a page's text. */
export const StageFinding = z.object({
  /** The check's id, or the critic's kind of finding. */
  id: z.string(),
  detail: z.string(),
  /** The blocks at fault, in the form of `Check.parts`. */
  parts: z.array(z.string()),
});
export type StageFinding = z.infer<typeof StageFinding>;

/** Evidence that a prompt held. */
export const GivenEvidence = z.object({
  id: z.string(),
  /** Null for what is gone since. */
  statement: z.string().nullable(),
  publisher: z.string().nullable(),
});
export type GivenEvidence = z.infer<typeof GivenEvidence>;

export const PageStage = z.object({
  id: z.number(),
  /** One generation of the page. */
  run: z.string(),
  stage: WritingStage,
  round: z.number(),
  /** Null for what was decided without a model. */
  model: z.string().nullable(),
  state: z.enum(['writing', 'answered', 'failed']),
  /** Why there is no answer. */
  failure: z.string().nullable(),
  given: z.array(GivenEvidence),
  findings: z.array(StageFinding),
  /** What came of it, as plain text: of a plan the page's angle, of a draft its words. */
  outcome: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Calls with corrections; 0 where no model was asked. */
  calls: z.number(),
  inputTokens: z.number().nullable(),
  /** Those that the provider had cached; null where it does not say. */
  cachedTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  /** US dollars; null without prices. */
  cost: z.number().nullable(),
  durationMs: z.number().nullable(),
  /** Words so far of an answer that is being written. */
  words: z.number().nullable(),
  createdAt: Timestamp,
});
export type PageStage = z.infer<typeof PageStage>;

/** How a page was written: the newest generation first, each in the order of its stages. */
export const PageStages = z.object({ pageId: z.number(), stages: z.array(PageStage) });
export type PageStages = z.infer<typeof PageStages>;
