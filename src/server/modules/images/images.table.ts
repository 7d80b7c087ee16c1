import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
  /** Null for a logo, a client's card and photos of jobs, which belong to no one page. */
  pageId: integer('page_id'),
  kind: text().$type<PageImage['kind'] | 'logo' | 'job'>().notNull(),
  type: text().notNull(),
  /** Null where an object has them. */
  bytes: bytea(),
  objectKey: text('object_key'),
  /** Null in rows of earlier versions. */
  sha256: text(),
  size: integer(),
  /** Visitors cannot open it: the photo of a job that is not accepted. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** When another image replaced it; the bytes are deleted some days later. */
  replacedAt: timestamp('replaced_at', { withTimezone: true }),
});
