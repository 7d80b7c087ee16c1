import { z } from 'zod';
import { Timestamp } from './text.ts';

/** Result of the last submission for one host. */
export const IndexNowHost = z.object({
  host: z.string(),
  clientId: z.number(),
  sentAt: Timestamp,
  /** Number of submitted URLs. */
  urls: z.number(),
  isAccepted: z.boolean(),
  /** What the search engines answered, and what to do, as a sentence. */
  detail: z.string(),
  /** When refused URLs are sent again; null when nothing is pending. */
  retryAt: Timestamp.nullable(),
});
export type IndexNowHost = z.infer<typeof IndexNowHost>;

export const IndexNowReport = z.object({
  isEnabled: z.boolean(),
  /** Changed URLs that await the next submission. */
  waiting: z.number(),
  /** Latest submission first. */
  hosts: z.array(IndexNowHost),
});
export type IndexNowReport = z.infer<typeof IndexNowReport>;
