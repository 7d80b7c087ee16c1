import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DomainCheck, HubDomainState } from '#shared/domains.ts';
import type { NamedDomain } from './domains.types.ts';

export const hubDomains = pgTable('hub_domains', {
  clientId: integer('client_id').primaryKey(),
  description: text().notNull(),
  verifyToken: text('verify_token').notNull(),
  state: text().$type<HubDomainState>().notNull(),
  setUpAt: timestamp('set_up_at', { withTimezone: true }).notNull(),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  /** The last daily test. */
  recheckedAt: timestamp('rechecked_at', { withTimezone: true }),
  /** Daily tests that failed one after the other. */
  failedDays: integer('failed_days').notNull(),
  checks: jsonb().$type<DomainCheck[]>().notNull(),
});

/** Hub domains of before, which lead on to where the client's pages are now. */
export const formerHubDomains = pgTable('former_hub_domains', {
  domain: text().primaryKey(),
  clientId: integer('client_id').notNull(),
  leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
});

/** What registries answered; null when one gave no answer. */
export const domainAvailability = pgTable('domain_availability', {
  domain: text().primaryKey(),
  available: boolean(),
  /** Since when somebody has it; null when nobody has, or no registry said. */
  registeredAt: timestamp('registered_at', { withTimezone: true }),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});

/** What the language model suggested for a client, as long as `basis` is what it was told. */
export const domainSuggestions = pgTable('domain_suggestions', {
  clientId: integer('client_id').primaryKey(),
  basis: text().notNull(),
  suggestions: jsonb().$type<NamedDomain[]>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
