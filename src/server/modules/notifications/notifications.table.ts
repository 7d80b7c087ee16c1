import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { NotificationDetail, NotificationKind } from '#shared/notifications.ts';

/** Deleted after 90 days. */
export const notifications = pgTable('notifications', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<NotificationKind>().notNull(),
  /** Rows of one kind and topic are shown as one. */
  topic: text().notNull(),
  /** Identifies the occurrence: each is stored once. */
  key: text('dedupe_key').notNull().unique(),
  clientId: integer('client_id'),
  farmId: integer('farm_id'),
  leadId: integer('lead_id'),
  detail: jsonb().$type<NotificationDetail>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Up to which notification a person has read everything. */
export const notificationReadCursors = pgTable('notification_read_cursors', {
  staffId: integer('staff_id').primaryKey(),
  readId: integer('read_id').notNull(),
});

/** Up to which notification of one kind and topic a person has read or dismissed it. */
export const notificationTopicStates = pgTable(
  'notification_topic_states',
  {
    staffId: integer('staff_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    topic: text().notNull(),
    readId: integer('read_id').notNull(),
    dismissedId: integer('dismissed_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind, table.topic] })],
);
