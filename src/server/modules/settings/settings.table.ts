import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row a setting; secrets are stored sealed. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export type NewSettingRow = typeof settings.$inferInsert;
