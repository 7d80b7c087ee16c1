import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { UpdateOwnLead } from '#shared/leads.ts';
import type { PortalLead } from '#shared/portal.ts';
import { callApi, type ApiPage } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { notSaved } from './not-saved.ts';
import { CLIENT_LEADS, LEAD_FIGURES, STATEMENT } from './portal-calls.ts';

type Pages = InfiniteData<ApiPage<PortalLead>>;
type Change = Omit<UpdateOwnLead, 'was'>;

const isList = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] === CLIENT_LEADS;

const withLead = (lead: PortalLead) => (found: Pages | ApiPage<PortalLead> | undefined) => {
  if (found === undefined) return found;
  const inPage = (page: ApiPage<PortalLead>): ApiPage<PortalLead> => ({
    ...page,
    rows: page.rows.map((row) => (row.id === lead.id ? lead : row)),
  });
  return 'pages' in found ? { ...found, pages: found.pages.map(inPage) } : inPage(found);
};

/** Optimistic: rolled back when the server refuses. */
export const useLeadChange = (lead: PortalLead) => {
  const queries = useQueryClient();
  const show = (next: PortalLead) =>
    queries.setQueriesData<Pages | ApiPage<PortalLead>>({ predicate: isList }, withLead(next));
  return useAction({
    mutationFn: (change: Change) =>
      callApi<PortalLead>(`${CLIENT_LEADS}/${lead.id}`, { method: 'PATCH', body: { was: lead.status, ...change } }),
    optimistic: async (change) => {
      await queries.cancelQueries({ predicate: isList });
      const answeredAt = lead.answeredAt ?? (change.status === undefined ? null : new Date().toISOString());
      show({ ...lead, ...change, answeredAt } as PortalLead);
      return () => show(lead);
    },
    failure: notSaved,
    onSuccess: (kept) => {
      show(kept);
      void refreshPaths(queries, [LEAD_FIGURES, STATEMENT]);
    },
    onError: () => {
      void queries.invalidateQueries({ predicate: isList });
    },
  });
};
