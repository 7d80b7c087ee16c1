import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PortalRole } from '#shared/portal-user-choices.ts';

const timestampTz = (name: string) => timestamp(name, { withTimezone: true });

export const portalSessions = pgTable('portal_sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  clientId: integer('client_id').notNull(),
  /** Null for the client's own access. */
  userId: integer('user_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastActiveAt: timestamp('last_active_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ip: text(),
  userAgent: text('user_agent'),
});

/** People who sign in to a client's portal beside the client's own access, which stands with the client. */
export const portalUsers = pgTable('portal_users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  role: text().$type<PortalRole>().notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  invitedBy: text('invited_by').notNull(),
  /** In the signed link, so that a new link ends the one before. */
  invitationNonce: text('invitation_nonce'),
  invitationUntil: timestampTz('invitation_until'),
  createdAt: timestampTz('created_at').notNull(),
  joinedAt: timestampTz('joined_at'),
  lastSignInAt: timestampTz('last_sign_in_at'),
});

/** When each client's own access was used last. */
export const portalSignIns = pgTable('portal_sign_ins', {
  clientId: integer('client_id').primaryKey(),
  at: timestampTz('at').notNull(),
});

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
