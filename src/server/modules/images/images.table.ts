import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PageImage } from '#shared/images.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A page's images, at most one of each kind; the page's row says which one it shows. */
export const pageImages = pgTable(
  'page_images',
  {
    pageId: integer('page_id').notNull(),
    kind: text().$type<PageImage['kind']>().notNull(),
    clientId: integer('client_id').notNull(),
    image: jsonb().$type<PageImage>().notNull(),
    /** The page's content hash when it was drawn; null for photos. */
    contentHash: text('content_hash'),
    /** The names and colour in the drawing; null for photos. */
    subject: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.kind] })],
);

/** The bytes by public file name; a name is never reused for other bytes. */
export const imageFiles = pgTable('image_files', {
  name: text().primaryKey(),
  /** Null for the agency's own logo. */
  clientId: integer('client_id'),
  /** Null for a logo and a client's card, which belong to all pages of their client. */
  pageId: integer('page_id'),
  kind: text().$type<PageImage['kind'] | 'logo'>().notNull(),
  type: text().notNull(),
  /** Null where an object has them. */
  bytes: bytea(),
  objectKey: text('object_key'),
  /** Null in rows of earlier versions. */
  sha256: text(),
  size: integer(),
  /** When another image replaced it; the bytes are deleted some days later. */
  replacedAt: timestamp('replaced_at', { withTimezone: true }),
});
