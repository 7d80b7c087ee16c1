import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Append-only: a trigger refuses changes. */
export const auditLog = pgTable('audit_log', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  actorKind: text('actor_kind').$type<'staff' | 'portal' | 'visitor' | 'system'>().notNull(),
  actorId: integer('actor_id'),
  actorName: text('actor_name'),
  /** The token that a program used in the actor's name. */
  tokenName: text('program_name'),
  action: text().notNull(),
  targetKind: text('target_kind').notNull(),
  targetId: integer('target_id'),
  targetName: text('target_name'),
  before: jsonb(),
  after: jsonb(),
});

export type NewAuditRow = typeof auditLog.$inferInsert;
