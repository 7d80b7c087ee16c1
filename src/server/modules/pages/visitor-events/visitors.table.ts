import { customType, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { VisitSourceKind } from './visitors.rules.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The day's secret salt, without which hashes cannot be traced to visitors; deleted after the day. */
export const visitorSalts = pgTable('visitor_salts', { day: date().primaryKey(), salt: bytea().notNull() });

/** Today's visitors, as hashes with the day's salt; deleted with it. */
export const dayVisitors = pgTable(
  'day_visitors',
  {
    day: date().notNull(),
    scope: text().$type<'farm' | 'topic' | 'page'>().notNull(),
    scopeId: integer('scope_id').notNull(),
    visitor: bytea().notNull(),
    /** Of a farm's visitor: its first source of the day. */
    part: text('dimension').$type<VisitSourceKind>(),
    name: text(),
  },
  (table) => [primaryKey({ columns: [table.day, table.scope, table.scopeId, table.visitor] })],
);
