import { z } from 'zod';

/** One check of a farm as a whole. */
export const FarmCheck = z.object({
  id: z.string(),
  severity: z.enum(['gate', 'warning']),
  measures: z.string(),
  ok: z.boolean(),
  value: z.union([z.number(), z.string()]).nullable(),
  threshold: z.string(),
  /** What was found and how to fix it, as a sentence. */
  detail: z.string(),
  /** The failing pages, when the check is about single pages. */
  pages: z.array(z.number()).optional(),
});
export type FarmCheck = z.infer<typeof FarmCheck>;
