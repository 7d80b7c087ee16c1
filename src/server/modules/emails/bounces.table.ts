import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Bounces and delays reported for e-mails that a server had accepted. */
export const emailBounces = pgTable('email_bounces', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  emailId: integer('email_id').notNull(),
  /** A hash of the message, so that a message read twice counts once. */
  messageKey: text('message_key').notNull(),
  /** False for a delay: the server still tries. */
  isFinal: boolean('is_final').notNull(),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** The result of the last mailbox read; at most one row. */
export const bounceMailbox = pgTable('bounce_mailbox', {
  id: boolean().primaryKey().default(true),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  error: text(),
});
