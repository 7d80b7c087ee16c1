import { z } from 'zod';
import { ClientApproval } from './approvals.ts';
import { PAGE_LIMITS as MAX } from './review-limits.ts';
import { DEVICE_KINDS, Page, PageBody, Quality, ReviewState } from './pages.ts';
import { QUIZ_DIMENSIONS, Quiz } from './quiz.ts';
import { REVIEW_SORTS } from './sort-choices.ts';
import { Id, LARGEST_INTEGER, requiredText, SentTime, storableText, Timestamp, trimmedText } from './text.ts';

export const VERSION_REASONS = ['written', 'edited', 'restored', 'refreshed', 'regenerated', 'merged'] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

/** The content stored with each version of a page. */
export const PageContent = z.object({
  title: z.string(),
  metaDescription: z.string(),
  keyword: z.string(),
  body: PageBody,
  quiz: Quiz.nullable(),
});
export type PageContent = z.infer<typeof PageContent>;

const sentence = z.strictObject({
  text: trimmedText(MAX.sentence),
  evidence: z.array(storableText.max(200)).max(20),
});
const shortText = trimmedText(MAX.line);
const linkText = storableText.max(MAX.line, `Use at most ${MAX.line} characters.`);

const editedBody = z.strictObject({
  question: requiredText(MAX.line, 'Enter the question.'),
  answer: sentence,
  oneLine: shortText,
  device: z
    .strictObject({
      kind: z.enum(DEVICE_KINDS),
      heading: shortText,
      intro: trimmedText(MAX.sentence),
      columns: z.array(shortText).max(MAX.columns),
      rows: z.array(z.array(trimmedText(MAX.sentence)).max(MAX.columns)).max(MAX.rows),
      sources: z.array(storableText.max(200)).max(20),
    })
    .nullable(),
  sections: z
    .array(
      z.strictObject({
        slot: storableText.min(1).max(100),
        heading: shortText,
        paragraphs: z.array(z.array(sentence).max(MAX.sentences)).max(MAX.paragraphs),
        table: z
          .strictObject({
            columns: z.array(shortText).max(MAX.columns),
            rows: z
              .array(
                z.strictObject({
                  cells: z.array(trimmedText(MAX.sentence)).max(MAX.columns),
                  evidence: sentence.shape.evidence,
                }),
              )
              .max(MAX.rows),
          })
          .optional(),
        isFirst: z.boolean().optional(),
      }),
    )
    .max(MAX.sections),
  client: z.strictObject({ heading: shortText, sentences: z.array(sentence).max(MAX.sentences) }),
  // Spaces around the anchor belong to the sentence.
  link: z.strictObject({ before: linkText, anchor: shortText, after: linkText }),
});

const editedQuiz = z.strictObject({
  description: trimmedText(MAX.sentence),
  questions: z
    .array(
      z.strictObject({
        dimension: z.enum(QUIZ_DIMENSIONS),
        text: requiredText(MAX.line, 'Enter the question.'),
        options: z
          .array(
            z.strictObject({
              text: requiredText(MAX.line, 'Enter what the visitor can choose.'),
              points: z.number().int().min(0).max(3),
              redFlag: z.boolean().optional(),
            }),
          )
          .length(4),
      }),
    )
    .length(5),
  redFlagText: trimmedText(MAX.sentence).nullable().optional(),
  titles: z.strictObject({ serious: shortText, moderate: shortText, low: shortText }).optional(),
  advice: z.strictObject({
    serious: z.array(trimmedText(MAX.sentence)).max(10),
    moderate: z.array(trimmedText(MAX.sentence)).max(10),
    low: z.array(trimmedText(MAX.sentence)).max(10),
  }),
});

/** An editor's input: the whole page as blocks of text. Sources and intake questions stay as stored. */
export const EditedContent = z.strictObject({
  title: requiredText(MAX.line, 'Enter a title.'),
  metaDescription: trimmedText(MAX.sentence),
  keyword: requiredText(MAX.line, 'Enter the keyword.'),
  body: editedBody,
  quiz: editedQuiz.nullable(),
});
export type EditedContent = z.infer<typeof EditedContent>;

/** The version that the sender saw; the call is refused when a newer one exists. */
export const baseVersion = z.number().int().min(0).max(LARGEST_INTEGER);

export const EditPage = z.strictObject({ baseVersion, content: EditedContent });
export const BaseVersionBody = z.strictObject({ baseVersion });
/** The same in a query. */
export const BaseVersionQuery = z.object({
  baseVersion: z.coerce.number().int().min(0).max(LARGEST_INTEGER).optional(),
});
export const SchedulePage = z.strictObject({ baseVersion, publishAt: SentTime.nullable() });
export const RegeneratePage = z.strictObject({ baseVersion, section: storableText.max(100).optional() });
export const MergePage = z.strictObject({ baseVersion, into: Id });
/** Which version comes back; without a version the page comes back from the trash. */
export const RestorePage = z
  .strictObject({
    baseVersion: baseVersion.optional(),
    version: z.number().int().min(1).max(LARGEST_INTEGER).optional(),
  })
  .refine((body) => (body.version === undefined) === (body.baseVersion === undefined), {
    path: ['version'],
    message: 'Name the version and the one it is based on, or neither.',
  })
  .nullish();
