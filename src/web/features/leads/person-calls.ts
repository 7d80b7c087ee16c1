import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Erasure, Person } from '#shared/lead-work.ts';
import type { Lead } from '#shared/leads.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import * as texts from '#web/texts/leads.ts';
import { leaveForgotten } from './leave-forgotten.ts';

const personOf = ({ email, phoneE164 }: Lead): Person => ({ email, ...(phoneE164 ? { phone: phoneE164 } : {}) });

const failed = (title: string) => (error: Error) =>
  toast({ title, description: failureText(error, texts.theServerCouldNotBeReached), tone: 'destructive' });

/** Saves everything the client has of a lead's person as one JSON file. */
export const usePersonExport = (lead: Lead) => {
  const exporting = useMutation({
    mutationFn: () =>
      callApi<unknown>(`/api/clients/${lead.clientId}/export-person`, { method: 'POST', body: personOf(lead) }),
    onSuccess: (records) => saveFile([JSON.stringify(records, null, 2)], `person-of-lead-${lead.id}.json`),
    onError: failed(texts.failedToExportThePerson),
  });
  return { start: () => exporting.mutate() };
};

/** Forgets a lead's person with the client; `leave` goes away from the lead's screen. */
export const usePersonErasure = (lead: Lead, leave: () => void | Promise<void>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi<Erasure>(`/api/clients/${lead.clientId}/erase-person`, { method: 'POST', body: personOf(lead) }),
    onSuccess: async ({ leads, remains }) => {
      toast({ title: texts.forgottenWithLeads(leads), description: remains });
      await leaveForgotten(queries, { leadId: lead.id, leave });
    },
    onError: failed(texts.failedToForgetThePerson),
  });
};
