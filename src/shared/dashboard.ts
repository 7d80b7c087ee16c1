import { z } from 'zod';
import { ATTENTION_KIND_NAMES } from './attention-kinds.ts';
import { Id } from './text.ts';

/** Of one client, or of all without one. */
export const DashboardQuery = z.object({ clientId: Id.optional() });
/** Everything, or many rows of one kind. */
export const AttentionQuery = DashboardQuery.extend({ kind: z.enum(ATTENTION_KIND_NAMES).optional() });

/** The counts beside the navigation's entries; clients and farms of all, the rest of the client asked for. */
export const NavigationBadges = z.object({
  farms: z.number(),
  clients: z.number(),
  newLeads: z.number(),
  /** Everything in the review queue. */
  review: z.number(),
  /** Proposed statements. */
  evidence: z.number(),
  /** Webhook deliveries given up in the last seven days; null without permission to see them. */
  deliveries: z.number().nullable(),
});
export type NavigationBadges = z.infer<typeof NavigationBadges>;

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
