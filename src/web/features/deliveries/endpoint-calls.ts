import type {
  CreateWebhookEndpoint,
  EndpointDelivery,
  IssuedWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
} from '#shared/webhook-endpoints.ts';
import type { WebhookTestAnswer } from '#shared/clients.ts';
import type { WebhookSecret } from '#shared/webhooks.ts';
import { callApi } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';
import { ENDPOINTS } from './webhook-calls.ts';

export const useEndpoints = () => usePagedRows<WebhookEndpoint>(`${ENDPOINTS}?limit=100`);

export const useEndpointCalls = (id: number) =>
  usePagedRows<EndpointDelivery>(`${ENDPOINTS}/${id}/deliveries?limit=50`);

/** The answer is the only place where the secret can be read. */
export const useAddEndpoint = (options: FollowUp<IssuedWebhookEndpoint, CreateWebhookEndpoint>) =>
  useAction({
    mutationFn: (body: CreateWebhookEndpoint) => callApi<IssuedWebhookEndpoint>(ENDPOINTS, { method: 'POST', body }),
    failure: 'Failed to add the endpoint',
    invalidates: [ENDPOINTS],
    gcTime: 0,
    ...options,
  });

type EndpointChange = UpdateWebhookEndpoint & { id: number };

export const useChangeEndpoint = (options: FollowUp<WebhookEndpoint, EndpointChange>) =>
  useAction({
    mutationFn: ({ id, ...body }: EndpointChange) =>
      callApi<WebhookEndpoint>(`${ENDPOINTS}/${id}`, { method: 'PATCH', body }),
    failure: 'Failed to change the endpoint',
    invalidates: [ENDPOINTS],
    ...options,
  });

export const useDeleteEndpoint = (options: FollowUp<unknown, number>) =>
  useAction({
    mutationFn: (id: number) => callApi(`${ENDPOINTS}/${id}`, { method: 'DELETE' }),
    success: 'Endpoint deleted',
    failure: 'Failed to delete the endpoint',
    invalidates: [ENDPOINTS],
    ...options,
  });

/** The answer is the only place where the secret can be read. */
export const useRotateSecret = (options: FollowUp<WebhookSecret, { id: number; overlapHours: number }>) =>
  useAction({
    mutationFn: ({ id, overlapHours }: { id: number; overlapHours: number }) =>
      callApi<WebhookSecret>(`${ENDPOINTS}/${id}/rotate-secret`, { method: 'POST', body: { overlapHours } }),
    failure: 'Failed to rotate the secret',
    invalidates: [ENDPOINTS],
    gcTime: 0,
    ...options,
  });

export const useTestEndpoint = () =>
  useAction({
    mutationFn: (id: number) => callApi<WebhookTestAnswer>(`${ENDPOINTS}/${id}/test`, { method: 'POST' }),
    success: ({ success, message }) => ({
      title: success ? 'Test accepted' : 'Test failed',
      description: message,
      ...(success ? {} : { tone: 'destructive' as const }),
    }),
    failure: 'Failed to send the test',
  });
