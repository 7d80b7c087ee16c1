import type { Ctx } from '#server/platform/context.ts';
import { ownerOfDelivery } from './endpoints.rules.ts';
import {
  ensureEndpoint,
  getWebhookAddress,
  pauseWebhookDeliveries,
  recordFailure,
  recordSuccess,
} from './endpoints.usecases.ts';
import { getEndpointReceiver } from './event-endpoints/endpoint-receiver.usecases.ts';
import { getSigningSecrets } from './signing.usecases.ts';
import { requireAddressed, type AddressedDelivery, type DeliveryRow } from './webhooks.repository.ts';
import { addressKey } from './webhooks.rules.ts';
import type { Receiver } from './webhooks.types.ts';

export type { Receiver } from './webhooks.types.ts';

const getAddressReceiver = async (ctx: Ctx, head: AddressedDelivery): Promise<Receiver> => {
  const owner = ownerOfDelivery(head);
  const address = await getWebhookAddress(ctx, owner);
  const queue = address === null ? head.addressKey : addressKey(address);
  const endpoint =
    queue === head.addressKey ? await ensureEndpoint(ctx, { owner, addressKey: queue, since: head.createdAt }) : null;
  return {
    address,
    queue,
    isDisabled: endpoint !== null && endpoint.disabledAt !== null,
    headers: {},
    secrets: () => getSigningSecrets(ctx, { owner, endpoint }),
    withoutAddress: { status: 'failed', lastReason: 'no_address' },
    lock: () => Promise.resolve(),
    async recordSuccess(tx) {
      if (endpoint) await recordSuccess(tx, endpoint);
    },
    recordFailure: (tx, { gone, reason }) => recordFailure(tx, { owner, key: queue, gone, reason }),
    pause: (tx) => pauseWebhookDeliveries(tx, owner),
  };
};

/** Where a delivery goes now, and what becomes of that place when it takes or refuses the call. */
export const requireReceiver = (ctx: Ctx, head: DeliveryRow): Promise<Receiver> =>
  head.endpointId === null
    ? getAddressReceiver(ctx, requireAddressed(head))
    : getEndpointReceiver(ctx, { endpointId: head.endpointId, queue: head.addressKey });
