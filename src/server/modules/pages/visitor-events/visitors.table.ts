import { customType, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { VisitSourceKind } from './visitors.rules.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The day's secret, without which nobody can work out a visitor again; destroyed when the day is over. */
export const visitorSalts = pgTable('visitor_salts', { day: date().primaryKey(), salt: bytea().notNull() });

/** Who was seen today, as hashes under the day's salt; forgotten with it. */
export const dayVisitors = pgTable(
  'day_visitors',
  {
    day: date().notNull(),
    scope: text().$type<'farm' | 'hub' | 'page'>().notNull(),
    scopeId: integer('scope_id').notNull(),
    visitor: bytea().notNull(),
    /** Of a farm's visitor: where it first came from that day. */
    part: text('dimension').$type<VisitSourceKind>(),
    name: text(),
  },
  (table) => [primaryKey({ columns: [table.day, table.scope, table.scopeId, table.visitor] })],
);
