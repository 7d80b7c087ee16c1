import { z } from 'zod';
import { ListView, PageQuery } from './api.ts';
import { WritingStage } from './page-stages.ts';
import {
  FARM_STATUSES,
  PUBLISH_MODES,
  WRITER_CHOICES,
  QUESTIONS_PER_TOPIC,
  QUESTIONS_PER_TOPIC_DEFAULT,
  QUESTIONS_TO_ADD,
  QUESTIONS_TO_ADD_DEFAULT,
  MAX_TOPICS_PER_FARM,
  MAX_LOCATIONS_PER_REQUEST,
  splitTopicNames,
  splitLocations,
} from './farm-choices.ts';
import { settableFields } from './settable-fields.ts';
import { FARM_SORTS } from './sort-choices.ts';
import { DateOrTime, Id, optionalText, requiredText, storableText, Timestamp, trimmedText } from './text.ts';

// A separate file, so that screens can import it without the schemas.
export {
  PUBLISH_MODES,
  QUESTIONS_PER_TOPIC,
  QUESTIONS_PER_TOPIC_DEFAULT,
  QUESTIONS_TO_ADD,
  QUESTIONS_TO_ADD_DEFAULT,
  SECONDS_PER_PAGE_ESTIMATE,
  splitTopicNames,
  splitLocations,
  conversionRate,
} from './farm-choices.ts';

export const FarmStatus = z.enum(FARM_STATUSES);
export type FarmStatus = z.infer<typeof FarmStatus>;

export const PublishMode = z.enum(PUBLISH_MODES);
export type PublishMode = z.infer<typeof PublishMode>;

/** `auto`: the language model where one is set, else the library. */
export const WriterChoice = z.enum(WRITER_CHOICES);
export type WriterChoice = z.infer<typeof WriterChoice>;

const topicNames = z
  .union([storableText, z.array(storableText)], 'Enter at least one micro-hub.')
  .transform((value) => splitTopicNames(Array.isArray(value) ? value.join(',') : value))
  .pipe(
    z
      .array(z.string().max(80, 'Use at most 80 characters for a micro-hub.'))
      .min(1, 'Enter at least one micro-hub.')
      .max(MAX_TOPICS_PER_FARM, `Use at most ${MAX_TOPICS_PER_FARM} micro-hubs.`),
  );

const questionsPerTopic = z.coerce
  .number('Choose 5, 10, 15 or 20 questions.')
  .refine((count) => (QUESTIONS_PER_TOPIC as readonly number[]).includes(count), 'Choose 5, 10, 15 or 20 questions.')
  .default(QUESTIONS_PER_TOPIC_DEFAULT);

export const CreateFarmAnswer = z.object({
  count: z.number(),
  farms: z.array(z.object({ id: z.number(), name: z.string(), totalPages: z.number() })),
  message: z.string(),
});
export type CreateFarmAnswer = z.infer<typeof CreateFarmAnswer>;

const SettableStatus = z.enum(['active', 'inactive'], 'Set the status to active or inactive.');
export const SetFarmStatus = z.strictObject({ status: SettableStatus });

/** Excludes a farm's pages from search engines, with the reason, or includes them again. Visitors see no difference. */
export const SetFarmIndexing = z.discriminatedUnion('isOff', [
  z.strictObject({ isOff: z.literal(true), reason: requiredText(300, 'Say why, for those who come after you.') }),
  z.strictObject({ isOff: z.literal(false) }),
]);
export type SetFarmIndexing = z.infer<typeof SetFarmIndexing>;

export const RenameFarm = z.strictObject({ name: requiredText(200, 'Farm name cannot be empty.') });

export const AddQuestions = z.strictObject({
  microHub: requiredText(80, 'Please select a micro hub to add questions to.'),
  additionalQuestions: z.coerce
    .number()
    .refine((count) => (QUESTIONS_TO_ADD as readonly number[]).includes(count), 'Choose 3, 5, 10, 15 or 20 questions.')
    .default(QUESTIONS_TO_ADD_DEFAULT),
});
export const AddQuestionsAnswer = z.object({ newPagesCount: z.number(), totalPages: z.number() });
export type AddQuestionsAnswer = z.infer<typeof AddQuestionsAnswer>;

/** Words that promise a result; not allowed on buttons. The checks of page text have the complete list. */
const PROMISING_WORDS =
  /\b(?:free|guarantee\w*|best|cheap\w*|discount\w*|safe|win|winning|certified|licensed|insured|emergency|same.?day|instant\w*|now only|limited|hurry)\b|24\/7|[$%#!<>]/i;

const buttonText = z
  .string()
  .trim()
  .max(32, 'Use at most 32 characters: the button must fit a phone.')
  .refine((text) => !PROMISING_WORDS.test(text), 'Say what the button does, without promises, prices or praise.')
  .transform((text) => (text === '' ? null : text))
  .nullable();

/** Button labels of a farm's pages, to the quiz and to the form; null for the default labels. */
export const FarmCta = z.object({ quiz: z.string().nullable(), ask: z.string().nullable() });
export type FarmCta = z.infer<typeof FarmCta>;
export const SetFarmCta = z.strictObject({ quiz: buttonText, ask: buttonText });

export const Topic = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  /** The service of the catalog that its name means; null when unknown. */
  service: z.string().nullable(),
  pageCount: z.number(),
});
export type Topic = z.infer<typeof Topic>;

