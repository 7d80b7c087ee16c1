import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A client's lead filters and response target; without a row nothing is quarantined and the default target applies. */
export const leadFilters = pgTable('lead_filters', {
  clientId: integer('client_id').primaryKey(),
  states: text().array().notNull(),
  zipPrefixes: text('zip_prefixes').array().notNull(),
  cities: text().array().notNull(),
  areaCodes: text('area_codes').array().notNull(),
  blockedWords: text('blocked_words').array().notNull(),
  blockedDomains: text('blocked_domains').array().notNull(),
  firstTimeOnly: boolean('first_time_only').notNull(),
  answerMinutes: integer('answer_minutes').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
