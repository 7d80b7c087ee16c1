import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EvidenceOrigin, EvidenceTier } from '#shared/evidence.ts';

export const evidenceSources = pgTable('evidence_sources', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for the agency's. */
  clientId: integer('client_id'),
  /** File and id in `library/evidence/`; null for what was added here. */
  shippedId: text('shipped_id').unique(),
  origin: text().$type<EvidenceOrigin>().notNull(),
  status: text().$type<'ready' | 'fetching' | 'failed'>().notNull(),
  /** Why it failed; null otherwise. */
  reason: text(),
  url: text(),
  title: text().notNull(),
  publisher: text().notNull(),
  tier: integer().$type<EvidenceTier>().notNull(),
  services: text().array().notNull(),
  regionState: text('region_state'),
  regionCounty: text('region_county'),
  regionCity: text('region_city'),
  mediaType: text('media_type'),
  /** What was read; null of shipped sources, of which the quotes are kept. */
  text: text(),
  textHash: text('text_hash'),
  /** When it was read last; null before. */
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
