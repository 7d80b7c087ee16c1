import { z } from 'zod';

const UtcDay = z.iso.date();

/** Counts over a span of days. */
const DashboardTotals = z.object({
  leads: z.number(),
  won: z.number(),
  /** Won leads with a value, and the sum of those values in US dollars. */
  wonValued: z.number(),
  wonValue: z.number(),
  views: z.number(),
  submissions: z.number(),
});
export type DashboardTotals = z.infer<typeof DashboardTotals>;

/** UTC days, both included. */
export const DaySpan = z.object({ from: UtcDay, to: UtcDay });

const DashboardDay = z.object({
  date: UtcDay,
  /** Null before the first page was public. */
  views: z.number().nullable(),
  submissions: z.number().nullable(),
  leads: z.number(),
  won: z.number(),
  wonValue: z.number(),
});
export type DashboardDay = z.infer<typeof DashboardDay>;

/** A client, or a farm of the client in scope: its leads this month so far and in the same days of last month. */
const LeadChange = z.object({
  id: z.number(),
  name: z.string(),
  leads: z.number(),
  before: z.number(),
  /** Leads of the last 30 UTC days, oldest first. */
  days: z.array(z.number()),
});
export type LeadChange = z.infer<typeof LeadChange>;

/** This month so far and the same part of last month; sums are null where no page was public yet. */
export const DashboardFigures = z.object({
  month: DaySpan.extend({ sums: DashboardTotals.nullable() }),
  before: DaySpan.extend({ sums: DashboardTotals.nullable() }),
  /** The last 30 UTC days, oldest first. */
  days: z.array(DashboardDay),
  /** Those that changed most; of `changed` in all. */
  changes: z.array(LeadChange),
  changed: z.number(),
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;
