import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LeadSource } from '#shared/leads.ts';

/** What the visitor agreed to, word for word, with the proof of when and where. */
export const consentReceipts = pgTable('consent_receipts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  leadId: integer('lead_id'),
  /** Where it was given or withdrawn. */
  form: text().$type<LeadSource | 'withdrawal'>().notNull(),
  /** Whether the box was ticked. */
  given: boolean().notNull(),
  textVersion: text('text_version').notNull(),
  text: text().notNull(),
  pageUrl: text('page_url').notNull(),
  pageHash: text('page_hash'),
  pageVersion: integer('page_version'),
  /** As typed. */
  phone: text(),
  ip: text(),
  userAgent: text('user_agent'),
  /** URL of a third party's certificate of the visit; null without one. */
  certificateUrl: text('certificate_url'),
  at: timestamp({ withTimezone: true }).notNull(),
  /** Hash of everything above except the ids; stays after an erasure. */
  contentHash: text('content_hash'),
  /** Position in the client's chain, from 1; null until it is sealed. */
  position: integer(),
  previousHash: text('previous_hash'),
  hash: text(),
  erasedAt: timestamp('erased_at', { withTimezone: true }),
});

/** The end of each client's chain, so that a receipt missing at the end is detected. */
export const consentChains = pgTable('consent_chains', {
  clientId: integer('client_id').primaryKey(),
  length: integer().notNull(),
  head: text().notNull(),
});
