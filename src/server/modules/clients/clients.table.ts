import { boolean, integer, jsonb, pgTable, pgView, text, timestamp, date, primaryKey } from 'drizzle-orm/pg-core';
import type { ClientFact } from '#shared/clients.ts';
import type { ClientLogo } from '#shared/site-theme.ts';
import type { ThemeName } from '#shared/themes.ts';

export const clients = pgTable('clients', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  address: text(),
  city: text(),
  state: text(),
  zipCode: text('zip_code'),
  industry: text().notNull(),
  location: text().notNull(),
  gmbLink: text('gmb_link'),
  website: text(),
  webhookUrl: text('webhook_url'),
  /** Sealed Standard Webhooks secret, created for the first delivery. */
  webhookSecret: text('webhook_secret'),
  notes: text(),
  yearsInBusiness: integer('years_in_business').notNull(),
  established: text(),
  emergencyService: boolean('emergency_service').notNull(),
  licenseNumber: text('license_number'),
  insuranceInfo: text('insurance_info'),
  serviceHours: text('service_hours'),
  accent: text(),
  /** Null for the industry's theme. */
  theme: text().$type<ThemeName>(),
  logo: jsonb().$type<ClientLogo>(),
  /** Facts that staff sent explicitly; only these may reach a public page. */
  confirmedFacts: text('confirmed_facts').$type<ClientFact>().array().notNull(),
  clientUsername: text('client_username'),
  /** NFKC, lower case, unique; compared at sign-in. */
  clientUsernameKey: text('client_username_key').unique(),
  portalPasswordHash: text('portal_password_hash'),
  /** The password was set by staff and must be changed at the next sign-in. */
  portalMustChange: boolean('portal_must_change').notNull().default(false),
  /** Whether pages need the client's approval, within how many days, and what happens on timeout. */
  approvesPages: boolean('approves_pages').notNull().default(false),
  approvalDays: integer('approval_days').notNull().default(7),
  approvalOnTimeout: text('approval_on_timeout').$type<'hold' | 'publish'>().notNull().default('hold'),
  /** The client's own brand name, colour (#rrggbb) and logo; null for the agency's. */
  portalName: text('portal_name'),
  portalAccent: text('portal_accent'),
  portalLogo: text('portal_logo').$type<'agency' | 'own' | 'none'>().notNull().default('agency'),
  /** IANA; null for the location's, else the agency's. */
  timeZone: text('time_zone'),
  /** When staff closed the checklist of its first steps. */
  setupDismissedAt: timestamp('setup_dismissed_at', { withTimezone: true }),
  mainHubDomain: text('main_hub_domain').unique(),
  mainHubTitle: text('main_hub_title'),
  /** Null until the hub domain is verified and serves pages. */
  hubDomainActiveAt: timestamp('hub_domain_active_at', { withTimezone: true }),
  /** Since when it rests, and who archived it; null for a client at work. */
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  archivedBy: text('archived_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Counts on a client's record; the first migration creates the view. */
export const clientFigures = pgView('client_figures', {
  clientId: integer('client_id').notNull(),
  farmCount: integer('farm_count').notNull(),
  pageCount: integer('page_count').notNull(),
  leadCount: integer('lead_count').notNull(),
}).existing();

/** Who confirmed a fact, when, and until when it holds. Kept in sync with `clients.confirmed_facts`. */
export const factConfirmations = pgTable(
  'fact_confirmations',
  {
    clientId: integer('client_id').notNull(),
    fact: text().$type<ClientFact>().notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
    /** Null when the product itself or a migration did. */
    confirmedById: integer('confirmed_by_id'),
    confirmedByName: text('confirmed_by_name'),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** When it was removed from public pages because it expired; null while it holds. */
    expiredAt: timestamp('expired_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.fact] })],
);

export const clientReviewers = pgTable('client_reviewers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  credential: text().notNull(),
  lookupUrl: text('lookup_url'),
  /** Catalog ids; none means every service of the client. */
  services: text().array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
