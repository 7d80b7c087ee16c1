import type { DeliveryBalance } from '#shared/webhooks.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    /**
     * A webhook was disabled, of a client or (null) of the agency; or an endpoint, for one client or (null) all. `at`
     * in ISO 8601.
     */
    'webhook.disabled': {
      endpoint?: { id: number; name: string };
      clientId: number | null;
      because: 'gone' | 'failing';
      reason: string;
      waiting: number;
      at: string;
    };
    /** Not all leads of this day (UTC) were delivered. */
    'webhook.leads_missing': { day: string; differences: DeliveryBalance[] };
  }
}
