import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EmailKind, EmailState } from '#shared/emails.ts';
import type { EmailAttachment } from '#server/platform/mail/mailer.ts';

/** The outbox of mails. */
export const emails = pgTable('emails', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** What it is about and for whom: a second one with the same key is not written. */
  key: text('dedupe_key').notNull().unique(),
  kind: text().$type<EmailKind>().notNull(),
  clientId: integer('client_id'),
  leadIds: integer('lead_ids').array().notNull(),
  /** Whom it tells of leads; null when it tells of none. */
  audience: text().$type<'client' | 'staff'>(),
  /** It comes because the receiver's webhook does not take them. */
  isFallback: boolean('is_fallback').notNull().default(false),
  /** Once it is sent or given up, nothing stays of whom it went to and what it said. */
  forgets: boolean('erases_after_send').notNull().default(false),
  toAddress: text('to_address').notNull(),
  replyTo: text('reply_to'),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  attachments: jsonb().$type<EmailAttachment[]>().notNull(),
  state: text().$type<EmailState>().notNull(),
  tries: integer('attempts').notNull(),
  lastError: text('last_error'),
  nextTryAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** When it was given up, refused or came back; null while it waits and once it is sent. */
  failedAt: timestamp('failed_at', { withTimezone: true }),
});

/** Addresses that refused a mail for good, until one is taken again. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  address: text().primaryKey(),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** Whether it was a mail that came back: a server that takes the next one has proven nothing yet. */
  byBounce: boolean('by_bounce').notNull().default(false),
});

/** Leads that wait to be told together. */
export const digestLeads = pgTable('digest_leads', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  address: text().notNull(),
  clientId: integer('client_id').notNull(),
  leadId: integer('lead_id').notNull(),
  audience: text().$type<'client' | 'staff'>().notNull(),
  /** It comes by mail because the receiver's webhook does not take it. */
  isFallback: boolean('is_fallback').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const clientEmailPreferences = pgTable('client_email_preferences', {
  clientId: integer('client_id').primaryKey(),
  newLeads: boolean('new_leads').notNull(),
});
