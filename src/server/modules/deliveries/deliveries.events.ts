import { reactTo, type Reaction } from '#server/platform/events.ts';
import { planLeadDeliveries } from './deliveries.jobs.ts';

export const deliveryReactions: Reaction[] = [
  reactTo('lead.captured', planLeadDeliveries, ({ leadId }) => ({ leadId })),
];
