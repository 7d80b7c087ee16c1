import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What mail servers said of mails after they had taken them. */
export const emailBounces = pgTable('email_bounces', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  emailId: integer('email_id').notNull(),
  /** A hash of the message: one that is read twice counts once. */
  messageKey: text('message_key').notNull(),
  /** False: it is delayed, and still tried. */
  isFinal: boolean('is_final').notNull(),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** How reading the mailbox went last; one row at most. */
export const bounceMailbox = pgTable('bounce_mailbox', {
  id: boolean().primaryKey().default(true),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  error: text(),
});
