import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { EmailKind, EmailState } from '#shared/emails.ts';
import type { EmailAttachment } from '#server/platform/mail/mailer.ts';

/** The outbox of e-mails. */
export const emails = pgTable('emails', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Subject and recipient: a second e-mail with the same key is not queued. */
  key: text('dedupe_key').notNull().unique(),
  kind: text().$type<EmailKind>().notNull(),
  clientId: integer('client_id'),
  leadIds: integer('lead_ids').array().notNull(),
  /** Who gets its leads; null without leads. */
  audience: text().$type<'client' | 'staff'>(),
  /** Sent because the recipient's webhook fails. */
  isFallback: boolean('is_fallback').notNull().default(false),
  /** Recipient and body are deleted once it is sent or failed. */
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
  /** When it failed for good, was refused or bounced; null while it waits and once it is sent. */
  failedAt: timestamp('failed_at', { withTimezone: true }),
});

/** E-mails about leads in the trash alone rest: they are not shown, and not sent until a lead is restored. */
export const isNotTrashed = sql`(${emails.leadIds} = '{}'
  or not ${emails.leadIds} <@ coalesce((select array_agg(t.id) from trashed_leads t), '{}'))`;

/** Addresses that permanently refused an e-mail, until one is accepted again. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  address: text().primaryKey(),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** Suppressed by a bounce: a server that accepts the next e-mail proves nothing yet. */
  byBounce: boolean('by_bounce').notNull().default(false),
});

/** Kinds of recurring e-mails that recipients stopped themselves. */
export const stoppedEmails = pgTable(
  'stopped_emails',
  {
    address: text().notNull(),
    kind: text().$type<EmailKind>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.kind] })],
);

/** Leads that wait for a digest. */
export const digestLeads = pgTable('digest_leads', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  address: text().notNull(),
  clientId: integer('client_id').notNull(),
  leadId: integer('lead_id').notNull(),
  audience: text().$type<'client' | 'staff'>().notNull(),
  /** Sent because the recipient's webhook fails. */
  isFallback: boolean('is_fallback').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const clientEmailPreferences = pgTable('client_email_preferences', {
  clientId: integer('client_id').primaryKey(),
  newLeads: boolean('new_leads').notNull(),
});
