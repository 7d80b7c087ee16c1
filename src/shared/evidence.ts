import { z } from 'zod';
import {
  EVIDENCE_KINDS,
  EVIDENCE_ORIGINS,
  EVIDENCE_STATES,
  EVIDENCE_TIERS,
  MAX_STATEMENT_LENGTH,
} from './evidence-choices.ts';
import { INTENTS } from './intents.ts';
import { Region } from './region-schemas.ts';
import { settableFields } from './settable-fields.ts';
import { EVIDENCE_SORTS } from './sort-choices.ts';
import { DateOrTime, Id, requiredText, Timestamp, trimmedText } from './text.ts';

export const EvidenceKind = z.enum(EVIDENCE_KINDS);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

export const EvidenceState = z.enum(EVIDENCE_STATES);
export type EvidenceState = z.infer<typeof EvidenceState>;

export const EvidenceOrigin = z.enum(EVIDENCE_ORIGINS);
export type EvidenceOrigin = z.infer<typeof EvidenceOrigin>;

/**
 * How much a source is worth. 0: the client itself. 1: government, court, university, medical or standards body. 2:
 * professional association, utility, manufacturer. 3: price survey, trade press and whatever else.
 */
export const EvidenceTier = z.union(EVIDENCE_TIERS.map((tier) => z.literal(tier)));
export type EvidenceTier = z.infer<typeof EvidenceTier>;

