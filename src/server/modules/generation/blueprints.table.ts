import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BlueprintTopic } from '#shared/blueprints.ts';
import type { FarmCta, PublishMode } from '#shared/farms.ts';

export const blueprints = pgTable('blueprints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  industry: text().notNull(),
  hubs: jsonb('topics').$type<BlueprintTopic[]>().notNull(),
  publishMode: text('publish_mode').$type<PublishMode>().notNull(),
  keywords: text().array().notNull(),
  tone: text(),
  cta: jsonb().$type<FarmCta>(),
  sourceFarm: text('source_farm').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
