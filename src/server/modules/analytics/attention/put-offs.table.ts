import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PutOffKind } from '#shared/put-off-kinds.ts';

/** Rows of the inbox that a person does not want to see until a time. */
export const putOffRows = pgTable(
  'put_off_rows',
  {
    staffId: integer('staff_id').notNull(),
    kind: text().$type<PutOffKind>().notNull(),
    key: text().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind, table.key] })],
);

export type PutOffRow = typeof putOffRows.$inferSelect;
