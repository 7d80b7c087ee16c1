import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What staff set for a client's leads; no row means nothing is held and the usual time to answer. */
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
