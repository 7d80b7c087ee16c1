import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Staff who look at a client's portal as the client sees it. */
export const clientViews = pgTable('client_views', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  staffId: integer('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  staffSessionId: integer('staff_session_id').notNull(),
  startedAt: moment('started_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});
