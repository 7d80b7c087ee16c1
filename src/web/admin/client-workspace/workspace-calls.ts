import { useQuery } from '@tanstack/react-query';
import type { Inbox } from '#shared/attention.ts';
import type { ClientOverview, SetupDismissal } from '#shared/client-overview.ts';
import { callApi } from '#web/lib/api.ts';
import { clientPaths } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { attentionPath } from '../dashboard/attention-calls.ts';

const overviewPath = (clientId: number): string => clientPaths.below(clientId, 'overview');

/** Health, month and farms of a client: one answer for the header and the first tab. */
export const useClientOverview = (clientId: number) =>
  useQuery<ClientOverview>({
    queryKey: [overviewPath(clientId)],
    queryFn: async ({ client, queryKey, signal }) => {
      const overview = await callApi<ClientOverview>(String(queryKey[0]), { signal });
      client.setQueryData<Inbox>([attentionPath(clientId)], overview.attention);
      return overview;
    },
    enabled: clientId > 0,
    staleTime: 30_000,
  });

export const useSetSetupDismissed = (clientId: number) =>
  useAction({
    mutationFn: (dismissed: boolean) =>
      callApi<SetupDismissal>(clientPaths.below(clientId, 'setup'), { method: 'PUT', body: { dismissed } }),
    success: ({ dismissedAt }) =>
      dismissedAt === null
        ? 'The first steps are shown on the overview again'
        : { title: 'First steps closed', description: 'They stay in the settings of this client.' },
    failure: 'Failed to save',
    invalidates: [overviewPath(clientId)],
  });
