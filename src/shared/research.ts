import { z } from 'zod';
import { EvidenceTier } from './evidence.ts';
import { INTENTS } from './intents.ts';
import { StateCode } from './region-schemas.ts';
import { DROP_REASONS, RESEARCH_STATUSES, SEARCH_WAYS } from './research-choices.ts';
import { requiredText, Timestamp, trimmedText, Id } from './text.ts';

export const ResearchStatus = z.enum(RESEARCH_STATUSES);
export type ResearchStatus = z.infer<typeof ResearchStatus>;

export const DropReason = z.enum(DROP_REASONS);
export type DropReason = z.infer<typeof DropReason>;

/** How many were left out, by reason. */
export const Dropped = z.partialRecord(DropReason, z.number());
export type Dropped = z.infer<typeof Dropped>;

export const SearchWay = z.enum(SEARCH_WAYS);
export type SearchWay = z.infer<typeof SearchWay>;

/**
 * US dollars. `model` is null where none is asked, or its prices are not entered; `searches` is null where a model
 * without prices searches. A fee that its provider takes for each search is not part of it.
 */
export const ResearchCost = z.object({ searches: z.number().nullable(), model: z.number().nullable() });
export type ResearchCost = z.infer<typeof ResearchCost>;

export const ResearchSearch = z.object({
  query: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  results: z.number(),
  reason: z.string().nullable(),
});

export const ResearchPage = z.object({
  url: z.string(),
  tier: EvidenceTier,
  title: z.string(),
  status: z.enum(['waiting', 'fetched', 'read', 'failed']),
  /** Why it could not be read, or what was left out in reading it; null otherwise. */
  reason: z.string().nullable(),
  sourceId: z.number().nullable(),
  proposed: z.number(),
  dropped: Dropped,
});
export type ResearchPage = z.infer<typeof ResearchPage>;

/** One search for evidence about a service in a place. */
export const ResearchRun = z.object({
  id: z.number(),
  clientId: z.number(),
  service: z.string(),
  state: z.string(),
  city: z.string().nullable(),
  /** The questions it looks for; none means what the service needs. */
  intents: z.array(z.enum(INTENTS)),
  status: ResearchStatus,
  /** Why it failed, or what it did without; null otherwise. */
  reason: z.string().nullable(),
  estimate: ResearchCost,
  spent: ResearchCost,
  searches: z.array(ResearchSearch),
  /** The pages chosen among the results; none before the searches end. */
  pages: z.array(ResearchPage),
  proposed: z.number(),
  /** Of those, accepted without review because the agency chose so. */
  accepted: z.number(),
  dropped: Dropped,
  searchBy: SearchWay,
  /** By its name; empty in runs of versions that did not store it. */
  searchProvider: z.string(),
  startedBy: z.string(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type ResearchRun = z.infer<typeof ResearchRun>;

const service = requiredText(200, 'Choose a service.');

/** `service` is the id of one of the catalog, or its name. */
export const StartResearch = z.strictObject({
  clientId: Id,
  service,
  state: StateCode,
  city: trimmedText(100).nullable().optional(),
  intents: z.array(z.enum(INTENTS)).max(INTENTS.length).optional(),
  /** Left out: the provider where it has a key, else the model. */
  searchBy: SearchWay.optional(),
});
export type StartResearch = z.infer<typeof StartResearch>;

export const ResearchEstimateQuery = z.object({
  clientId: Id,
  service,
  state: StateCode,
  city: trimmedText(100).optional(),
  /** Divided by commas. */
  intents: trimmedText(1000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(INTENTS)))
    .optional(),
  searchBy: SearchWay.optional(),
});
export type ResearchEstimateQuery = z.infer<typeof ResearchEstimateQuery>;

/** What a research would do and cost at most, before it is started. */
export const ResearchEstimate = z.object({
  service: z.string(),
  serviceName: z.string(),
  /** Law, medicine, money: official and professional sources alone. */
  ymyl: z.boolean(),
  queries: z.array(z.string()),
  /** At most. */
  pages: z.number(),
  searchBy: SearchWay,
  searchProvider: z.string(),
  /** All that can search now; none where neither a key nor a model is set up for it. */
  searchWays: z.array(z.object({ by: SearchWay, name: z.string() })),
  /** The model that reads the pages; null without one, and then passages are offered to mark. */
  model: z.string().nullable(),
  cost: ResearchCost,
  /** Why it cannot be started now; null when it can. */
  refusal: z.string().nullable(),
});
export type ResearchEstimate = z.infer<typeof ResearchEstimate>;

export const ResearchFilter = z.object({
  clientId: Id.optional(),
  service: trimmedText(80).optional(),
  status: ResearchStatus.optional(),
});
export type ResearchFilter = z.infer<typeof ResearchFilter>;
