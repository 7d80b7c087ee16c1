import { z } from 'zod';
import { EvidenceTier } from './evidence.ts';
import { INTENTS } from './intents.ts';
import { Quiz } from './quiz.ts';
import { Timestamp } from './text.ts';

export const PAGE_STATUSES = ['planned', 'writing', 'draft', 'published', 'failed'] as const;
export const PageStatus = z.enum(PAGE_STATUSES);
export type PageStatus = z.infer<typeof PageStatus>;

/** Lists of the review queue, in working order: what can be published first. */
export const REVIEW_STATES = ['ready', 'input', 'duplicate', 'needs_fix', 'failed', 'approved'] as const;
export const ReviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof ReviewState>;

/**
 * A sentence with its evidence: `client:<field>`, `source:<id>`, `bank:<atom id>` or `general`. Rendering links the
 * sources; the checks compare numbers and credentials with the evidence.
 */
export const Sentence = z.object({ text: z.string(), evidence: z.array(z.string()) });
export type Sentence = z.infer<typeof Sentence>;

export const DEVICE_KINDS = ['table', 'compare', 'steps', 'checklist', 'timeline', 'list', 'decision'] as const;
export const Device = z.object({
  kind: z.enum(DEVICE_KINDS),
  heading: z.string(),
  intro: z.string(),
  /** Column heads of `table` and `compare`; empty for the other shapes, whose rows are [title, sentence]. */
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  sources: z.array(z.string()),
});
export type Device = z.infer<typeof Device>;

/** A table whose every row says what it rests on: prices and times by job. */
export const SectionTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()), evidence: z.array(z.string()) })),
});
export type SectionTable = z.infer<typeof SectionTable>;

export const Section = z.object({
  slot: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.array(Sentence)),
  table: SectionTable.optional(),
  /** Stands above the device, because it answers the question. */
  isFirst: z.boolean().optional(),
});
export type Section = z.infer<typeof Section>;

export const Source = z.object({
  id: z.string(),
  publisher: z.string(),
  title: z.string(),
  url: z.string(),
  quote: z.string(),
  /** The day on which it was read, or the time; absent where that is not known. */
  checkedAt: z.string().optional(),
  /** The time that its figures are of, as it says: `2023`, `2026-07`. */
  asOf: z.string().optional(),
  /** What it is worth where staff decided so, whatever its host; absent for a library text's source. */
  tier: EvidenceTier.optional(),
});
export type Source = z.infer<typeof Source>;

/** A table's rows as sentences, for everything that reads a page line by line. */
export const tableSentences = ({ table }: Pick<Section, 'table'>): Sentence[] =>
  table?.rows.map(({ cells, evidence }) => ({ text: cells.join(' · '), evidence })) ?? [];

/** How other pages link here: a sentence whose `anchor` becomes the link. Links are set at rendering. */
export const InboundLink = z.object({ before: z.string(), anchor: z.string(), after: z.string() });
export type InboundLink = z.infer<typeof InboundLink>;

/** A page's whole content as blocks; HTML is made from it at rendering. */
export const PageBody = z.object({
  question: z.string(),
  answer: Sentence,
  /** One-line answer for lists. */
  oneLine: z.string(),
  device: Device.nullable(),
  sections: z.array(Section),
  /** The part about the client: what to ask or tell them, and their confirmed facts in sentences. */
  client: z.object({ heading: z.string(), sentences: z.array(Sentence) }),
  link: InboundLink,
  sources: z.array(Source),
  /** On placeholders only: what the client must answer before the page can be written. */
  asks: z.array(z.string()).optional(),
});
export type PageBody = z.infer<typeof PageBody>;

export const Check = z.object({
  id: z.string(),
  severity: z.enum(['gate', 'warning']),
  ok: z.boolean(),
  /** What was found and how to fix it, as a sentence. */
  detail: z.string(),
  /** The measured value; null where nothing is counted. Checks of older versions lack it, like the two fields below. */
  value: z.union([z.number(), z.string()]).nullable().optional(),
  /** The limit in short form, such as `< 0.2`. */
  threshold: z.string().nullable().optional(),
  /**
   * The failing blocks, none for a passed check: `title`, `description`, `question`, `answer`, `device`,
   * `section:<index>`, `client`, `quiz`, `link`, or `page` for the page as a whole.
   */
  parts: z.array(z.string()).optional(),
  /** The page that this one is too much like. */
  other: z.object({ pageId: z.number(), farmId: z.number() }).optional(),
});
export type Check = z.infer<typeof Check>;

export const Quality = z.object({ passed: z.boolean(), score: z.number(), checks: z.array(Check) });
export type Quality = z.infer<typeof Quality>;

export const Page = z.object({
  id: z.number(),
  farmId: z.number(),
  title: z.string(),
  slug: z.string(),
  /** The main content as plain HTML; left out with `?view=summary`. */
  content: z.string().optional(),
  /** The same content as blocks; left out with `?view=summary`. Null while the page is only planned. */
  body: PageBody.nullable().optional(),
  microHub: z.string(),
  isPublished: z.boolean(),
  status: PageStatus,
  metaDescription: z.string(),
  keyword: z.string(),
  keywords: z.array(z.string()),
  intent: z.enum(INTENTS),
  /** The page's public home. */
  url: z.string(),
  views: z.number(),
  leads: z.number(),
  /** The best position of its keywords in Google's results; null while none ranks. */
  bestPosition: z.number().nullable(),
  /** Of the main content. */
  words: z.number(),
  quality: Quality,
  quiz: Quiz.nullable(),
  /** Facts of the client that the page states and that changed since: `licenseNumber`, `statement.3`, `intake.7`. */
  staleFacts: z.array(z.string()),
  /** Why the page could not be refreshed with the current facts; null when it could, or was not tried. */
  refreshIssue: z.string().nullable(),
  /** The newest version; an edit must be based on it. 0 before anything is written. */
  version: z.number(),
  /** Which list of the review queue holds the newest version; null when it awaits no action. */
  state: ReviewState.nullable(),
  /** Scheduled publication time; null for none. */
  publishAt: Timestamp.nullable(),
  /** When the text that visitors see was published; null for a page that is not public. */
  publishedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Since when it is in the trash, and who put it there; null for a page that is not. */
  trashedAt: Timestamp.nullable(),
  trashedBy: z.string().nullable(),
});
export type Page = z.infer<typeof Page>;
