import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EnableWebhookAnswer, ReplayAnswer, ReplayRange, WebhookSecret, WebhookState } from '#shared/webhooks.ts';
import { callApi } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { counted } from '#web/lib/counted.ts';
import { useAction } from '#web/lib/use-action.ts';
import { replayText } from './replay-summary.ts';

/** A client's id, or the agency. */
export type WebhookOwner = number | 'agency';

export const ownerOf = (clientId: number | null): WebhookOwner => clientId ?? 'agency';

const pathOf = (owner: WebhookOwner): string => `/api/webhooks/${owner}`;

const LISTS = ['/api/webhooks', '/api/deliveries', '/api/admin/email'];

export const useWebhook = (owner: WebhookOwner) => useQuery<WebhookState>({ queryKey: [pathOf(owner)] });

export const useEnableWebhook = (owner: WebhookOwner) =>
  useAction({
    mutationFn: () => callApi<EnableWebhookAnswer>(`${pathOf(owner)}/enable`, { method: 'POST', body: {} }),
    success: ({ sent }) => ({
      title: 'The webhook is enabled again',
      description: sent === 0 ? 'Nothing waited.' : counted(sent, 'call is sent now.', 'calls are sent now.'),
    }),
    failure: 'Failed to enable the webhook',
    invalidates: LISTS,
  });

/** The answer is the only place where the secret can be read. */
export const useRenewSecret = (owner: WebhookOwner) =>
  useAction({
    mutationFn: () => callApi<WebhookSecret>(`${pathOf(owner)}/secret`, { method: 'POST', body: {} }),
    failure: 'Failed to make a secret',
    invalidates: [pathOf(owner)],
    gcTime: 0,
  });

export const useEndPreviousSecret = (owner: WebhookOwner) =>
  useAction({
    mutationFn: () => callApi<WebhookState>(`${pathOf(owner)}/previous-secret`, { method: 'DELETE' }),
    success: 'Only the newest secret signs now',
    failure: 'Failed to end the secret before',
    updates: [pathOf(owner)],
  });

export const useReplay = (owner: WebhookOwner) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (request: ReplayRange) =>
      callApi<ReplayAnswer>(`${pathOf(owner)}/replay`, { method: 'POST', body: request }),
    success: ({ count }, { dryRun }) => (dryRun ? null : replayText(count)),
    failure: (_error, { dryRun }) => (dryRun ? 'Failed to count the calls' : 'Failed to send again'),
    onSuccess: (_answer, { dryRun }) => (dryRun ? undefined : refreshPaths(queries, LISTS)),
  });
};
