import { z } from 'zod';
import { Timestamp } from './text.ts';

/** One part of the installation, as `doctor` and the screen for administrators show it. */
export const InstallationCheck = z.object({
  check: z.string(),
  status: z.enum(['ok', 'warn', 'fail']),
  /** What was found, then a colon or full stop and what to do. */
  detail: z.string(),
  /** Since when it has been in this state, as far as it was looked at. */
  since: Timestamp,
});
export type InstallationCheck = z.infer<typeof InstallationCheck>;

/** The last look at every part; none before the first. */
export const Installation = z.object({
  checkedAt: Timestamp.nullable(),
  checks: z.array(InstallationCheck),
});
export type Installation = z.infer<typeof Installation>;
