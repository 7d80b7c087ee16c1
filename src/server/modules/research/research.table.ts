import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Intent } from '#shared/intents.ts';
import type { ResearchStatus } from '#shared/research.ts';
import type { StoredEstimate, StoredPage, StoredSearch } from './research.types.ts';

export const researchRuns = pgTable('research_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Whose budgets pay. What is found serves every client. */
  clientId: integer('client_id').notNull(),
  service: text().notNull(),
  regionState: text('region_state').notNull(),
  regionCity: text('region_city'),
  intents: text().$type<Intent>().array().notNull(),
  status: text().$type<ResearchStatus>().notNull(),
  reason: text(),
  estimate: jsonb().$type<StoredEstimate>().notNull(),
  accepted: integer().notNull().default(0),
  searches: jsonb().$type<StoredSearch[]>().notNull(),
  /** Null until the searches ended. */
  pages: jsonb().$type<StoredPage[]>(),
  startedBy: text('started_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
