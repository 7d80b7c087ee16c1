import { z } from 'zod';

/** How long an archive can be downloaded. */
export const DATA_EXPORT_HOURS = 24;

export const DataExportState = z.enum(['waiting', 'making', 'ready', 'failed']);

/** A complete copy of the agency's records, made in the background. */
export const DataExport = z.object({
  id: z.number(),
  state: DataExportState,
  /** What is being read, in words; null before and after. */
  reading: z.string().nullable(),
  step: z.number(),
  /** How many things are read in all; 0 until that is known. */
  steps: z.number(),
  rows: z.number(),
  bytes: z.number(),
  /** Why it could not be made. */
  failure: z.string().nullable(),
  orderedBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it can be downloaded. */
  expiresAt: z.string().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;
