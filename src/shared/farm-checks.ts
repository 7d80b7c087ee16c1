import { z } from 'zod';

/** One check of a farm as a whole, rubric B of the study of landing pages. */
export const FarmCheck = z.object({
  id: z.string(),
  severity: z.enum(['gate', 'warning']),
  /** What is measured. */
  measures: z.string(),
  ok: z.boolean(),
  value: z.union([z.number(), z.string()]).nullable(),
  threshold: z.string(),
  /** A sentence that says what was found and how to mend it. */
  detail: z.string(),
  /** The pages at fault, when it is about some of them. */
  pages: z.array(z.number()).optional(),
});
export type FarmCheck = z.infer<typeof FarmCheck>;