/** A service's id, or `trade:<id>` for all services of a trade. */
export const ServiceRef = z
  .string()
  .max(80)
  .regex(/^(?:trade:)?[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Choose a service or a trade from the list.');

const LARGEST_VALUE = 1_000_000_000;

export const EvidenceValues = z
  .strictObject({
    min: z.number().min(0, 'Enter 0 or more.').max(LARGEST_VALUE, 'Enter a smaller number.'),
    max: z.number().min(0, 'Enter 0 or more.').max(LARGEST_VALUE, 'Enter a smaller number.'),
    /** `per job`, `per hour`, `hours`, `years`. */
    unit: requiredText(40, 'Name the unit.'),
    currency: z.literal('USD').optional(),
    /** The day, month or year that the values are of. */
    asOf: trimmedText(20).optional(),
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: 'The highest value is below the lowest.' });
export type EvidenceValues = z.infer<typeof EvidenceValues>;

/** What a later look at the source found: the quote as it was, other words around it, or nothing like it. */
export const RecheckResult = z.enum(['same', 'changed', 'gone']);
export type RecheckResult = z.infer<typeof RecheckResult>;

export const CitedSource = z.object({
  id: z.number(),
  url: z.string().nullable(),
  title: z.string(),
  publisher: z.string(),
  checkedAt: Timestamp.nullable(),
  tier: EvidenceTier,
});
export type CitedSource = z.infer<typeof CitedSource>;

export const EvidenceQuote = z.object({
  text: z.string(),
  source: CitedSource,
  recheck: RecheckResult.nullable(),
  recheckedAt: Timestamp.nullable(),
});
export type EvidenceQuote = z.infer<typeof EvidenceQuote>;

/** One statement with what it rests on. */
export const EvidenceItem = z.object({
  id: z.number(),
  clientId: z.number().nullable(),
  kind: EvidenceKind,
  statement: z.string(),
  values: EvidenceValues.nullable(),
  quotes: z.array(EvidenceQuote),
  services: z.array(ServiceRef),
  /** The questions it helps to answer; none means any. */
  intents: z.array(z.enum(INTENTS)),
  region: Region,
  state: EvidenceState,
  origin: EvidenceOrigin,
  tier: EvidenceTier,
  /** The row's label in a table of costs or times. */
  job: z.string().nullable(),
  /** What moves the price. */
  movers: z.array(z.string()),
  /** The state table that it is a row of. */
  table: z.string().nullable(),
  checkedAt: Timestamp,
  expiresAt: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** How many pages use it. */
  pages: z.number(),
});
export type EvidenceItem = z.infer<typeof EvidenceItem>;

/** A quote as it is sent; an answer's own shape, with `source`, is taken as well. */
const SentQuote = z
  .strictObject({
    text: requiredText(2000, 'Quote the source.'),
    sourceId: Id.optional(),
    source: z.object({ id: Id }).optional(),
    recheck: z.unknown().optional(),
    recheckedAt: z.unknown().optional(),
  })
  .transform(({ text, sourceId, source }) => ({ text, sourceId: sourceId ?? source?.id ?? 0 }));
export type SentQuote = z.infer<typeof SentQuote>;

const fields = {
  kind: EvidenceKind,
  statement: requiredText(MAX_STATEMENT_LENGTH, 'Write the statement.'),
  quotes: z.array(SentQuote).min(1, 'Quote at least one source.').max(10, 'Quote at most ten passages.'),
  values: EvidenceValues.nullable().optional(),
  services: z.array(ServiceRef).min(1, 'Choose at least one service.').max(50, 'Choose at most 50 services.'),
  intents: z.array(z.enum(INTENTS)).optional(),
  region: Region,
  job: trimmedText(120).nullable().optional(),
  movers: z.array(requiredText(80, 'Name what moves the price.')).max(10, 'Name at most ten.').optional(),
  table: trimmedText(60).nullable().optional(),
  /** The day on which it ends, where the law says so; by its kind otherwise. */
  expiresAt: DateOrTime.optional(),
};

export const CreateEvidence = settableFields(EvidenceItem, {
  ...fields,
  clientId: Id.nullable().optional(),
  /** `proposed`: somebody else accepts it. Every other one is accepted with its sender's name. */
  state: EvidenceState.optional(),
});
export type CreateEvidence = z.infer<typeof CreateEvidence>;

export const UpdateEvidence = settableFields(EvidenceItem, {
  kind: fields.kind.optional(),
  statement: fields.statement.optional(),
  quotes: fields.quotes.optional(),
  values: fields.values,
  services: fields.services.optional(),
  intents: fields.intents,
  region: fields.region.optional(),
  job: fields.job,
  movers: fields.movers,
  table: fields.table,
  expiresAt: fields.expiresAt,
  state: EvidenceState.optional(),
});
export type UpdateEvidence = z.infer<typeof UpdateEvidence>;

/** A client's evidence by its id, the agency's by `agency`. */
export const EvidenceOwner = z.union([z.literal('agency'), Id]);

const RegionCode = z
  .string()
  .transform((code) => Region.safeParse(code))
  .refine(({ success }) => success, 'Choose the United States, a state or a county.')
  .transform(({ data }) => data ?? 'US');

export const EvidenceFilter = z.object({
  /** Searches statements, towns, quotes and publishers. */
  q: trimmedText(200).optional(),
  /** Also what holds for all services of its trade. */
  service: ServiceRef.optional(),
  kind: EvidenceKind.optional(),
  /** A state's own statements with those of its counties and towns; of `US`, what holds everywhere. */
  region: RegionCode.optional(),
  /** A town of the region's state: its own statements. */
  city: trimmedText(100).optional(),
  state: EvidenceState.optional(),
  tier: z.coerce.number().pipe(EvidenceTier).optional(),
  origin: EvidenceOrigin.optional(),
  clientId: EvidenceOwner.optional(),
  /** What rests on this source, alone or with others. */
  sourceId: Id.optional(),
  /** What this run of research proposed. */
  research: Id.optional(),
  /** What needs a look: accepted ones that expire within 60 days, or those not rejected whose quote changed in its source. */
  due: z.enum(['expiring', 'changed']).optional(),
});
export type EvidenceFilter = z.infer<typeof EvidenceFilter>;

export const EvidenceList = EvidenceFilter.extend({ sort: z.enum(EVIDENCE_SORTS).default('newest') });
export type EvidenceList = z.infer<typeof EvidenceList>;

/** A page that uses a statement. */
export const EvidencePage = z.object({
  id: z.number(),
  clientId: z.number(),
  farmId: z.number(),
  farmName: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.string(),
});
export type EvidencePage = z.infer<typeof EvidencePage>;
