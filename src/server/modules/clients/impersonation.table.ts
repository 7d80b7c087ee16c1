import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const timestampTz = (name: string) => timestamp(name, { withTimezone: true });

/** Staff who look at a client's portal as the client sees it. */
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
