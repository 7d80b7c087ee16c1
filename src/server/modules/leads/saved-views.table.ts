import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Named filters of the list of leads. */
export const savedLeadViews = pgTable('saved_lead_views', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull(),
  name: text().notNull(),
  /** Query string of the list. */
  query: text().notNull(),
  /** Visible to the whole team. */
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