export const RenameSlug = z.strictObject({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(75, 'Use at most 75 characters.')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens, such as ants-in-kitchen.'),
});
export const PublishTopic = z.strictObject({ topicId: Id });
export const PublishTopicAnswer = z.object({
  message: z.string(),
  published: z.number(),
  /** Approved, to be published later by the farm's schedule. */
  approved: z.number(),
  refused: z.array(z.object({ pageId: z.number(), title: z.string(), failed: z.array(z.string()) })),
});
export type PublishTopicAnswer = z.infer<typeof PublishTopicAnswer>;

export const ReviewQuery = z.object({
  clientId: Id.optional(),
  farmId: Id.optional(),
  topicId: Id.optional(),
  state: ReviewState.optional(),
  q: storableText.max(200).optional(),
  sort: z.enum(REVIEW_SORTS).default('queue'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(2000).optional(),
});

export const ReviewItem = z.object({
  id: z.number(),
  farmId: z.number(),
  farmName: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  topicId: z.number(),
  microHub: z.string(),
  title: z.string(),
  slug: z.string(),
  status: Page.shape.status,
  state: ReviewState,
  /** Whether visitors see an earlier version meanwhile. */
  isChange: z.boolean(),
  version: z.number(),
  score: z.number(),
  /** What blocks the page, as sentences; at most three. */
  reasons: z.array(z.string()),
  /** Whether a draft lacks what only the client knows. */
  lacksAnswer: z.boolean(),
  publishAt: Timestamp.nullable(),
  updatedAt: Timestamp,
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const ReviewCounts = z.object({
  ready: z.number(),
  input: z.number(),
  duplicate: z.number(),
  needs_fix: z.number(),
  failed: z.number(),
  approved: z.number(),
});
export type ReviewCounts = z.infer<typeof ReviewCounts>;

const Approval = z.object({
  by: z.string(),
  at: Timestamp,
  /** Whether it was given for the newest version's content. */
  isCurrent: z.boolean(),
});

/** A page in full: its newest version, what visitors see, and who approved it. */
export const PageDetail = z.object({
  ...Page.shape,
  farmName: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  topicId: z.number(),
  /** Key of the topic's intake questions. */
  topicKey: z.string(),
  /** Whether its address was ever public: a merge must then send its visitors to a published page. */
  wasPublished: z.boolean(),
  /** The version that visitors see; null while the page is not public. */
  liveVersion: z.number().nullable(),
  content: z.string(),
  body: PageBody.nullable(),
  working: z.object({ ...PageContent.shape, quality: Quality, writer: z.string() }).nullable(),
  /** The same URL with a staff session shows the newest version. */
  previewUrl: z.string(),
  approval: Approval.nullable(),
  /**
   * The client's last approval request and its result; null when the client does not approve pages or was never
   * asked.
   */
  clientApproval: ClientApproval.nullable(),
  isRegenerating: z.boolean(),
  /** Why the page could not be generated or regenerated, as a sentence. */
  failure: z.string().nullable(),
  /** The client's confirmed facts, which sentences may cite. */
  facts: z.array(z.object({ evidence: z.string(), label: z.string(), value: z.string() })),
  /** Whether a person edited the text since it was generated. */
  isHandEdited: z.boolean(),
  publishMode: z.enum(['auto', 'review']),
  pagesPerDay: z.number().nullable(),
});
export type PageDetail = z.infer<typeof PageDetail>;

/** A version's change and its author. */
export const PageVersion = z.object({
  number: z.number(),
  title: z.string(),
  reason: z.enum(VERSION_REASONS),
  writer: z.string(),
  author: z.string().nullable(),
  createdAt: Timestamp,
  publishedAt: Timestamp.nullable(),
  isLive: z.boolean(),
  isNewest: z.boolean(),
  passed: z.boolean(),
  score: z.number(),
});
export type PageVersion = z.infer<typeof PageVersion>;

export const WordChange = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export const BlockChange = z.object({
  id: z.string(),
  label: z.string(),
  /** `evidence`: unchanged text with different evidence. */
  change: z.enum(['same', 'changed', 'added', 'removed', 'evidence']),
  words: z.array(WordChange),
});
export type BlockChange = z.infer<typeof BlockChange>;
export const PageDiff = z.object({ from: z.number(), to: z.number(), blocks: z.array(BlockChange) });
export type PageDiff = z.infer<typeof PageDiff>;
export const DiffQuery = z.object({ from: Id, to: Id });

/** What search engines and screen readers get of a page besides its text. */
export const PageHead = z.object({
  canonical: z.string().nullable(),
  /** The structured data, indented. */
  jsonLd: z.string(),
  images: z.array(z.object({ src: z.string(), alt: z.string() })),
  /** The page's own style sheet, for the editor that shows the page as visitors see it. */
  style: z.string(),
});
export type PageHead = z.infer<typeof PageHead>;

export const DeletePageAnswer = z.object({ message: z.string() });
