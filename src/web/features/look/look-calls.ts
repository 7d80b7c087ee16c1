import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/clients.ts';
import type { Look } from '#shared/look.ts';
import { toast } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/look.ts';

export const clientPath = (id: number): string => `/api/clients/${id}`;

/** The address of a client's page in a look that is tried on. */
export const previewPath = (clientId: number, query: string): string => `${clientPath(clientId)}/look/preview?${query}`;

/** What pages make of a look; while another is asked for, the one before stays. */
export const useLook = (clientId: number, query: string) =>
  useQuery<Look>({ queryKey: [`${clientPath(clientId)}/look?${query}`], placeholderData: keepPreviousData });

/** Tells the screens that show a client what changed of it. */
export const useChangedClient = (client: Client) => {
  const queries = useQueryClient();
  return async (change: Partial<Client>): Promise<void> => {
    queries.setQueryData<Client>([clientPath(client.id)], (known) => known && { ...known, ...change });
    await refreshPaths(queries, ['/api/clients']);
  };
};

/** Saves theme and accent; what is refused is the editor's to show. */
export const useSaveLook = (client: Client, onSaved: () => void) => {
  const changed = useChangedClient(client);
  return useMutation({
    mutationFn: (change: object) => callApi<Client>(clientPath(client.id), { method: 'PATCH', body: change }),
    onSuccess: async ({ theme, accent }) => {
      toast({ title: texts.lookSaved, description: texts.publicPagesHaveItAlready });
      onSaved();
      await changed({ theme, accent });
    },
  });
};
