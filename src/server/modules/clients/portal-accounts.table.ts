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

const timestampTz = (name: string) => timestamp(name, { withTimezone: true });

/** Impersonations of clients in the portal by staff. */
export const impersonations = pgTable('impersonations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  staffId: integer('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  staffSessionId: integer('staff_session_id').notNull(),
  startedAt: timestampTz('started_at').notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
  endedAt: timestampTz('ended_at'),
});
