import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/clients.ts';
import type { Farm } from '#shared/farms.ts';
import type { Assignee } from '#shared/lead-work.ts';
import type { Lead, LeadStatus, UpdateLead } from '#shared/leads.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/leads.ts';
import { leadsPath, type LeadListFilter } from './lead-filter.ts';
import { withLeadChanged, type LeadPages } from './lead-pages.ts';

/** Rows of one call of the list: enough for a few screens. */
const ROWS_A_CALL = 50;
const LISTS = '/api/leads?';

/** The leads of a filter, 50 more at a time. */
export const useLeads = (filter: LeadListFilter) => usePagedRows<Lead>(leadsPath(filter, ROWS_A_CALL));

/** A farm's leads, newest first, 50 more at a time. */
export const useFarmLeads = (farmId: number) => usePagedRows<Lead>(`/api/farms/${farmId}/leads?limit=${ROWS_A_CALL}`);

/** What the filters offer; empty until known. */
export const useLeadOwners = () => ({
  clients: useQuery<Client[]>({ queryKey: ['/api/clients'] }).data ?? [],
  farms: useQuery<Farm[]>({ queryKey: ['/api/farms'] }).data ?? [],
});

/** Members of staff whom a lead can be given to; empty until known. */
export const useAssignees = (): Assignee[] => useQuery<Assignee[]>({ queryKey: ['/api/lead-assignees'] }).data ?? [];

const changeEverywhere = (queries: QueryClient, id: number, change: (lead: Lead) => Lead): void => {
  queries.setQueriesData<LeadPages>(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(LISTS) },
    (pages) => pages && withLeadChanged(pages, id, change),
  );
};

const failed = (title: string) => (error: Error) =>
  toast({ title, description: failureText(error, texts.theServerCouldNotBeReached), tone: 'destructive' });

/** What a changed lead touches, but the list on the screen: a lead must not vanish under the hand that marks it. */
const afterChange = async (queries: QueryClient, saved: Lead): Promise<void> => {
  await queries.invalidateQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => /^\/api\/(leads\?|farms\/\d+\/leads)/.test(String(queryKey[0])),
  });
  changeEverywhere(queries, saved.id, () => saved);
  await refreshPaths(queries, ['/api/dashboard/stats', `/api/leads/${saved.id}`]);
};

/** Sets a lead's status: shown at once, taken back when the server refuses. */
export const useSetLeadStatus = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, status }: { lead: Lead; status: LeadStatus }) =>
      callApi<Lead>(`/api/leads/${lead.id}`, { method: 'PATCH', body: { status } }),
    onMutate: ({ lead, status }) => changeEverywhere(queries, lead.id, (one) => ({ ...one, status })),
    onSuccess: (saved) => afterChange(queries, saved),
    onError: (error, { lead, status }) => {
      changeEverywhere(queries, lead.id, (one) => (one.status === status ? { ...one, status: lead.status } : one));
      failed(texts.failedToUpdateLead)(error);
    },
  });
};

/** Changes fields of one lead. */
export const useUpdateLead = (id: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: UpdateLead) => callApi<Lead>(`/api/leads/${id}`, { method: 'PATCH', body: fields }),
    onSuccess: async (saved) => {
      toast({ title: texts.leadUpdated });
      await afterChange(queries, saved);
    },
    onError: failed(texts.failedToUpdateLead),
  });
};

/** Releases a held lead, or holds one as spam. */
export const useHolding = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, what }: { lead: Lead; what: 'release' | 'spam' }) =>
      callApi<Lead>(`/api/leads/${lead.id}/${what}`, { method: 'POST' }),
    onSuccess: async (saved, { what }) => {
      toast({ title: what === 'release' ? texts.wasReleased(saved.name) : texts.isHeldAsSpam(saved.name) });
      await afterChange(queries, saved);
    },
    onError: failed(texts.failedToUpdateLead),
  });
};
