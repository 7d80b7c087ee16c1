import { bigint, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const archives = pgTable('archives', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  state: text().$type<'waiting' | 'making' | 'ready' | 'failed'>().notNull(),
  run: text(),
  reading: text(),
  step: integer().notNull().default(0),
  steps: integer().notNull().default(0),
  rows: integer().notNull().default(0),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  failure: text(),
  orderedById: integer('ordered_by_id'),
  orderedBy: text('ordered_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  finishedAt: moment('finished_at'),
  expiresAt: moment('expires_at'),
});

/** A zip in parts of about a megabyte. */
export const archivePieces = pgTable(
  'archive_pieces',
  {
    archiveId: integer('archive_id').notNull(),
    run: text().notNull(),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.archiveId, table.run, table.number] })],
);
