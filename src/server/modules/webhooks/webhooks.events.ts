import type { DeliveryBalance } from '#shared/webhooks.ts';
import { onEvent, type EventHandler } from '#server/platform/events.ts';
import { enqueueLeadDeliveries } from './webhooks.jobs.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    /** A webhook was disabled, of a client or (null) of the agency; `at` in ISO 8601. */
    'webhook.disabled': {
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

export const webhookReactions: EventHandler[] = [
  onEvent('lead.captured', enqueueLeadDeliveries, ({ leadId }) => ({ leadId })),
];
