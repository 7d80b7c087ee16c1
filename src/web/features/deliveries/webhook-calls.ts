import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EnableWebhookAnswer, ReplayAnswer, ReplayRange, WebhookSecret, WebhookState } from '#shared/webhooks.ts';
import { callApi } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { counted } from '#shared/counted.ts';
import { useAction } from '#web/lib/use-action.ts';
import { replayText } from './replay-summary.ts';

/** A client's id, or the agency. */
export type WebhookOwner = number | 'agency';

/** What calls were sent to: a webhook, or an endpoint by its id. */
export type ReplaySource = WebhookOwner | { endpoint: number };

export const ENDPOINTS = '/api/webhook-endpoints';

export const ownerOf = (clientId: number | null): WebhookOwner => clientId ?? 'agency';

const pathOf = (owner: WebhookOwner): string => `/api/webhooks/${owner}`;

const LISTS = ['/api/webhooks', '/api/deliveries', '/api/admin/email', ENDPOINTS];

const replayCall = (source: ReplaySource, { since, until, ...choice }: ReplayRange) =>
  typeof source === 'object'
    ? { path: `${ENDPOINTS}/${source.endpoint}`, body: { from: since, ...(until && { to: until }), ...choice } }
    : { path: pathOf(source), body: { since, ...(until && { until }), ...choice } };

export const useWebhook = (owner: WebhookOwner) => useQuery<WebhookState>({ queryKey: [pathOf(owner)] });

export const useEnableWebhook = (owner: WebhookOwner) =>
  useAction({
    mutationFn: () => callApi<EnableWebhookAnswer>(`${pathOf(owner)}/enable`, { method: 'POST', body: {} }),
    success: ({ sent }) => ({
      title: 'Webhook enabled',
      description:
        sent === 0 ? 'No calls were waiting.' : counted(sent, 'call is being sent.', 'calls are being sent.'),
    }),
    failure: 'Failed to enable the webhook',
    invalidates: LISTS,
  });

/** The answer is the only place where the secret can be read. */
export const useRenewSecret = (owner: WebhookOwner) =>
  useAction({
    mutationFn: () => callApi<WebhookSecret>(`${pathOf(owner)}/secret`, { method: 'POST', body: {} }),
    failure: 'Failed to create a secret',
    invalidates: [pathOf(owner)],
    gcTime: 0,
  });

export const useEndPreviousSecret = (owner: WebhookOwner) =>
  useAction({
    mutationFn: () => callApi<WebhookState>(`${pathOf(owner)}/previous-secret`, { method: 'DELETE' }),
    success: 'Previous secret ended',
    failure: 'Failed to end the previous secret',
    updates: [pathOf(owner)],
  });

export const useReplay = (source: ReplaySource) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (request: ReplayRange) => {
      const { path, body } = replayCall(source, request);
      return callApi<ReplayAnswer>(`${path}/replay`, { method: 'POST', body });
    },
    success: ({ count }, { dryRun }) => (dryRun ? null : replayText(count)),
    failure: (_error, { dryRun }) => (dryRun ? 'Failed to count the calls' : 'Failed to resend'),
    onSuccess: (_answer, { dryRun }) => (dryRun ? undefined : refreshPaths(queries, LISTS)),
  });
};
