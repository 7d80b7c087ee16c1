import type { QueryClient } from '@tanstack/react-query';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';

/** Erasing a lead also clears its emails. */
const OUTBOX = ['/api/emails', '/api/deliveries'];

/** Closes the screen first, because it would refetch the erased lead. */
export const closeErasedLead = async (
  queries: QueryClient,
  { leadId, closeScreen }: { leadId: number; closeScreen: () => void | Promise<void> },
): Promise<void> => {
  await closeScreen();
  queries.removeQueries({ queryKey: [`/api/leads/${leadId}`] });
  await refreshPaths(queries, [...LISTS_AFTER_A_CHANGE, ...OUTBOX]);
};
