import { integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';

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
