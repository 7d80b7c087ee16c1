import { useQueryClient } from '@tanstack/react-query';
import type { ErasureReport, PersonLookup } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import { callApi } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useAction } from '#web/lib/use-action.ts';
import { closeErasedLead } from './close-erased-lead.ts';

const personOf = ({ email, phoneE164 }: Lead): PersonLookup => ({ email, ...(phoneE164 ? { phone: phoneE164 } : {}) });

export const usePersonExport = (lead: Lead) =>
  useAction({
    mutationFn: () =>
      callApi<unknown>(`/api/clients/${lead.clientId}/export-person`, { method: 'POST', body: personOf(lead) }),
    onSuccess: (records) => saveFile([JSON.stringify(records, null, 2)], `person-of-lead-${lead.id}.json`),
    failure: 'Failed to export the person',
  });

export const usePersonErasure = (lead: Lead, closeScreen: () => void | Promise<void>) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: () =>
      callApi<ErasureReport>(`/api/clients/${lead.clientId}/erase-person`, { method: 'POST', body: personOf(lead) }),
    success: ({ leads, remains }) => ({
      title: `Forgotten, with ${leads} ${leads === 1 ? 'lead' : 'leads'}`,
      description: remains,
    }),
    failure: 'Failed to forget the person',
    onSuccess: () => closeErasedLead(queries, { leadId: lead.id, closeScreen }),
  });
};
