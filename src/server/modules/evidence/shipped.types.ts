import { z } from 'zod';
import { MAX_QUOTE_WORDS, MAX_STATEMENT_LENGTH } from '#shared/evidence-choices.ts';
import { EvidenceKind, EvidenceValues, ServiceRef } from '#shared/evidence.ts';
import { INTENTS } from '#shared/intents.ts';
import { Region } from '#shared/region-schemas.ts';

const ShippedId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case words with hyphens.');
const words = (text: string): number => text.trim().split(/\s+/).length;

export const ShippedSource = z.strictObject({
  publisher: z.string().min(1),
  title: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** The date of the copy that was read, as exact as the copy shows it: a day, a month or a year. */
  checkedAt: z
    .string()
    .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
    .optional(),
});
export type ShippedSource = z.infer<typeof ShippedSource>;

export const ShippedItem = z
  .strictObject({
    id: ShippedId,
    kind: EvidenceKind,
    statement: z.string().min(1).max(MAX_STATEMENT_LENGTH),
    values: EvidenceValues.nullable().default(null),
    quotes: z
      .array(
        z.strictObject({
          source: z.string(),
          text: z
            .string()
            .min(1)
            .refine((text) => words(text) <= MAX_QUOTE_WORDS, 'A quote has at most 60 words.'),
        }),
      )
      .min(1),
    services: z.array(ServiceRef).min(1),
    intents: z.array(z.enum(INTENTS)),
    region: Region,
    /** The row's label in a table of costs or times. */
    job: z.string().min(1).optional(),
    movers: z.array(z.string().min(1)).optional(),
    table: ShippedId.optional(),
    expiresAt: z.iso.date().optional(),
  })
  .refine(({ kind, job, values }) => !['cost_range', 'duration'].includes(kind) || (job && values), {
    message: 'A cost or time has a job and values.',
    path: ['job'],
  });
export type ShippedItem = z.infer<typeof ShippedItem>;

/** A file of `library/evidence/`. */
export const ShippedEvidenceFile = z
  .strictObject({
    title: z.string().min(1),
    about: z.string().min(1),
    sources: z.record(z.string().min(1), ShippedSource),
    items: z.array(ShippedItem),
  })
  .superRefine(({ sources, items }, context) => {
    for (const [index, { quotes }] of items.entries())
      for (const [place, { source }] of quotes.entries())
        if (!(source in sources))
          context.addIssue({
            code: 'custom',
            path: ['items', index, 'quotes', place, 'source'],
            message: `There is no source ${source}.`,
          });
  });
export type ShippedEvidenceFile = z.infer<typeof ShippedEvidenceFile>;

export interface ShippedEvidence {
  /** Of the content of every file. */
  fingerprint: string;
  /** By path below `library/evidence/`. */
  files: ReadonlyMap<string, ShippedEvidenceFile>;
}
