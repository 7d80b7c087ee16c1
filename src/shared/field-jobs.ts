import { z } from 'zod';
import { PageQuery } from './api.ts';
import { FIELD_JOB_STATUSES, MAX_JOB_TEXT } from './field-job-choices.ts';
import { ImageFile } from './images.ts';
import { StateCode } from './region-schemas.ts';
import { settableFields } from './settable-fields.ts';
import { FIELD_JOB_SORTS } from './sort-choices.ts';
import { CalendarDay, DateOrTime, Id, requiredText, Timestamp, trimmedText } from './text.ts';

export const FieldJobStatus = z.enum(FIELD_JOB_STATUSES, 'Choose proposed, accepted or rejected.');
export type FieldJobStatus = z.infer<typeof FieldJobStatus>;

const MAX_MINUTES = 90 * 24 * 60;
const MAX_PRICE = 10_000_000;

/** One of its photos, without what the camera wrote. Visitors can open the files while the job is accepted. */
export const FieldJobPhoto = z.object({
  files: z.array(ImageFile),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});
export type FieldJobPhoto = z.infer<typeof FieldJobPhoto>;

const minutes = z
  .number('Enter the time in minutes.')
  .int('Enter whole minutes.')
  .min(1, 'Enter at least one minute.')
  .max(MAX_MINUTES, 'Enter at most 90 days.');
const price = z.number('Enter dollars.').min(0, 'Enter dollars from 0.').max(MAX_PRICE, 'Enter at most $10,000,000.');

const details = {
  service: requiredText(80, 'Choose a service.'),
  city: requiredText(100, 'Name the town.'),
  state: StateCode,
  doneOn: CalendarDay,
  found: requiredText(MAX_JOB_TEXT, 'Say what you found.'),
  did: requiredText(MAX_JOB_TEXT, 'Say what you did.'),
};
const optionalDetails = {
  durationMinutes: minutes.nullable().optional(),
  priceMin: price.nullable().optional(),
  priceMax: price.nullable().optional(),
};

interface PriceBand {
  priceMin?: number | null | undefined;
  priceMax?: number | null | undefined;
}

const isOrdered = ({ priceMin, priceMax }: PriceBand): boolean =>
  typeof priceMin !== 'number' || typeof priceMax !== 'number' || priceMin <= priceMax;
const ORDER = { path: ['priceMax'], message: 'The highest price is below the lowest.' };

/** `photos` comes with a form alone. */
export const CreateFieldJob = z
  .strictObject({ ...details, ...optionalDetails, photos: z.unknown().optional() })
  .refine(isOrdered, ORDER);
export type CreateFieldJob = z.infer<typeof CreateFieldJob>;

export const CreatedFieldJob = z.object({ id: z.number(), status: FieldJobStatus });
export type CreatedFieldJob = z.infer<typeof CreatedFieldJob>;

const fieldJob = z.object({
  id: z.number(),
  /** A service of the catalog. */
  service: z.string(),
  serviceName: z.string(),
  city: z.string(),
  state: z.string(),
  doneOn: z.iso.date(),
  found: z.string(),
  did: z.string(),
  durationMinutes: z.number().nullable(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  /** Addresses of the photos for who is signed in. */
  photos: z.array(z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })),
  status: FieldJobStatus,
  createdAt: Timestamp,
});

/** As its own client sees it. */
export const PortalFieldJob = fieldJob;
export type PortalFieldJob = z.infer<typeof PortalFieldJob>;

/** What the client's form offers: the services of its farms first, then the rest of its trades. */
export const FieldJobChoices = z.object({
  services: z.array(z.object({ service: z.string(), name: z.string(), isOwn: z.boolean() })),
  towns: z.array(z.object({ city: z.string(), state: z.string() })),
});
export type FieldJobChoices = z.infer<typeof FieldJobChoices>;

/** Degrees, to two decimals: about a kilometer. */
const degrees = (max: number) => z.number().min(-max).max(max);
export const TownQuestion = z.strictObject({ latitude: degrees(90), longitude: degrees(180) });
export const TownAnswer = z.object({ town: z.object({ city: z.string(), state: z.string() }).nullable() });
export type TownAnswer = z.infer<typeof TownAnswer>;

export const FieldJob = fieldJob.extend({
  clientId: z.number(),
  clientName: z.string(),
  /** Who sent it: the client, staff, or an import. */
  origin: z.enum(['portal', 'staff', 'import']),
  decidedAt: Timestamp.nullable(),
  decidedBy: z.string().nullable(),
});
export type FieldJob = z.infer<typeof FieldJob>;

export const FieldJobFilter = z.object({
  q: trimmedText(200).optional(),
  clientId: Id.optional(),
  status: FieldJobStatus.optional(),
  service: trimmedText(80).optional(),
  /** When it was received. */
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
  sort: z.enum(FIELD_JOB_SORTS).optional(),
});
export type FieldJobFilter = z.infer<typeof FieldJobFilter>;
export const FieldJobQuery = FieldJobFilter.extend(PageQuery.shape);

/** Staff may also put a decided job back among the proposed ones, and correct its texts. */
export const UpdateFieldJob = settableFields(fieldJob.extend({ clientId: z.number(), clientName: z.string() }), {
  status: FieldJobStatus.optional(),
  service: details.service.optional(),
  city: details.city.optional(),
  state: StateCode.optional(),
  doneOn: CalendarDay.optional(),
  found: details.found.optional(),
  did: details.did.optional(),
  ...optionalDetails,
});
export type UpdateFieldJob = z.infer<typeof UpdateFieldJob>;

export const FieldJobSettings = z.strictObject({ acceptsAll: z.boolean() });
export type FieldJobSettings = z.infer<typeof FieldJobSettings>;
