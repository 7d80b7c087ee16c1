import { z } from 'zod';
import { Timestamp } from './text.ts';

/** What became of the last submission for one host. */
export const IndexNowHost = z.object({
  host: z.string(),
  clientId: z.number(),
  sentAt: Timestamp,
  /** Addresses in it. */
  urls: z.number(),
  isAccepted: z.boolean(),
  /** What the search engines answered, in words, and what to do. */
  detail: z.string(),
  /** When what was not taken is sent again; null when nothing is. */
  retryAt: Timestamp.nullable(),
});
export type IndexNowHost = z.infer<typeof IndexNowHost>;

export const IndexNowReport = z.object({
  isOn: z.boolean(),
  /** Changed addresses that wait for the next submission. */
  waiting: z.number(),
  /** The latest submission first. */
  hosts: z.array(IndexNowHost),
});
export type IndexNowReport = z.infer<typeof IndexNowReport>;
