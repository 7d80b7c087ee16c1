import { bigint, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const dataExports = pgTable('exports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  state: text().$type<'waiting' | 'making' | 'ready' | 'failed'>().notNull(),
  run: text(),
  currentItem: text('current_item'),
  step: integer().notNull().default(0),
  steps: integer().notNull().default(0),
  rows: integer().notNull().default(0),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  /** The zip as an object; null where it is in chunks. */
  objectKey: text('object_key'),
  sha256: text(),
  failure: text(),
  requestedById: integer('requested_by_id'),
  requestedBy: text('requested_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  finishedAt: moment('finished_at'),
  expiresAt: moment('expires_at'),
});

/** A zip in chunks of about a megabyte. */
export const dataExportChunks = pgTable(
  'export_chunks',
  {
    exportId: integer('export_id').notNull(),
    run: text().notNull(),
    position: integer('position').notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.run, table.position] })],
);
