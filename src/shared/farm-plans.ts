import { z } from 'zod';

export const PLAN_REASONS = [
  'unknown_service',
  'no_model',
  'text_taken',
  'needs_reviewer',
  'needs_price',
  'needs_time',
  'needs_evidence',
] as const;
/** What keeps pages of a plan from being published. */
export const PlanReason = z.enum(PLAN_REASONS);
export type PlanReason = z.infer<typeof PlanReason>;

export const PLAN_WAYS = ['use_model', 'add_evidence', 'name_reviewer', 'answer_intake', 'fewer_pages'] as const;
/** What staff can do about it. */
export const PlanWay = z.enum(PLAN_WAYS);
export type PlanWay = z.infer<typeof PlanWay>;

export const PlannedHub = z.object({
  name: z.string(),
  match: z.enum(['service', 'unknown']),
  /** The catalog's service and trade; null when nothing matches. */
  service: z.string().nullable(),
  trade: z.string().nullable(),
  writer: z.enum(['library', 'model', 'none']),
  pages: z.number(),
  /** How many of them pass every check now: exact for the library, an estimate for a model. */
  publishable: z.number(),
  /** Each page that is not publishable counts at its first reason. */
  reasons: z.array(z.object({ code: PlanReason, message: z.string(), pages: z.number() })),
  ways: z.array(z.object({ code: PlanWay, message: z.string() })),
});
export type PlannedHub = z.infer<typeof PlannedHub>;

/** What creating would bring, before anything is created. Several places: the sums. */
export const FarmPlan = z.object({
  hubs: z.array(PlannedHub),
  pages: z.number(),
  publishable: z.number(),
  /** US dollars for the model's pages; 0 for the library. */
  estimatedCost: z.number(),
});
export type FarmPlan = z.infer<typeof FarmPlan>;
