import { z } from 'zod';
import { INTENTS, type Intent } from '#shared/intents.ts';
import { Device, Source } from '#shared/pages.ts';
import { Quiz } from '#shared/quiz.ts';

/** The client facts that a library sentence may need. */
export const FACT_PLACEHOLDERS = ['licenseNumber', 'insuranceInfo', 'serviceHours', 'established'] as const;

/** One whole text for one intent: what a page is composed of. A `[source-id]` after a sentence cites it. */
export const LibraryVariant = z.strictObject({
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
export type LibraryVariant = z.infer<typeof LibraryVariant>;

export const LibraryIntent = z.strictObject({
  intent: z.enum(INTENTS),
  variants: z.array(LibraryVariant).min(1),
});

export const LibraryHubFile = z.strictObject({
  hub: z.string(),
  version: z.number().int(),
  industry: z.string(),
  name: z.string(),
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

/** A service category the library can write about, with its texts by intent. */
export interface LibraryHub extends z.infer<typeof LibraryHubFile> {
  intents: ReadonlyMap<Intent, LibraryVariant[]>;
}

export interface Library {
  hubs: ReadonlyMap<string, LibraryHub>;
}
