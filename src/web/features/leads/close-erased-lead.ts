import type { QueryClient } from '@tanstack/react-query';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';

/** Emails about a lead are emptied with it. */
const OUTBOX = ['/api/emails', '/api/deliveries'];

/** Removes an erased lead from the cache and refreshes the lists. The screen closes first: it would request the lead again. */
export const closeErasedLead = async (
  queries: QueryClient,
  { leadId, closeScreen }: { leadId: number; closeScreen: () => void | Promise<void> },
): Promise<void> => {
  await closeScreen();
  queries.removeQueries({ queryKey: [`/api/leads/${leadId}`] });
  await refreshPaths(queries, [...LISTS_AFTER_A_CHANGE, ...OUTBOX]);
};
