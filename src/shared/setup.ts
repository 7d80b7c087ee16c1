import { z } from 'zod';
import { SETUP_STEPS } from './setup-choices.ts';

const Step = z.enum(SETUP_STEPS);

/** How far a new installation is set up, by what it has. */
export const Setup = z.object({
  done: z.array(Step),
  /** Steps that an administrator passed over; they can still be done. */
  skipped: z.array(Step),
  /** Whether the dashboard no longer shows the card. */
  isPutAway: z.boolean(),
  /** The mail server's host; null without one, and then the operator sets it. */
  mailServer: z.string().nullable(),
  /** The client that the first farm is for; null without any. */
  client: z.object({ id: z.number(), name: z.string(), industry: z.string(), location: z.string() }).nullable(),
  /** The newest page that visitors can open; null without any. */
  livePage: z.object({ farmId: z.number(), title: z.string(), path: z.string() }).nullable(),
});
export type Setup = z.infer<typeof Setup>;

export const UpdateSetup = z.strictObject({
  skipped: z.array(Step).max(SETUP_STEPS.length).optional(),
  isPutAway: z.boolean().optional(),
});
export type UpdateSetup = z.infer<typeof UpdateSetup>;