export const Farm = z.object({
  id: z.number(),
  name: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  domain: z.string(),
  /** The farm's public index, the target of "Visit Site". */
  url: z.string(),
  industry: z.string(),
  location: z.string(),
  status: FarmStatus,
  /** Since when its pages are excluded from search engines, by whom and why; null while they are included. */
  deindexed: z.object({ at: Timestamp, by: z.string(), reason: z.string() }).nullable(),
  publishMode: PublishMode,
  cta: FarmCta.nullable(),
  /** First publications a day on each of its hosts; null publishes at once. */
  pagesPerDay: z.number().nullable(),
  pageCount: z.number(),
  publishedCount: z.number(),
  leadCount: z.number(),
  /** Mean measured position of ranked pages; null when nothing ranks or nothing was measured. */
  avgPosition: z.number().nullable(),
  /** Leads this month against last month, in %; null when last month had none. */
  leadsChange: z.number().nullable(),
  /** Form plus quiz submissions over views, in %, one decimal; 0 with no views. */
  conversionRate: z.number(),
  views: z.number(),
  submissions: z.number(),
  microHubs: z.array(Topic),
  createdAt: Timestamp,
  /** Since when it rests, and who archived it; null for a farm at work. It is no status. */
  archivedAt: Timestamp.nullable(),
  archivedBy: z.string().nullable(),
});
export type Farm = z.infer<typeof Farm>;

/** A farm by name and place, for choices. */
export const FarmSummary = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  clientId: z.number(),
  clientName: z.string(),
});
export type FarmSummary = z.infer<typeof FarmSummary>;

export const FarmFilter = z.object({
  /** Searches name, domain, industry, location and client. */
  q: trimmedText(200).optional(),
  clientId: Id.optional(),
  status: FarmStatus.optional(),
  /** Archived farms: left out by default, `true` lists only them. */
  archived: z.enum(['true', 'false']).optional(),
  /** When it was created. */
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
  sort: z.enum(FARM_SORTS).default('newest'),
});
export type FarmFilter = z.infer<typeof FarmFilter>;
export const FarmQuery = FarmFilter.extend(PageQuery.shape).extend(ListView.shape);

export const CreateFarm = settableFields(Farm, {
  clientName: requiredText(200, 'Enter the client’s name.'),
  clientId: Id.nullable().optional(),
  industry: requiredText(100, 'Enter the industry.'),
  location: requiredText(1000, 'Enter the location.').refine(
    (value) => splitLocations(value).length > 0 && splitLocations(value).length <= MAX_LOCATIONS_PER_REQUEST,
    `Enter one to ${MAX_LOCATIONS_PER_REQUEST} places, separated by semicolons.`,
  ),
  domainPrefix: requiredText(100, 'Enter the domain prefix.'),
  microHubs: topicNames,
  questionsPerHub: questionsPerTopic,
  publishMode: PublishMode.optional(),
  keywords: z
    .union([trimmedText(2000), z.array(trimmedText(200)).max(200)])
    .nullable()
    .optional(),
  tone: optionalText(200),
  /** Who writes its pages; the installation's setting when left out. */
  writer: WriterChoice.nullable().optional(),
});
export type CreateFarm = z.infer<typeof CreateFarm>;

/** How a farm's pages are published, and how many a day at most. */
export const FarmPublishing = z.strictObject({
  publishMode: PublishMode.optional(),
  pagesPerDay: z
    .number()
    .int()
    .min(1, 'Publish at least one page a day.')
    .max(100, 'Publish at most 100 pages a day.')
    .nullable()
    .optional(),
});
export type FarmPublishing = z.infer<typeof FarmPublishing>;

/** PATCH of a farm: only the status can be set. */
export const UpdateFarm = settableFields(Farm, { status: SettableStatus.optional() });

export const GenerationProgress = z.object({
  isActive: z.boolean(),
  currentPage: z.number(),
  totalPages: z.number(),
  currentMicroHub: z.string().nullable(),
  failed: z.number(),
  /** Seconds left at the measured speed; null before the first page is written. */
  etaSeconds: z.number().nullable(),
  /** What models write on the farm at the moment, with the words so far where answers are streamed. */
  writing: z.array(z.object({ pageId: z.number(), stage: WritingStage, words: z.number().nullable() })),
});
export type GenerationProgress = z.infer<typeof GenerationProgress>;

export const UpdateCtaAnswer = z.object({ message: z.string(), updated: z.number() });
export type UpdateCtaAnswer = z.infer<typeof UpdateCtaAnswer>;
export const UpdateLinksAnswer = z.object({
  message: z.string(),
  links: z.number(),
  orphans: z.number(),
});
export type UpdateLinksAnswer = z.infer<typeof UpdateLinksAnswer>;
