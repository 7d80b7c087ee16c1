import type { Ctx } from '#server/platform/context.ts';
import { lockDeliveryOrder } from '../leads/submissions.usecases.ts';
import { claimWithdrawalToDeliver } from '../leads/withdrawal-lists.usecases.ts';
import { ownerOfDelivery } from './endpoints.rules.ts';
import { buildEndpointCalls } from './event-endpoints/endpoint-calls.usecases.ts';
import { addDeliveries, getWebhookQueues, TARGETS } from './enqueue.usecases.ts';
import type { NewDelivery } from './webhooks.repository.ts';
import type { SignalSender, WithdrawalPayload } from './webhooks.types.ts';
import { createWebhookId } from './webhooks.usecases.ts';

export { deleteWithdrawalCalls } from './webhooks.repository.ts';

/**
 * Writes the calls that carry a withdrawal, one for each target with an address, once. A withdrawal that concerns no
 * client, such as one from the agency's own mails, is carried nowhere: no client's tool knows the person.
 */
export const enqueueWithdrawalCalls = (
  ctx: Ctx,
  { withdrawalId, signalSender }: { withdrawalId: number; signalSender: SignalSender },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const claimed = await claimWithdrawalToDeliver(tx, withdrawalId);
    const clientId = claimed?.clientId ?? null;
    if (!claimed || clientId === null) return;
    const { row } = claimed;
    const occurredAt = row.requestedAt.toISOString();
    // Outside this transaction, which would otherwise hold rows that a running call waits for.
    const queues = await getWebhookQueues(ctx, [{ clientId, createdAt: occurredAt }]);
    await lockDeliveryOrder(tx);
    const data = {
      leadId: row.leadId,
      email: row.email,
      phone: row.phoneE164,
      channels: row.channels,
      source: row.source,
      isForAgency: row.clientId === null,
      dueAt: row.dueAt.toISOString(),
    };
    const present = (id: string): WithdrawalPayload => ({
      event: 'consent.withdrawn',
      id,
      occurredAt,
      version: 1,
      clientId,
      data,
    });
    const rows = TARGETS.flatMap((target): NewDelivery[] => {
      const queue = queues.get(ownerOfDelivery({ target, clientId }));
      if (!queue) return [];
      const webhookId = createWebhookId();
      const status = queue.isDisabled ? 'paused' : 'pending';
      const body = JSON.stringify(present(webhookId));
      const call = { clientId, withdrawalId: row.id, target, addressKey: queue.key, webhookId, body };
      return [{ ...call, status, attempts: 0, createdAt: tx.clock.now() }];
    });
    const withdrawal = { event: 'consent.withdrawn', clientId, withdrawalId: row.id } as const;
    const endpointCalls = await buildEndpointCalls(tx, [{ ...withdrawal, createId: createWebhookId, body: present }]);
    await addDeliveries(tx, { rows: [...rows, ...endpointCalls], signalSender });
  });
