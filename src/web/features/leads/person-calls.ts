import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ErasureReport, PersonLookup } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import { callApi } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useAction } from '#web/lib/use-action.ts';
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

const personOf = ({ email, phoneE164 }: Lead): PersonLookup => ({ email, ...(phoneE164 ? { phone: phoneE164 } : {}) });

export const usePersonExport = (lead: Lead) =>
  useAction({
    mutationFn: () =>
      callApi<unknown>(`/api/clients/${lead.clientId}/export-person`, { method: 'POST', body: personOf(lead) }),
    onSuccess: (records) => saveFile([JSON.stringify(records, null, 2)], `person-of-lead-${lead.id}.json`),
    failure: 'Failed to export the person’s data',
  });

export const usePersonErasure = (lead: Lead, closeScreen: () => void | Promise<void>) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: () =>
      callApi<ErasureReport>(`/api/clients/${lead.clientId}/erase-person`, { method: 'POST', body: personOf(lead) }),
    success: ({ leads, remains }) => ({
      title: leads === 1 ? 'Person erased with 1 lead' : `Person erased with ${leads} leads`,
      description: remains,
    }),
    failure: 'Failed to erase the person',
    onSuccess: () => closeErasedLead(queries, { leadId: lead.id, closeScreen }),
  });
};
