import { z } from 'zod';
import { isMaskedKey } from './settings.ts';
import { Id, Timestamp } from './text.ts';

export const SEARCH_CONSOLE_STATES = ['unset', 'disconnected', 'connected', 'reconnect'] as const;

/** State of the connection to Google Search Console. */
export const SearchConsoleConnection = z.object({
  /** `unset`: no client ID and secret. `reconnect`: Google refuses the connection, `trouble` says why. */
  state: z.enum(SEARCH_CONSOLE_STATES),
  clientId: z.string().nullable(),
  /** Masked. */
  clientSecret: z.string().nullable(),
  /** The redirect URI to enter at Google. */
  redirectUri: z.string(),
  connectedAt: Timestamp.nullable(),
  connectedBy: z.string().nullable(),
  trouble: z.string().nullable(),
  /** Clients' properties that the account may no longer read, since when and why. */
  lost: z.array(
    z.object({
      siteUrl: z.string(),
      since: Timestamp,
      reason: z.string(),
      clients: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
});
export type SearchConsoleConnection = z.infer<typeof SearchConsoleConnection>;

const CLIENT_ID = 'Paste the client ID as Google shows it: it ends in .apps.googleusercontent.com.';
const SECRET = 'Paste the client secret as Google shows it.';

/** A masked secret leaves the stored one unchanged. */
export const SaveSearchConsole = z.strictObject({
  clientId: z
    .string()
    .trim()
    .max(300, CLIENT_ID)
    .regex(/^[\w.-]+\.apps\.googleusercontent\.com$/, CLIENT_ID),
  clientSecret: z
    .string()
    .trim()
    .min(1, SECRET)
    .max(300, SECRET)
    .refine((text) => isMaskedKey(text) || /^[\x21-\x7e]+$/.test(text), SECRET),
});
export type SaveSearchConsole = z.infer<typeof SaveSearchConsole>;

/** Google's consent page. */
export const SearchConsoleConsent = z.object({ url: z.string() });
export type SearchConsoleConsent = z.infer<typeof SearchConsoleConsent>;

/** Whether Google revoked the token; if not, the account's owner can remove the access at Google. */
export const SearchConsoleDisconnected = z.object({ revoked: z.boolean() });
export type SearchConsoleDisconnected = z.infer<typeof SearchConsoleDisconnected>;

/** Result of a connection test; `link` is Google's page to fix it. */
export const SearchConsoleTest = z.object({ success: z.boolean(), message: z.string(), link: z.string().nullable() });
export type SearchConsoleTest = z.infer<typeof SearchConsoleTest>;

/** Permission levels of the connected Google account for a property, as Google names them. */
export const SEARCH_PERMISSIONS = ['siteOwner', 'siteFullUser', 'siteRestrictedUser', 'siteUnverifiedUser'] as const;
export type SearchPermission = (typeof SEARCH_PERMISSIONS)[number];

const SearchConsoleSite = z.object({
  siteUrl: z.string(),
  /** Null for an unknown level. */
  permission: z.enum(SEARCH_PERMISSIONS).nullable(),
});

/** A client's properties, and those available to choose. */
export const ClientSearchProperties = z.object({
  state: z.enum(SEARCH_CONSOLE_STATES),
  chosen: z.array(
    z.object({
      id: z.number(),
      siteUrl: z.string(),
      /** The last day with final figures; null when there is none yet. */
      lastDay: z.string().nullable(),
      /** Days and months fetched, of those expected. */
      fetched: z.number(),
      wanted: z.number(),
      problem: z.string().nullable(),
    }),
  ),
  /** Those that cover URLs of the client come first, with these URLs. */
  available: z.array(SearchConsoleSite.extend({ covers: z.array(z.string()) })),
  /** Why the properties could not be listed; null when they were. */
  failure: z.string().nullable(),
});
export type ClientSearchProperties = z.infer<typeof ClientSearchProperties>;

export const AddSearchProperty = z.strictObject({ siteUrl: z.string().min(1).max(500) });
export type AddSearchProperty = z.infer<typeof AddSearchProperty>;

export const SEARCH_DAYS = [28, 90, 480] as const;
export type SearchDays = (typeof SEARCH_DAYS)[number];

/** Whose figures, and for how many days before the last one. */
export const SearchFiguresQuery = z.strictObject({
  clientId: Id.optional(),
  farmId: Id.optional(),
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(28), z.literal(90), z.literal(480)], 'Choose 28, 90 or 480 days.'))
    .default(28),
});
export type SearchFiguresQuery = z.infer<typeof SearchFiguresQuery>;

/** Counted by Google. */
export const SearchTotals = z.object({
  clicks: z.number(),
  impressions: z.number(),
  /** Google's mean position, weighted by impressions; null without impressions. Never a measured rank. */
  position: z.number().nullable(),
});
export type SearchTotals = z.infer<typeof SearchTotals>;

const SearchDay = SearchTotals.extend({ day: z.string() });

export const SearchFigures = z.object({
  /** Whether the client has chosen a property. */
  hasProperty: z.boolean(),
  /** First and last day; null before anything was fetched. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  sum: SearchTotals,
  /** The same number of days before; null where none of them were fetched. */
  before: SearchTotals.nullable(),
  /** The fetched days; a missing day is unknown, not zero. */
  daily: z.array(SearchDay),
  problem: z.string().nullable(),
});
export type SearchFigures = z.infer<typeof SearchFigures>;

export const SearchQueriesQuery = SearchFiguresQuery.extend({
  /** Queries that the page does not track as keywords. */
  untracked: z.enum(['true']).optional(),
});
export type SearchQueriesQuery = z.infer<typeof SearchQueriesQuery>;

const SearchQueryRow = SearchTotals.extend({
  query: z.string(),
  /** Null for the client's home and topic pages. */
  pageId: z.number().nullable(),
  pageTitle: z.string(),
  /** The page's tracked keyword with the same words. */
  rankingId: z.number().nullable(),
});

/** Queries with the most impressions, fifty at most, and their total number. */
export const SearchQueries = z.object({ rows: z.array(SearchQueryRow), total: z.number() });
export type SearchQueries = z.infer<typeof SearchQueries>;

/** One keyword's words as a query on its page; only queries that Google discloses. */
export const KeywordSearchFigures = z.object({
  hasProperty: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  sum: SearchTotals,
  daily: z.array(SearchDay),
});
export type KeywordSearchFigures = z.infer<typeof KeywordSearchFigures>;

/** A client's Google figures of the last 28 days; null before anything was fetched. */
export const PortalSearchFigures = z
  .object({ from: z.string(), to: z.string(), sum: SearchTotals, before: SearchTotals.nullable() })
  .nullable();
export type PortalSearchFigures = z.infer<typeof PortalSearchFigures>;
