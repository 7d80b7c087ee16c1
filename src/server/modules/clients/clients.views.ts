import { integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';

/** What a client is called; the portal reads it as well. */
export const clientLabels = pgView('client_labels', {
  id: integer().notNull(),
  name: text().notNull(),
}).existing();

/** Who a client is to other nouns, and where its pages are at home. */
export const clientProfiles = pgView('client_profiles', {
  id: integer().notNull(),
  name: text().notNull(),
  industry: text().notNull(),
  accent: text(),
  mainHubDomain: text('main_hub_domain'),
  hubActiveAt: timestamp('hub_domain_active_at', { withTimezone: true }),
}).existing();
