import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ClaimKind } from '#shared/facts.ts';

/** What a client confirmed besides the fields of its record: warranty, prices, offers, people and the like. */
export const clientClaims = pgTable('client_claims', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  kind: text().$type<ClaimKind>().notNull(),
  /** The topic it holds for; null for every service. */
  topicKey: text('topic_key'),
  /** As pages state it; for a person, the name. */
  text: text().notNull(),
  role: text(),
  credential: text(),
  url: text(),
  /** Why pages cannot use it yet; null when they can. */
  issue: text(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  confirmedById: integer('confirmed_by_id'),
  confirmedByName: text('confirmed_by_name'),
  expiresOn: date('expires_on', { mode: 'string' }),
  expiredAt: timestamp('expired_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
