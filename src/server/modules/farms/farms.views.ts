import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { integer, pgView, text } from 'drizzle-orm/pg-core';

/** Whether the farm with this id is not archived. */
export const isFarmAtWork = (farmId: SQLWrapper): SQL =>
  sql`not exists (select from archived_farms a where a.id = ${farmId})`;

/** A farm's name; the portal reads it as well. */
export const farmLabels = pgView('farm_labels', {
  id: integer().notNull(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
}).existing();

/** A farm's client, name and place. */
export const farmProfiles = pgView('farm_profiles', {
  id: integer().notNull(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  domain: text().notNull(),
}).existing();

/** The topics of farms, without their quizzes. */
export const farmTopics = pgView('farm_topics', {
  id: integer().notNull(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  name: text().notNull(),
  slug: text().notNull(),
}).existing();
