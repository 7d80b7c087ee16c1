import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { UpdateOwnLead } from '#shared/leads.ts';
import type { PortalLead } from '#shared/portal.ts';
import { callApi, type ApiPage } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { notSaved } from './not-saved.ts';
import { CLIENT_LEADS, LEAD_FIGURES, STATEMENT_PATH } from './portal-calls.ts';

type Pages = InfiniteData<ApiPage<PortalLead>>;
type Change = Omit<UpdateOwnLead, 'was'>;

/** The first leads on the dashboard, which are not changed optimistically. */
const isPreview = ({ queryKey: [path] }: { queryKey: QueryKey }): boolean =>
  typeof path === 'string' && path.startsWith(`${CLIENT_LEADS}?`);

const isList = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] === CLIENT_LEADS;

const replaceLead = (lead: PortalLead) => (data: Pages | ApiPage<PortalLead> | undefined) => {
  if (data === undefined) return data;
  const replaceInPage = (page: ApiPage<PortalLead>): ApiPage<PortalLead> => ({
    ...page,
    rows: page.rows.map((row) => (row.id === lead.id ? lead : row)),
  });
  return 'pages' in data ? { ...data, pages: data.pages.map(replaceInPage) } : replaceInPage(data);
};

/** Optimistic: rolled back when the server refuses. */
export const useLeadChange = (lead: PortalLead) => {
  const queries = useQueryClient();
  const updateCache = (next: PortalLead) =>
    queries.setQueriesData<Pages | ApiPage<PortalLead>>({ predicate: isList }, replaceLead(next));
  return useAction({
    mutationFn: (change: Change) =>
      callApi<PortalLead>(`${CLIENT_LEADS}/${lead.id}`, { method: 'PATCH', body: { was: lead.status, ...change } }),
    optimistic: async (change) => {
      await queries.cancelQueries({ predicate: isList });
      const answeredAt = lead.answeredAt ?? (change.status === undefined ? null : new Date().toISOString());
      updateCache({ ...lead, ...change, answeredAt } as PortalLead);
      return () => updateCache(lead);
    },
    failure: notSaved,
    onSuccess: (saved) => {
      updateCache(saved);
      void queries.invalidateQueries({ predicate: isPreview });
      void refreshPaths(queries, [LEAD_FIGURES, STATEMENT_PATH, `${CLIENT_LEADS}/${lead.id}/contact`]);
    },
    onError: () => {
      void queries.invalidateQueries({ predicate: isList });
    },
  });
};
