import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/clients.ts';
import type { SiteTheme } from '#shared/site-theme.ts';
import { callApi } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { clientPaths } from '#web/lib/query-keys.ts';

/** The address of a client's page in a look that is tried on. */
export const previewPath = (clientId: number, query: string): string =>
  `${clientPaths.one(clientId)}/theme/preview?${query}`;

/** What pages make of a look; while another is asked for, the one before stays. */
export const useSiteTheme = (clientId: number, query: string) =>
  useQuery<SiteTheme>({ queryKey: [`${clientPaths.one(clientId)}/theme?${query}`], placeholderData: keepPreviousData });

/** Tells the screens that show a client what changed of it. */
export const useChangedClient = (client: Client) => {
  const queries = useQueryClient();
  return async (change: Partial<Client>): Promise<void> => {
    queries.setQueryData<Client>([clientPaths.one(client.id)], (known) => known && { ...known, ...change });
    await refreshPaths(queries, [clientPaths.all]);
  };
};

/** Saves theme and accent; what is refused is the editor's to show. */
export const useSaveSiteTheme = (client: Client, onSaved: () => void) => {
  const changed = useChangedClient(client);
  return useAction({
    mutationFn: (change: object) => callApi<Client>(clientPaths.one(client.id), { method: 'PATCH', body: change }),
    success: { title: 'Look saved', description: 'Public pages have it already.' },
    onSuccess: ({ theme, accent }) => {
      onSaved();
      return changed({ theme, accent });
    },
  });
};
