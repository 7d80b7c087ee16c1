import { z } from 'zod';
import { isMaskedKey } from './settings.ts';
import { Id, Timestamp } from './text.ts';

export const SEARCH_CONSOLE_STATES = ['unset', 'disconnected', 'connected', 'reconnect'] as const;

/** How the connection to Google Search Console stands. */
export const SearchConsoleConnection = z.object({
  /** `unset`: no client ID and secret. `reconnect`: Google takes the connection no more, `trouble` says why. */
  state: z.enum(SEARCH_CONSOLE_STATES),
  clientId: z.string().nullable(),
  /** Masked. */
  clientSecret: z.string().nullable(),
  /** The address that has to be entered at Google. */
  redirectUri: z.string(),
  connectedAt: Timestamp.nullable(),
  connectedBy: z.string().nullable(),
  trouble: z.string().nullable(),
  /** Properties of clients that the account may not read any more, since when and why. */
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

/** A masked secret leaves the stored one. */
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

/** Where the browser goes to allow it. */
export const SearchConsoleConsent = z.object({ url: z.string() });
export type SearchConsoleConsent = z.infer<typeof SearchConsoleConsent>;

/** Whether Google took the token back; when not, the account's owner can remove the access at Google. */
export const SearchConsoleDisconnected = z.object({ revoked: z.boolean() });
export type SearchConsoleDisconnected = z.infer<typeof SearchConsoleDisconnected>;

/** What a test of the connection found; `link` is where Google says it can be mended. */
export const SearchConsoleTest = z.object({ success: z.boolean(), message: z.string(), link: z.string().nullable() });
export type SearchConsoleTest = z.infer<typeof SearchConsoleTest>;

/** What the connected Google account may do with a property, as Google names it. */
export const SEARCH_PERMISSIONS = ['siteOwner', 'siteFullUser', 'siteRestrictedUser', 'siteUnverifiedUser'] as const;
export type SearchPermission = (typeof SEARCH_PERMISSIONS)[number];

const SearchConsoleSite = z.object({
  siteUrl: z.string(),
  /** Null for a level the product does not know. */
  permission: z.enum(SEARCH_PERMISSIONS).nullable(),
});

/** The properties of a client, and those it could choose. */
export const ClientSearchProperties = z.object({
  state: z.enum(SEARCH_CONSOLE_STATES),
  chosen: z.array(
    z.object({
      id: z.number(),
      siteUrl: z.string(),
      /** The last day with final figures; null when there is none yet. */
      lastDay: z.string().nullable(),
      /** Days and months fetched, of those that are to be. */
      fetched: z.number(),
      wanted: z.number(),
      problem: z.string().nullable(),
    }),
  ),
  /** Those that cover addresses of the client come first, with these addresses. */
  available: z.array(SearchConsoleSite.extend({ covers: z.array(z.string()) })),
  /** Why the properties could not be listed; null when they were. */
  failure: z.string().nullable(),
});
export type ClientSearchProperties = z.infer<typeof ClientSearchProperties>;

export const AddSearchProperty = z.strictObject({ siteUrl: z.string().min(1).max(500) });
export type AddSearchProperty = z.infer<typeof AddSearchProperty>;

export const SEARCH_DAYS = [28, 90, 480] as const;
export type SearchDays = (typeof SEARCH_DAYS)[number];

/** Whose figures, and how many days back from the last one. */
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
  /** The mean of Google's positions, weighed by impressions; null without impressions. Never a measured rank. */
  position: z.number().nullable(),
});
export type SearchTotals = z.infer<typeof SearchTotals>;

const SearchDay = SearchTotals.extend({ day: z.string() });

export const SearchFigures = z.object({
  /** Whether the client has chosen a property. */
  hasProperty: z.boolean(),
  /** The first and the last day; null before anything was fetched. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  sum: SearchTotals,
  /** As many days before; null where nothing was fetched of them. */
  before: SearchTotals.nullable(),
  /** The days that were fetched; on one that is not here nobody knows. */
  daily: z.array(SearchDay),
  problem: z.string().nullable(),
});
export type SearchFigures = z.infer<typeof SearchFigures>;

export const SearchQueriesQuery = SearchFiguresQuery.extend({
  /** Those that the page is not tracked for. */
  untracked: z.enum(['true']).optional(),
});
export type SearchQueriesQuery = z.infer<typeof SearchQueriesQuery>;

const SearchQueryRow = SearchTotals.extend({
  query: z.string(),
  /** Null for the client's home and topic pages. */
  pageId: z.number().nullable(),
  pageTitle: z.string(),
  /** The tracked keyword of the page with these words. */
  rankingId: z.number().nullable(),
});

/** The queries with the most impressions, fifty at most, and how many there are. */
export const SearchQueries = z.object({ rows: z.array(SearchQueryRow), total: z.number() });
export type SearchQueries = z.infer<typeof SearchQueries>;

/** One keyword's words as a query on its page; only what Google names. */
export const KeywordSearchFigures = z.object({
  hasProperty: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  sum: SearchTotals,
  daily: z.array(SearchDay),
});
export type KeywordSearchFigures = z.infer<typeof KeywordSearchFigures>;

/** What a client sees of its pages' last 28 days in Google; null before anything was fetched. */
export const PortalSearchFigures = z
  .object({ from: z.string(), to: z.string(), sum: SearchTotals, before: SearchTotals.nullable() })
  .nullable();
export type PortalSearchFigures = z.infer<typeof PortalSearchFigures>;
