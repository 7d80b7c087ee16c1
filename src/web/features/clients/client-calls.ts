import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Client, WebhookTestAnswer } from '#shared/clients.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText, isUnauthorized } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/clients.ts';

const CLIENTS = '/api/clients';
const clientPath = (id: number): string => `${CLIENTS}/${id}`;

export const useClients = () => useQuery<Client[]>({ queryKey: [CLIENTS] });

export const useClient = (id: number) => useQuery<Client>({ queryKey: [clientPath(id)], enabled: id > 0 });

interface SaveClient {
  /** The client to change; null to create one. */
  client: Client | null;
  onSaved: () => void;
  /** Answers what to say under the title of the notice. */
  onRefused: (error: Error) => string;
}

/** Creates or updates a client and says so; what was refused is given to the form first. */
export const useSaveClient = ({ client, onSaved, onRefused }: SaveClient) => {
  const queries = useQueryClient();
  const verb = client === null ? 'create' : 'update';
  return useMutation({
    mutationFn: (body: object) =>
      client === null
        ? callApi<Client>(CLIENTS, { method: 'POST', body })
        : callApi<Client>(clientPath(client.id), { method: 'PATCH', body }),
    onSuccess: async (saved) => {
      queries.setQueryData([clientPath(saved.id)], saved);
      toast({ title: texts.clientDSuccessfully(verb) });
      onSaved();
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: (error) => {
      toast({ title: texts.failedToClient(verb), description: onRefused(error), tone: 'destructive' });
    },
  });
};

const deletionFailure = (error: Error): string =>
  isUnauthorized(error) ? texts.noAdminSessionFound : failureText(error, texts.nothingWasDeleted);

const isBelow = (path: string, start: string): boolean =>
  path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`);

/** Fetches the lists again, but not what the deleted client's screen, still leaving, was showing: that is gone. */
const refreshWithout = async (queries: QueryClient, gone: string): Promise<void> => {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      const path = String(queryKey[0]);
      return !isBelow(path, gone) && LISTS_AFTER_A_CHANGE.some((start) => isBelow(path, start));
    },
  });
  queries.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isBelow(String(queryKey[0]), gone) });
};

/** Deletes a client with everything it has; `onDeleted` leaves whatever shows it before the lists are fetched again. */
export const useDeleteClient = (onDeleted: () => unknown) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Client) => callApi(clientPath(id), { method: 'DELETE' }),
    onSuccess: async (_answer, { id }) => {
      queries.setQueryData<Client[]>([CLIENTS], (clients) => clients?.filter((one) => one.id !== id));
      toast({ title: texts.clientAndAllAssociatedFarmsDeleted });
      await onDeleted();
      await refreshWithout(queries, clientPath(id));
    },
    onError: (error) => {
      toast({ title: texts.failedToDeleteClient, description: deletionFailure(error), tone: 'destructive' });
    },
  });
};

/** Sets up or updates a client's portal access. */
export const useSaveCredentials = (client: Client) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      callApi<{ clientUsername: string; created: boolean }>(`${clientPath(client.id)}/portal-credentials`, {
        method: 'POST',
        body,
      }),
    onSuccess: async ({ created }) => {
      const done = created ? 'created' : 'updated';
      toast({ title: texts.portalAccess(done), description: texts.clientPortalAccessWasFor(done, client.name) });
      await refreshPaths(queries, [CLIENTS]);
    },
  });
};

/** Sends a test to a client's webhook; a refusal by the other side is a failure too. */
export const useTestWebhook = (client: Client) =>
  useMutation({
    mutationFn: () => callApi<WebhookTestAnswer>(`${clientPath(client.id)}/test-webhook`, { method: 'POST', body: {} }),
    onSuccess: ({ success, message }) => {
      if (success) toast({ title: texts.webhookTestSentSuccessfully });
      else toast({ title: WEBHOOK_FAILURE, description: message, tone: 'destructive' });
    },
    onError: (error) => {
      toast({ title: WEBHOOK_FAILURE, description: failureText(error, ''), tone: 'destructive' });
    },
  });

const WEBHOOK_FAILURE = texts.failedToTestWebhook;
