import type { QueryClient } from '@tanstack/react-query';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';

/** Mails that told of a lead are emptied with it. */
const OUTBOX = ['/api/mails', '/api/deliveries'];

/** Drops what is known of a lead that is no more, and fetches the lists anew. Its screen is left first: it would ask for the lead again. */
export const leaveForgotten = async (
  queries: QueryClient,
  { leadId, leave }: { leadId: number; leave: () => void | Promise<void> },
): Promise<void> => {
  await leave();
  queries.removeQueries({ queryKey: [`/api/leads/${leadId}`] });
  await refreshPaths(queries, [...LISTS_AFTER_A_CHANGE, ...OUTBOX]);
};
