import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#shared/roles.ts';

export const staff = pgTable('staff', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  /** NFKC, lower case: what sign-in compares. */
  usernameKey: text('username_key').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  email: text(),
  profileImageUrl: text('profile_image_url'),
  role: text().$type<StaffRole>().notNull(),
  passwordHash: text('password_hash').notNull(),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const staffSessions = pgTable('staff_sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  staffId: integer('staff_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Polls do not move it; thirty minutes after it the session is over. */
  lastActiveAt: timestamp('last_active_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ip: text(),
  userAgent: text('user_agent'),
});
