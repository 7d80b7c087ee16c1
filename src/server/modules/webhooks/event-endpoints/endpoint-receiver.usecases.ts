import type { Ctx } from '#server/platform/context.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { disablingReason } from '../endpoints.rules.ts';
import type { Receiver } from '../webhooks.types.ts';
import {
  countUnsentOfEndpoints,
  getEventEndpoint,
  lockEventEndpoint,
  pauseCallsOfEndpoint,
  updateEventEndpoint,
} from './event-endpoints.repository.ts';
import { endpointName } from './event-endpoints.rules.ts';
import { openHeaders, openSecrets } from './endpoint-secrets.usecases.ts';

/** Of an endpoint that was deleted meanwhile: its calls are gone with it. */
const nowhere = (queue: string): Receiver => ({
  address: null,
  queue,
  isDisabled: false,
  headers: {},
  secrets: () => Promise.resolve([]),
  withoutAddress: { status: 'delivered' },
  lock: () => Promise.resolve(),
  recordSuccess: () => Promise.resolve(),
  recordFailure: () => Promise.resolve(false),
  pause: () => Promise.resolve(),
});

const recordFailure = async (
  tx: Ctx,
  { id, url, gone, reason }: { id: number; url: string | null; gone: boolean; reason: string },
): Promise<boolean> => {
  const now = tx.clock.now();
  const row = await lockEventEndpoint(tx, id);
  // A failure of an address that was replaced meanwhile says nothing about the new one.
  if (!row || row.url !== url) return false;
  const failingSince = row.failingSince ?? now;
  const cause = row.disabledAt === null ? disablingReason({ gone, failingSince, now }) : null;
  if (cause === null) {
    if (row.failingSince === null) await updateEventEndpoint(tx, { id, columns: { failingSince } });
    return row.disabledAt !== null;
  }
  await updateEventEndpoint(tx, { id, columns: { failingSince, disabledAt: now, disabledReason: cause } });
  await pauseCallsOfEndpoint(tx, id);
  const name = endpointName(row);
  const target = { kind: 'webhook_endpoint', id, name };
  await recordAudit(tx, { actor: null, action: 'webhook_endpoint.disabled', target, after: { because: cause } });
  const waiting = (await countUnsentOfEndpoints(tx, [id])).get(id) ?? 0;
  const disabled = { clientId: row.clientId, because: cause, reason, waiting, at: now.toISOString() };
  await tx.emit('webhook.disabled', { ...disabled, endpoint: { id, name } });
  return true;
};

/** Where the calls of an endpoint go now. */
export const getEndpointReceiver = async (
  ctx: Ctx,
  { endpointId: id, queue }: { endpointId: number; queue: string },
): Promise<Receiver> => {
  const row = (await getEventEndpoint(ctx, id))?.row;
  if (!row) return nowhere(queue);
  return {
    ...nowhere(queue),
    address: row.url,
    isDisabled: row.disabledAt !== null,
    headers: openHeaders(ctx, row),
    secrets: () => Promise.resolve(openSecrets(ctx, row)),
    async lock(tx) {
      await lockEventEndpoint(tx, id);
    },
    async recordSuccess(tx) {
      if (row.failingSince !== null) await updateEventEndpoint(tx, { id, columns: { failingSince: null } });
    },
    recordFailure: (tx, { gone, reason }) => recordFailure(tx, { id, url: row.url, gone, reason }),
    pause: (tx) => pauseCallsOfEndpoint(tx, id),
  };
};
