import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LeadEventKind } from '#shared/lead-history.ts';

/** A lead's history; rows are only ever added. */
export const leadHistory = pgTable('lead_history', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  leadId: integer('lead_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  kind: text().$type<LeadEventKind>().notNull(),
  actorKind: text('actor_kind').$type<'staff' | 'portal'>(),
  actorId: integer('actor_id'),
  actorName: text('actor_name'),
  detail: jsonb().$type<Record<string, unknown>>().notNull(),
});
