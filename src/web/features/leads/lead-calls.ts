import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Assignee } from '#shared/lead-management.ts';
import type { Lead, LeadStatus, UpdateLead } from '#shared/leads.ts';
import { callApi } from '#web/lib/api.ts';
import { usePagedRows, type PagedRows } from '#web/lib/paged-rows.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { leadsPath, type LeadListFilter } from './lead-list-filter.ts';

export type LeadPages = PagedRows<Lead>;

/** Pages without the lead keep their identity, so that React skips them. */
export const withLeadChanged = (pages: LeadPages, id: number, change: (lead: Lead) => Lead): LeadPages => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.rows.some((lead) => lead.id === id)
      ? { ...page, rows: page.rows.map((lead) => (lead.id === id ? change(lead) : lead)) }
      : page,
  ),
});

/** Rows per request. */
const PAGE_SIZE = 50;
const LIST_PREFIX = '/api/leads?';

export const useLeads = (filter: LeadListFilter) => usePagedRows<Lead>(leadsPath(filter, PAGE_SIZE));

export const useFarmLeads = (farmId: number) => usePagedRows<Lead>(`/api/farms/${farmId}/leads?limit=${PAGE_SIZE}`);

/** Empty while loading. */
export const useAssignees = (): Assignee[] => useQuery<Assignee[]>({ queryKey: ['/api/lead-assignees'] }).data ?? [];

const updateCachedLead = (queries: QueryClient, id: number, change: (lead: Lead) => Lead): void => {
  queries.setQueriesData<LeadPages>(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(LIST_PREFIX) },
    (pages) => pages && withLeadChanged(pages, id, change),
  );
};

/** Leaves the visible list alone, so that a lead does not vanish while it is being edited. */
const afterChange = async (queries: QueryClient, saved: Lead): Promise<void> => {
  await queries.invalidateQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => /^\/api\/(leads\?|farms\/\d+\/leads)/.test(String(queryKey[0])),
  });
  updateCachedLead(queries, saved.id, () => saved);
  await refreshPaths(queries, ['/api/dashboard/stats', `/api/leads/${saved.id}`]);
};

/** Optimistic: rolled back when the server refuses. */
export const useSetLeadStatus = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: ({ lead, status }: { lead: Lead; status: LeadStatus }) =>
      callApi<Lead>(`/api/leads/${lead.id}`, { method: 'PATCH', body: { status } }),
    optimistic: ({ lead, status }) => {
      updateCachedLead(queries, lead.id, (one) => ({ ...one, status }));
      return () =>
        updateCachedLead(queries, lead.id, (one) => (one.status === status ? { ...one, status: lead.status } : one));
    },
    failure: 'Failed to update lead',
    onSuccess: (saved) => afterChange(queries, saved),
  });
};

export const useUpdateLead = (id: number) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (fields: UpdateLead) => callApi<Lead>(`/api/leads/${id}`, { method: 'PATCH', body: fields }),
    success: 'Lead updated',
    failure: 'Failed to update lead',
    onSuccess: (saved) => afterChange(queries, saved),
  });
};

export const useQuarantine = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: ({ lead, action }: { lead: Lead; action: 'unquarantine' | 'spam' }) =>
      callApi<Lead>(`/api/leads/${lead.id}/${action}`, { method: 'POST' }),
    success: (saved, { action }) =>
      action === 'unquarantine' ? `${saved.name} was released` : `${saved.name} was marked as spam`,
    failure: 'Failed to update lead',
    onSuccess: (saved) => afterChange(queries, saved),
  });
};
