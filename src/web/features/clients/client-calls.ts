import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Client, WebhookTestAnswer } from '#shared/clients.ts';
import type { ClientWebsite } from '#shared/websites.ts';
import { callApi, failureText, isUnauthorized } from '#web/lib/api.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';
import { LISTS_AFTER_A_CHANGE } from '#web/lib/query-client.ts';
import { clientPaths } from '#web/lib/query-keys.ts';

export const useClient = (id: number) => useQuery<Client>({ queryKey: [clientPaths.one(id)], enabled: id > 0 });

interface SaveClient {
  /** Null to create one. */
  client: Client | null;
  onSaved: (client: Client) => void;
  onRefused: (error: Error) => string;
}

export const useSaveClient = ({ client, onSaved, onRefused }: SaveClient) => {
  const isNew = client === null;
  return useAction({
    mutationFn: (body: object) =>
      isNew
        ? callApi<Client>(clientPaths.all, { method: 'POST', body })
        : callApi<Client>(clientPaths.one(client.id), { method: 'PATCH', body }),
    success: isNew ? 'Client created successfully' : 'Client updated successfully',
    failure: (error) => ({
      title: isNew ? 'Failed to create client' : 'Failed to update client',
      description: onRefused(error),
      tone: 'destructive',
    }),
    updates: ({ id }) => [clientPaths.one(id)],
    onSuccess: onSaved,
    invalidates: LISTS_AFTER_A_CHANGE,
  });
};

/** Has the rest of a new client's website read. */
export const useContinueReading = () =>
  useAction({
    mutationFn: ({ clientId, ...body }: { clientId: number; url: string; readingId: number }) =>
      callApi<ClientWebsite>(clientPaths.below(clientId, 'website'), { method: 'POST', body }),
    failure: 'The rest of the website could not be read',
  });

const deletionFailure = (error: Error): string =>
  isUnauthorized(error)
    ? 'No admin session found. Please log in again.'
    : failureText(error, 'Nothing was deleted. Please try again.');

const isBelow = (path: string, basePath: string): boolean =>
  path === basePath || path.startsWith(`${basePath}/`) || path.startsWith(`${basePath}?`);

/** Skips the deleted client's queries: its screen is still closing and would get a 404. */
const refreshWithout = async (queries: QueryClient, deletedPath: string): Promise<void> => {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      const path = String(queryKey[0]);
      return !isBelow(path, deletedPath) && LISTS_AFTER_A_CHANGE.some((basePath) => isBelow(path, basePath));
    },
  });
  queries.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isBelow(String(queryKey[0]), deletedPath) });
};

export const useDeleteClient = (onDeleted: () => unknown) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: ({ id }: Client) => callApi(clientPaths.one(id), { method: 'DELETE' }),
    success: 'Client and all associated farms deleted successfully',
    failure: (error) => ({
      title: 'Failed to delete client',
      description: deletionFailure(error),
      tone: 'destructive',
    }),
    onSuccess: async (_answer, { id }) => {
      queries.setQueryData<Client[]>([clientPaths.all], (clients) => clients?.filter((one) => one.id !== id));
      await onDeleted();
      await refreshWithout(queries, clientPaths.one(id));
    },
  });
};

export const useSaveCredentials = (
  client: Client,
  options: FollowUp<{ clientUsername: string; created: boolean }, object>,
) =>
  useAction({
    mutationFn: (body: object) =>
      callApi<{ clientUsername: string; created: boolean }>(clientPaths.below(client.id, 'portal-credentials'), {
        method: 'POST',
        body,
      }),
    success: ({ created }) =>
      created
        ? { title: 'Portal access created', description: `Client portal access was created for ${client.name}.` }
        : { title: 'Portal access updated', description: `Client portal access was updated for ${client.name}.` },
    invalidates: [clientPaths.all],
    ...options,
  });

const WEBHOOK_FAILURE = 'Failed to test webhook. Check your webhook URL.';

/** An error status from the endpoint counts as a failure too. */
export const useTestWebhook = (client: Client) =>
  useAction({
    mutationFn: () =>
      callApi<WebhookTestAnswer>(clientPaths.below(client.id, 'test-webhook'), { method: 'POST', body: {} }),
    success: ({ success, message }) =>
      success
        ? 'Webhook test sent successfully! Check your Google Sheets.'
        : { title: WEBHOOK_FAILURE, description: message, tone: 'destructive' },
    failure: WEBHOOK_FAILURE,
  });
