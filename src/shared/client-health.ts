import { z } from 'zod';
import { MOST_HEALTH } from './client-health-limits.ts';
import { HubDomainState } from './domains.ts';
import { LARGEST_INTEGER } from './text.ts';

/** Whose health is asked for: `ids=3,5,8`. */
export const ClientHealthQuery = z.object({
  ids: z
    .string()
    .max(2000)
    .transform((text) =>
      text
        .split(',')
        .filter((part) => part !== '')
        .map(Number),
    )
    .pipe(
      z.array(z.number().int().positive().max(LARGEST_INTEGER)).min(1, 'Name at least one client.').max(MOST_HEALTH),
    ),
});

/** What needs somebody at a client, for its row in a list. */
export const ClientHealth = z.object({
  clientId: z.number(),
  /** Leads that nobody has answered, and those of them past the client's response time. */
  waiting: z.number(),
  late: z.number(),
  /** `failing`: calls of this week were given up or wait after a try; `off`: turned off. */
  webhook: z.enum(['ok', 'failing', 'off']),
  /** Null without a hub domain. */
  domain: HubDomainState.nullable(),
  /** Facts and claims past their end, and those that end soon. */
  expiredFacts: z.number(),
  endingFacts: z.number(),
});
export type ClientHealth = z.infer<typeof ClientHealth>;
