import { integer, pgView, text } from 'drizzle-orm/pg-core';

/** A page's title; the portal reads it as well. */
export const pageLabels = pgView('page_labels', {
  id: integer().notNull(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  title: text().notNull(),
}).existing();
