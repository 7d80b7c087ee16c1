import { boolean, integer, jsonb, pgTable, pgView, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type {
  EvidenceKind,
  EvidenceOrigin,
  EvidenceState,
  EvidenceTier,
  EvidenceValues,
  RecheckResult,
} from '#shared/evidence.ts';
import type { Intent } from '#shared/intents.ts';

/** What pages may state. */
export const evidenceItems = pgTable('evidence_items', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for the agency's, which pages of every client may use. */
  clientId: integer('client_id'),
  /** The id in `library/evidence/`; null for what was added here. */
  shippedId: text('shipped_id').unique(),
  origin: text().$type<EvidenceOrigin>().notNull(),
  /** The run of research that proposed it; null for other origins, and once the run is deleted. */
  researchId: integer('research_id'),
  state: text().$type<EvidenceState>().notNull(),
  kind: text().$type<EvidenceKind>().notNull(),
  statement: text().notNull(),
  values: jsonb().$type<EvidenceValues>(),
  /** The row's label in a table of costs or times. */
  job: text(),
  movers: text().array().notNull(),
  /** The table with a row for each state that it belongs to. */
  stateTable: text('state_table'),
  /** Services, and trades as `trade:<id>`. */
  services: text().array().notNull(),
  /** The questions it helps to answer; empty for any. */
  intents: text().$type<Intent>().array().notNull(),
  /** Null for the whole country. */
  regionState: text('region_state'),
  regionCounty: text('region_county'),
  regionCity: text('region_city'),
  /** That of its weakest source. */
  tier: integer().$type<EvidenceTier>().notNull(),
  /** When the oldest of its sources was read. */
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const evidenceQuotes = pgTable(
  'evidence_quotes',
  {
    itemId: integer('item_id').notNull(),
    position: integer().notNull(),
    sourceId: integer('source_id').notNull(),
    text: text().notNull(),
    /** What the last look at the source found; null before one. */
    recheck: text().$type<RecheckResult>(),
    recheckedAt: timestamp('rechecked_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.position] })],
);

/** How many pages use an item; an item that none uses has no row. */
export const evidenceFigures = pgView('evidence_figures', {
  itemId: integer('item_id').notNull(),
  pages: integer().notNull(),
}).existing();

/** The pages that use an item. */
export const evidencePages = pgView('evidence_pages', {
  itemId: integer('item_id').notNull(),
  id: integer().notNull(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  farmName: text('farm_name').notNull(),
  title: text().notNull(),
  slug: text().notNull(),
  status: text().notNull(),
}).existing();

/** One row: which shipped files the tables hold. */
export const shippedEvidence = pgTable('shipped_evidence', {
  id: boolean().primaryKey(),
  fingerprint: text().notNull(),
  items: integer().notNull(),
  syncedAt: timestamp('synced_at', { withTimezone: true }).notNull(),
});
