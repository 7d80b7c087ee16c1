import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DomainCheck, HubDomainState } from '#shared/domains.ts';
import type { SuggestedDomain } from './domains.types.ts';

export const hubDomains = pgTable('hub_domains', {
  clientId: integer('client_id').primaryKey(),
  description: text().notNull(),
  verifyToken: text('verify_token').notNull(),
  state: text().$type<HubDomainState>().notNull(),
  setUpAt: timestamp('set_up_at', { withTimezone: true }).notNull(),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  recheckedAt: timestamp('rechecked_at', { withTimezone: true }),
  /** Consecutive failures. */
  failedDays: integer('failed_days').notNull(),
  checks: jsonb().$type<DomainCheck[]>().notNull(),
});

/** Previous hub domains, which redirect to the client's pages. */
export const redirectedDomains = pgTable('redirected_domains', {
  domain: text().primaryKey(),
  clientId: integer('client_id').notNull(),
  leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
});

/** Null when the registry did not answer. */
export const domainAvailability = pgTable('domain_availability', {
  domain: text().primaryKey(),
  available: boolean(),
  /** Null for a free domain and for an unknown date. */
  registeredAt: timestamp('registered_at', { withTimezone: true }),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});

/** Valid while `basis`, the hash of the prompt, is unchanged. */
export const domainSuggestions = pgTable('domain_suggestions', {
  clientId: integer('client_id').primaryKey(),
  basis: text().notNull(),
  suggestions: jsonb().$type<SuggestedDomain[]>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
