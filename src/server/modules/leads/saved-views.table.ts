import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Filters of the list of leads that a member of staff named. */
export const savedLeadViews = pgTable('saved_lead_views', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull(),
  name: text().notNull(),
  /** The list's own query, as it stands in its address. */
  query: text().notNull(),
  /** The whole team has it. */
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
