import type { EndpointDelivery, WebhookEndpoint } from '#shared/webhook-endpoints.ts';

/** What a list calls an endpoint. */
export const endpointTitle = ({ id, description, url }: Pick<WebhookEndpoint, 'id' | 'description' | 'url'>): string =>
  description || (url ?? `Endpoint ${id}`);

export const CALL_STATES = {
  pending: { tone: 'yellow', label: 'Waiting' },
  delivered: { tone: 'green', label: 'Delivered' },
  failed: { tone: 'red', label: 'Given up' },
  paused: { tone: 'grey', label: 'Paused' },
  stored: { tone: 'grey', label: 'To be pulled' },
} as const satisfies Record<EndpointDelivery['status'], { tone: string; label: string }>;

/** One header per line, as `Name: value`; lines without a colon are refused by the server with their name. */
export const parseHeaders = (typed: string): Record<string, string> =>
  Object.fromEntries(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', ...value] = line.split(':');
        return [name.trim(), value.join(':').trim()] as const;
      }),
  );
