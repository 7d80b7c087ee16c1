import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/clients.ts';
import type { SiteTheme } from '#shared/site-theme.ts';
import { callApi } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { clientPaths } from '#web/lib/query-keys.ts';

export const previewPath = (clientId: number, query: string): string =>
  `${clientPaths.one(clientId)}/theme/preview?${query}`;

/** Keeps the previous preview while another loads. */
export const useSiteTheme = (clientId: number, query: string) =>
  useQuery<SiteTheme>({ queryKey: [`${clientPaths.one(clientId)}/theme?${query}`], placeholderData: keepPreviousData });

export const useChangedClient = (client: Client) => {
  const queries = useQueryClient();
  return async (change: Partial<Client>): Promise<void> => {
    queries.setQueryData<Client>([clientPaths.one(client.id)], (known) => known && { ...known, ...change });
    await refreshPaths(queries, [clientPaths.all]);
  };
};

export const useSaveSiteTheme = (client: Client, onSaved: () => void) => {
  const changed = useChangedClient(client);
  return useAction({
    mutationFn: (change: object) => callApi<Client>(clientPaths.one(client.id), { method: 'PATCH', body: change }),
    success: { title: 'Design saved', description: 'Public pages now use it.' },
    onSuccess: ({ theme, accent }) => {
      onSaved();
      return changed({ theme, accent });
    },
  });
};
