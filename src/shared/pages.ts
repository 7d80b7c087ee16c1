import { z } from 'zod';
import { INTENTS } from './intents.ts';
import { Quiz } from './quiz.ts';
import { Timestamp } from './text.ts';

export const PAGE_STATUSES = ['planned', 'writing', 'draft', 'published', 'failed'] as const;
export const PageStatus = z.enum(PAGE_STATUSES);
export type PageStatus = z.infer<typeof PageStatus>;

/** The lists of the review queue, in the order in which they are worked: what can go out first. */
export const REVIEW_STATES = ['ready', 'input', 'duplicate', 'repair', 'failed', 'approved'] as const;
export const ReviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof ReviewState>;

/**
 * One sentence with what it rests on: `client:<field>`, `source:<id>`, `bank:<atom id>` or `general`.
 * Rendering links the sources; the checks compare numbers and credentials with the evidence.
 */
export const Sentence = z.object({ text: z.string(), evidence: z.array(z.string()) });
export type Sentence = z.infer<typeof Sentence>;

export const DEVICE_KINDS = ['table', 'compare', 'steps', 'checklist', 'timeline', 'list', 'decision'] as const;
export const Device = z.object({
  kind: z.enum(DEVICE_KINDS),
  heading: z.string(),
  intro: z.string(),
  /** Column heads of `table` and `compare`; empty for the others, whose rows are [title, sentence]. */
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  sources: z.array(z.string()),
});
export type Device = z.infer<typeof Device>;

export const Section = z.object({
  slot: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.array(Sentence)),
});
export type Section = z.infer<typeof Section>;

export const Source = z.object({
  id: z.string(),
  publisher: z.string(),
  title: z.string(),
  url: z.string(),
  quote: z.string(),
});
export type Source = z.infer<typeof Source>;

/** How other pages point here: a sentence whose `anchor` becomes the link. Links are set when a page is rendered. */
export const InboundLink = z.object({ before: z.string(), anchor: z.string(), after: z.string() });
export type InboundLink = z.infer<typeof InboundLink>;

/** Everything a page says, as blocks; HTML is made from it only when it is rendered. */
export const PageBody = z.object({
  question: z.string(),
  answer: Sentence,
  /** The answer in one line, for lists. */
  oneLine: z.string(),
  device: Device.nullable(),
  sections: z.array(Section),
  /** The part about the client: what to ask or tell them, and their confirmed facts in sentences. */
  client: z.object({ heading: z.string(), sentences: z.array(Sentence) }),
  link: InboundLink,
  sources: z.array(Source),
  /** Present on worksheets only: what the client must answer before the page can be written. */
  asks: z.array(z.string()).optional(),
});
export type PageBody = z.infer<typeof PageBody>;

export const Check = z.object({
  id: z.string(),
  severity: z.enum(['gate', 'warning']),
  ok: z.boolean(),
  /** A sentence that says what was found and how to mend it. */
  detail: z.string(),
  /** What was measured; null where nothing is counted. Left out, like the two below, by checks of older versions. */
  value: z.union([z.number(), z.string()]).nullable().optional(),
  /** The limit in a few words, such as `< 0.2`. */
  threshold: z.string().nullable().optional(),
  /**
   * The blocks at fault; none for a check that holds: `title`, `description`, `question`, `answer`, `device`,
   * `section:<index>`, `client`, `quiz`, `link`, or `page` where it is the whole.
   */
  parts: z.array(z.string()).optional(),
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
  quality: Quality,
  quiz: Quiz.nullable(),
  /** Facts of the client that the page states and that changed since: `licenseNumber`, `statement.3`, `intake.7`. */
  staleFacts: z.array(z.string()),
  /** Why the page could not be refreshed with the facts as they are now; null when it was not tried or could. */
  refreshIssue: z.string().nullable(),
  /** The newest version; what a change must be based on. 0 before anything is written. */
  version: z.number(),
  /** Which list of the review queue the newest version stands in; null when it waits for nobody. */
  state: ReviewState.nullable(),
  /** Set time of its publication; null for none. */
  publishAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Page = z.infer<typeof Page>;
