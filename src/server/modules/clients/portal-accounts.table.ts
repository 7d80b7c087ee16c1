import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const portalSessions = pgTable('portal_sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  clientId: integer('client_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastActiveAt: timestamp('last_active_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ip: text(),
  userAgent: text('user_agent'),
});
