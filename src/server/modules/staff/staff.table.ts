import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#shared/roles.ts';

export const staff = pgTable('staff', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  /** NFKC, lower case; compared at sign-in. */
  usernameKey: text('username_key').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  email: text(),
  profileImageUrl: text('profile_image_url'),
  role: text().$type<StaffRole>().notNull(),
  /** Empty for a member without a password yet. */
  passwordHash: text('password_hash').notNull(),
  /** Null while the password is one that the product made. */
  passwordChosenAt: timestamp('password_chosen_at', { withTimezone: true }),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null while the invitation is open. */
  joinedAt: timestamp('joined_at', { withTimezone: true }).defaultNow(),
  notifyByEmail: boolean('notify_by_email').notNull().default(true),
  notifyRankings: boolean('notify_rankings').notNull().default(true),
  notifyLeads: boolean('notify_leads').notNull().default(true),
  notifyWeekly: boolean('notify_weekly').notNull().default(false),
  lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
  /** Sealed; null without a second factor. */
  totpSecret: text('totp_secret'),
  /** Sealed; awaits its first code. */
  totpPending: text('totp_pending'),
  /** The last time step of an accepted code. */
  totpStep: bigint('totp_step', { mode: 'number' }),
  /** Issuer and subject at the identity provider; null until the first single sign-on. */
  oidcSubject: text('oidc_subject').unique(),
});

/** Links to set a password: at most one per member, deleted once used. The token is signed, not stored. */
export const staffLinks = pgTable('staff_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull().unique(),
  kind: text().$type<'invite' | 'reset'>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Hashes of the unused recovery codes. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: integer('staff_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Public keys of WebAuthn, in base64url. */
export const staffPasskeys = pgTable('staff_passkeys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: text('public_key').notNull(),
  /** Signatures so far, where the device counts them: one that goes back was copied. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});

export const staffSessions = pgTable('staff_sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  staffId: integer('staff_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Polls do not change it; thirty minutes later the session expires. */
  lastActiveAt: timestamp('last_active_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ip: text(),
  userAgent: text('user_agent'),
});
