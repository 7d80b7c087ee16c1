import { z } from 'zod';
import { INTENTS, type Intent } from '#shared/intents.ts';
import { Device, Source } from '#shared/pages.ts';
import { Quiz } from '#shared/quiz.ts';

/** Client facts that a library sentence may need. */
export const FACT_PLACEHOLDERS = ['licenseNumber', 'insuranceInfo', 'serviceHours', 'established'] as const;

/** One complete text for an intent. A `[source-id]` after a sentence cites a source. */
export const ContentVariant = z.strictObject({
  /** The services of the catalog that it answers; without it, all that use its content pack. */
  services: z.array(z.string()).min(1).optional(),
  question: z.string(),
  keyword: z.string(),
  title: z.string(),
  description: z.string(),
  answer: z.string(),
  oneLine: z.string(),
  link: z.strictObject({ sentence: z.string(), anchor: z.string() }),
  device: Device.strict(),
  sections: z.array(
    z.strictObject({ slot: z.string(), heading: z.string(), paragraphs: z.array(z.array(z.string())) }),
  ),
  client: z.strictObject({
    heading: z.string(),
    sentences: z.array(z.string()),
    facts: z.array(z.strictObject({ needs: z.enum(FACT_PLACEHOLDERS), text: z.string() })).default([]),
  }),
});
export type ContentVariant = z.infer<typeof ContentVariant>;

export const ContentIntentFile = z.strictObject({
  intent: z.enum(INTENTS),
  variants: z.array(ContentVariant).min(1),
});

export const ContentPackFile = z.strictObject({
  hub: z.string(),
  version: z.number().int(),
  industry: z.string(),
  name: z.string(),
  /** The services that its texts without `services` answer; without it, all that use this pack. */
  services: z.array(z.string()).min(1).optional(),
  aliases: z.array(z.string()),
  problem: z.strictObject({ one: z.string(), many: z.string() }),
  service: z.string(),
  maskNouns: z.array(z.string()),
  about: z.string(),
  sources: z.record(z.string(), Source.omit({ id: true }).extend({ checked: z.string() })),
  authorities: z.array(z.strictObject({ topic: z.string(), label: z.string(), url: z.string() })),
  never: z.array(z.string()),
  quiz: Quiz,
});

/** A topic of the library with its texts by intent. */
export interface ContentPack extends z.infer<typeof ContentPackFile> {
  intents: ReadonlyMap<Intent, ContentVariant[]>;
}

export interface Library {
  packs: ReadonlyMap<string, ContentPack>;
}
