import { z } from 'zod';

/** Hours for which an archive can be downloaded. */
export const DATA_EXPORT_HOURS = 24;

export const DataExportState = z.enum(['waiting', 'making', 'ready', 'failed']);

/** A complete copy of the agency's records, made in the background. */
export const DataExport = z.object({
  id: z.number(),
  state: DataExportState,
  /** What is being read, for display; null before and after. */
  currentItem: z.string().nullable(),
  step: z.number(),
  /** Total number of steps; 0 until known. */
  steps: z.number(),
  rows: z.number(),
  bytes: z.number(),
  /** Why it failed. */
  failure: z.string().nullable(),
  requestedBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** End of the download period. */
  expiresAt: z.string().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;
