import { z } from 'zod';
import { INTENTS, type Intent } from '#shared/intents.ts';
import { Device, Source } from '#shared/pages.ts';
import { Quiz } from '#shared/quiz.ts';
import { US_STATES } from '#shared/states.ts';

/** Client facts that a library sentence may need. */
export const FACT_PLACEHOLDERS = ['licenseNumber', 'insuranceInfo', 'serviceHours', 'established'] as const;

const STATE_CODES = new Set(US_STATES.map(({ code }) => code));

const StateCodes = z
  .array(
    z.string().refine((code) => STATE_CODES.has(code), { error: ({ input }) => `“${String(input)}” is no state.` }),
  )
  .min(1);

/** The states where a text holds; it holds everywhere without either list. */
const regional = { onlyIn: StateCodes.optional(), absentIn: StateCodes.optional() };
export interface Regional {
  onlyIn?: readonly string[] | undefined;
  absentIn?: readonly string[] | undefined;
}

const hasOneList = ({ onlyIn, absentIn }: Regional): boolean => onlyIn === undefined || absentIn === undefined;
const TWO_LISTS = 'Name the states in onlyIn or in absentIn, not in both.';

/** In a file, a row that holds everywhere is its cells alone. */
const Row = z.preprocess(
  (row) => (Array.isArray(row) ? { cells: row } : row),
  z.strictObject({ cells: z.array(z.string()), ...regional }).refine(hasOneList, TWO_LISTS),
);

const LibrarySection = z
  .strictObject({ slot: z.string(), heading: z.string(), paragraphs: z.array(z.array(z.string())), ...regional })
  .refine(hasOneList, TWO_LISTS);

/** One complete text for an intent. A `[source-id]` after a sentence cites a source. */
export const ContentVariant = z
  .strictObject({
    ...regional,
    /** The services of the catalog that it answers; without it, all that use its content pack. */
    services: z.array(z.string()).min(1).optional(),
    question: z.string(),
    keyword: z.string(),
    title: z.string(),
    description: z.string(),
    answer: z.string(),
    oneLine: z.string(),
    link: z.strictObject({ sentence: z.string(), anchor: z.string() }),
    device: Device.extend({ rows: z.array(Row) }).strict(),
    sections: z.array(LibrarySection),
    client: z.strictObject({
      heading: z.string(),
      sentences: z.array(z.string()),
      facts: z.array(z.strictObject({ needs: z.enum(FACT_PLACEHOLDERS), text: z.string() })).default([]),
    }),
  })
  .refine(hasOneList, TWO_LISTS);
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
