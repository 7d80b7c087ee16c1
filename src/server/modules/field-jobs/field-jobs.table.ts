import { boolean, date, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FieldJob, FieldJobPhoto, FieldJobStatus } from '#shared/field-jobs.ts';

/** Jobs that clients did for their customers. */
export const fieldJobs = pgTable('field_jobs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  /** A service of the catalog. */
  service: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  doneOn: date('done_on').notNull(),
  found: text().notNull(),
  did: text().notNull(),
  durationMinutes: integer('duration_minutes'),
  priceMin: doublePrecision('price_min'),
  priceMax: doublePrecision('price_max'),
  photos: jsonb().$type<FieldJobPhoto[]>().notNull(),
  status: text().$type<FieldJobStatus>().notNull(),
  origin: text().$type<FieldJob['origin']>().notNull(),
  /** The sender's own key, and the hash of what it sent; null for others. */
  sentKey: text('sent_key'),
  sentHash: text('sent_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  /** Null while it is proposed. */
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  /** Null also where it was accepted by itself. */
  decidedBy: text('decided_by'),
});

/** Clients whose jobs need nobody to accept them. */
export const fieldJobSettings = pgTable('field_job_settings', {
  clientId: integer('client_id').primaryKey(),
  acceptsAll: boolean('accepts_all').notNull(),
});

export type FieldJobRow = typeof fieldJobs.$inferSelect;
export type NewFieldJob = typeof fieldJobs.$inferInsert;
