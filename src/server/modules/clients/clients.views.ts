import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';

/** Whether the client with this id is not archived. */
export const isClientAtWork = (clientId: SQLWrapper): SQL =>
  sql`not exists (select from archived_clients a where a.id = ${clientId})`;

/** A client's name; the portal reads it as well. */
export const clientLabels = pgView('client_labels', {
  id: integer().notNull(),
  name: text().notNull(),
}).existing();

/** A client's public profile for other modules, and where its pages are hosted. */
export const clientProfiles = pgView('client_profiles', {
  id: integer().notNull(),
  name: text().notNull(),
  industry: text().notNull(),
  accent: text(),
  mainHubDomain: text('main_hub_domain'),
  hubDomainActiveAt: timestamp('hub_domain_active_at', { withTimezone: true }),
}).existing();
