import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TokenScope } from '#shared/api-tokens.ts';

export const apiTokens = pgTable('api_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Of the token before the last rotation, which works until `previousUntil`. */
  previousHash: text('previous_hash').unique(),
  previousUntil: timestamp('previous_until', { withTimezone: true }),
  hint: text().notNull(),
  scopes: text().array().$type<TokenScope>().notNull(),
  /** The one client that it sees; null for the whole agency. */
  clientId: integer('client_id'),
  /** In whose name it acts. */
  staffId: integer('staff_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});
