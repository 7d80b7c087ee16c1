import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProposalMention, ProposalState, WebsitePage, WebsiteState } from '#shared/websites.ts';
import type { ProposalKind } from '#shared/website-choices.ts';

export const websiteReadings = pgTable('website_readings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for the first pages of a website whose client does not exist yet. */
  clientId: integer('client_id').unique(),
  url: text().notNull(),
  state: text().$type<WebsiteState>().notNull(),
  reason: text(),
  note: text(),
  maxPages: integer('max_pages').notNull(),
  /** Counts the readings; a job of an earlier one stops. */
  run: integer().notNull(),
  /** Whether the sitemaps were looked at. */
  hasSitemap: boolean('has_sitemap').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const websitePages = pgTable('website_pages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  readingId: integer('reading_id').notNull(),
  clientId: integer('client_id'),
  url: text().notNull(),
  /** Lower is read earlier. */
  rank: integer().notNull(),
  state: text().$type<WebsitePage['state']>().notNull(),
  reason: text(),
  title: text(),
  /** What was read, until the reading is finished; then the client's source has it. */
  text: text(),
  sourceId: integer('source_id'),
  readAt: timestamp('read_at', { withTimezone: true }),
  /** When the language model was asked about it. */
  askedAt: timestamp('asked_at', { withTimezone: true }),
});

export const websiteProposals = pgTable('website_proposals', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  readingId: integer('reading_id').notNull(),
  clientId: integer('client_id'),
  kind: text().$type<ProposalKind>().notNull(),
  value: text().notNull(),
  /** The value as it is compared: two spellings of a phone number are one. */
  valueKey: text('value_key').notNull(),
  role: text(),
  service: text(),
  mentions: jsonb().$type<ProposalMention[]>().notNull(),
  state: text().$type<ProposalState>().notNull(),
  /** The last reading that found it. */
  run: integer().notNull(),
  savedValue: text('saved_value'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decidedById: integer('decided_by_id'),
  decidedByName: text('decided_by_name'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
