import { z } from 'zod';
import { EvidenceOrigin, EvidenceOwner, EvidenceTier, ServiceRef } from './evidence.ts';
import { Region } from './region-schemas.ts';
import { SOURCE_SORTS } from './sort-choices.ts';
import { Id, optionalUrl, requiredText, storableText, Timestamp, trimmedText } from './text.ts';

export const SourceStatus = z.enum(['ready', 'fetching', 'failed']);
export type SourceStatus = z.infer<typeof SourceStatus>;

/** A text that statements are quoted from. */
export const Source = z.object({
  id: z.number(),
  clientId: z.number().nullable(),
  status: SourceStatus,
  /** Why it cannot be read, or why the last look at it failed; null otherwise. */
  reason: z.string().nullable(),
  url: z.string().nullable(),
  title: z.string(),
  publisher: z.string(),
  tier: EvidenceTier,
  origin: EvidenceOrigin,
  services: z.array(ServiceRef),
  region: Region,
  /** `text/html`, `application/pdf` and so on; null before it was read. */
  mediaType: z.string().nullable(),
  checkedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  /** Of the last change or look at it, whether or not that succeeded. */
  updatedAt: Timestamp,
  /** How many statements quote it. */
  items: z.number(),
});
export type Source = z.infer<typeof Source>;

export const SourcePassage = z.object({ id: z.number(), text: z.string() });
export type SourcePassage = z.infer<typeof SourcePassage>;

export const SourceDetail = Source.extend({ passages: z.array(SourcePassage) });
export type SourceDetail = z.infer<typeof SourceDetail>;

/** A file of a form. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** An address, a text or a file: one of them. */
export const CreateSource = z
  .strictObject({
    url: optionalUrl(),
    text: storableText.optional(),
    /** Only of `multipart/form-data`. */
    file: z.unknown().optional(),
    title: trimmedText(300).optional(),
    publisher: trimmedText(200).optional(),
    /** By the list of hosts where it is left out. */
    tier: EvidenceTier.optional(),
    clientId: Id.nullable().optional(),
    services: z.array(ServiceRef).max(50, 'Choose at most 50 services.').optional(),
    region: Region.optional(),
  })
  .superRefine(({ url, text, file, title, publisher }, context) => {
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    if (text !== undefined) {
      if (text.trim() === '') refuse('text', 'Paste the text of the source.');
      if (!title) refuse('title', 'Name the source.');
      if (!publisher) refuse('publisher', 'Say who published it.');
    } else if (file === undefined && !url) refuse('url', 'Send an address, a text or a file.');
    if (file !== undefined && text !== undefined) refuse('text', 'Send a text or a file, not both.');
  });
export type CreateSource = z.infer<typeof CreateSource>;

export const UpdateSource = z.strictObject({
  title: requiredText(300, 'Name the source.').optional(),
  publisher: requiredText(200, 'Say who published it.').optional(),
  tier: EvidenceTier.optional(),
  services: z.array(ServiceRef).max(50, 'Choose at most 50 services.').optional(),
  region: Region.optional(),
});
export type UpdateSource = z.infer<typeof UpdateSource>;

export const SourceFilter = z.object({
  /** Searches titles, publishers and addresses. */
  q: trimmedText(200).optional(),
  status: SourceStatus.optional(),
  service: ServiceRef.optional(),
  tier: z.coerce.number().pipe(EvidenceTier).optional(),
  clientId: EvidenceOwner.optional(),
  sort: z.enum(SOURCE_SORTS).default('newest'),
});
export type SourceFilter = z.infer<typeof SourceFilter>;
