import { z } from 'zod';
import { POSITION_BANDS, RankDevice, Ranking, RankingScope } from './rankings.ts';
import { CalendarDay, Id, optionalText, requiredText, Timestamp } from './text.ts';
import { US_STATES } from './states.ts';

const keywordText = requiredText(200, 'Enter a keyword.');
const WEIGHT = 'Enter a whole number from 1 to 10,000,000.';
const weight = z.int(WEIGHT).min(1, WEIGHT).max(10_000_000, WEIGHT);
const stateCode = z
  .string()
  .refine((code) => US_STATES.some((state) => state.code === code), 'Choose a state.')
  .nullable();

/** Tracks a keyword for a page from now on. */
export const AddKeyword = z.strictObject({
  pageId: Id,
  keyword: keywordText,
  isPrimary: z.boolean().optional(),
  city: optionalText(100),
  stateCode: stateCode.optional(),
  device: RankDevice.optional(),
  weight: weight.optional(),
});
export type AddKeyword = z.infer<typeof AddKeyword>;

/** A changed keyword, place or device starts without history, because earlier checks measured something else. */
export const ChangeKeyword = AddKeyword.omit({ pageId: true }).partial();
export type ChangeKeyword = z.infer<typeof ChangeKeyword>;

export const MAX_IMPORTED_KEYWORDS = 5000;

/** A CSV file of keywords for a farm's pages. A dry run stores nothing. */
export const ImportKeywords = z.strictObject({ csv: z.string().min(1, 'Choose a file.'), dryRun: z.boolean() });
export type ImportKeywords = z.infer<typeof ImportKeywords>;

export const KeywordImportReport = z.object({
  ready: z.number(),
  /** Already tracked; left unchanged. */
  known: z.number(),
  /** At most 100. */
  errors: z.array(z.object({ row: z.number(), message: z.string() })),
  errorCount: z.number(),
  imported: z.boolean(),
});
export type KeywordImportReport = z.infer<typeof KeywordImportReport>;

/** One check of a keyword with its evidence. */
export const RankCheckDetail = z.object({
  id: z.number(),
  checkedAt: Timestamp,
  state: z.enum(['pending', 'ranked', 'absent', 'unmeasured', 'error']),
  position: z.number().nullable(),
  reason: z.string().nullable(),
  provider: z.string().nullable(),
  query: z.string().nullable(),
  place: z.string().nullable(),
  device: z.string().nullable(),
  language: z.string().nullable(),
  depth: z.number().nullable(),
  pagesFetched: z.number(),
  /** US dollars. */
  cost: z.number(),
  foundUrl: z.string().nullable(),
  /** The first ten results. */
  results: z.array(z.object({ title: z.string(), url: z.string(), host: z.string(), place: z.number().optional() })),
});
export type RankCheckDetail = z.infer<typeof RankCheckDetail>;

/** An event that may explain a change of position. */
export const RankAnnotation = z.object({
  /** Null for events recorded by the product. */
  id: z.number().nullable(),
  kind: z.enum(['published', 'edited', 'note', 'google']),
  /** An ISO day. */
  day: z.string(),
  text: z.string(),
  /** Whether the reader may delete the note: their own, or any for administrators. */
  mayRemove: z.boolean(),
});
export type RankAnnotation = z.infer<typeof RankAnnotation>;

/** A keyword with its last checks, newest first, and the events in between. */
export const KeywordDetail = z.object({
  ranking: Ranking,
  checks: z.array(RankCheckDetail),
  annotations: z.array(RankAnnotation),
  /** Title of the page that ranks instead, and the versions a merge is based on; null where there is none. */
  wrongPage: z
    .object({ pageId: z.number(), title: z.string(), farmId: z.number(), version: z.number(), ownVersion: z.number() })
    .nullable(),
});
export type KeywordDetail = z.infer<typeof KeywordDetail>;

/** A note on the charts of one client, or of all. */
export const AddRankNote = z.strictObject({
  clientId: Id.nullable(),
  kind: z.enum(['note', 'google']),
  day: CalendarDay,
  text: requiredText(200, 'Enter a note.'),
});
export type AddRankNote = z.infer<typeof AddRankNote>;

export const RankOverviewQuery = RankingScope.extend({ from: CalendarDay.optional(), to: CalendarDay.optional() });
export type RankOverviewQuery = z.infer<typeof RankOverviewQuery>;

export const PositionBandCounts = z.object(
  Object.fromEntries(POSITION_BANDS.map((band) => [band, z.number()])) as Record<
    (typeof POSITION_BANDS)[number],
    z.ZodNumber
  >,
);
export type PositionBandCounts = z.infer<typeof PositionBandCounts>;

/** Positions of a scope's keywords at the end of a day; keywords not measured by then are left out. */
const RankDay = z.object({
  day: z.string(),
  measured: z.number(),
  bands: PositionBandCounts,
  /** Modelled share of all clicks that these positions bring, 0 to 1; null when nothing was measured. */
  share: z.number().nullable(),
});
export type RankDay = z.infer<typeof RankDay>;

const Mover = z.object({
  id: z.number(),
  keyword: z.string(),
  pageTitle: z.string(),
  clientName: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
});

export const RankOverview = z.object({
  /** The last thirteen weeks with measurements, oldest first, each by its Monday. */
  weeks: z.array(z.object({ week: z.string(), measured: z.number(), bands: PositionBandCounts })),
  from: RankDay,
  to: RankDay,
  /** Ten at most, the largest rise first. */
  risen: z.array(Mover),
  fallen: z.array(Mover),
});
export type RankOverview = z.infer<typeof RankOverview>;
