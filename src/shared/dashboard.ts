import { z } from 'zod';
import { ATTENTION_KIND_NAMES } from './attention-kinds.ts';
import { Id } from './text.ts';

/** Of one client, or of all without one. */
export const DashboardQuery = z.object({ clientId: Id.optional() });
/** Everything, or many rows of one kind. */
export const AttentionQuery = DashboardQuery.extend({ kind: z.enum(ATTENTION_KIND_NAMES).optional() });

export const DashboardStats = z.object({
  newLeads: z.number(),
  clients: z.number(),
  farms: z.number(),
  pages: z.number(),
  publishedPages: z.number(),
  /** Pages that passed every gate and await review. */
  pagesToReview: z.number(),
  leadsThisMonth: z.number(),
  leadsLastMonth: z.number(),
  views30d: z.number(),
  /** Submissions over views of the last 30 days, in %, one decimal. */
  conversionRate: z.number(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
