import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import type { AddressedDelivery } from '../webhooks/webhooks.usecases.ts';
import {
  listFailedDeliveries,
  listUndelivered,
  setFallbackAt,
  describeReason,
} from '../webhooks/delivery-log.usecases.ts';
import { sendWebhookAlert } from './alert-emails.usecases.ts';
import { emailLeadsAsFallback } from './lead-emails.usecases.ts';

const MINUTE_MS = 60_000;
const LATE_MS = 15 * MINUTE_MS;
/** Older deliveries have been reported before. */
const OLDEST_MS = 6 * 60 * MINUTE_MS;

const alertAdmins = async (
  ctx: Ctx,
  { kind, rows }: { kind: 'failing' | 'given_up'; rows: AddressedDelivery[] },
): Promise<void> => {
  for (const [addressKey, group] of Map.groupBy(rows, (row) => row.addressKey)) {
    const [first] = group;
    if (!first) continue;
    const isClients = first.target === 'client';
    const alert = {
      owner: isClients ? (await requireClientRow(ctx, first.clientId)).name : null,
      waiting: group.length,
      reason: describeReason(first.lastReason) ?? 'It was not tried yet.',
      logUrl: `${ctx.config.appOrigin}/deliveries?status=${kind === 'failing' ? 'pending' : 'failed'}`,
    };
    await sendWebhookAlert(ctx, { kind, addressKey, clientId: isClients ? first.clientId : null, alert });
  }
};

/** E-mails the leads of these deliveries to the deliveries' recipients, each delivery once. */
const emailLateLeads = async (ctx: Ctx, rows: AddressedDelivery[]): Promise<void> => {
  const deliveries = rows.filter(({ fallbackAt }) => fallbackAt === null);
  if (deliveries.length === 0) return;
  for (const [target, group] of Map.groupBy(deliveries, (row) => row.target)) {
    const leadIds = group.flatMap(({ leadId }) => leadId ?? []);
    await emailLeadsAsFallback(ctx, { leadIds, target });
  }
  await setFallbackAt(ctx, { ids: deliveries.map(({ id }) => id), at: ctx.clock.now() });
};

/** Limits a run; the next run, a minute later, continues. */
const MAX_ROUNDS = 20;

/**
 * Leads whose webhook delivery waits for more than 15 minutes, failed for good or is paused go to the same recipient
 * by e-mail, and the administrators are notified.
 */
export const monitorDeliveries = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now().getTime();
  const after = new Date(now - OLDEST_MS);
  const givenUp = await listFailedDeliveries(ctx, { after, until: new Date(now) });
  await emailLateLeads(ctx, givenUp);
  await alertAdmins(ctx, { kind: 'given_up', rows: givenUp });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const late = await listUndelivered(ctx, { status: 'pending', after, until: new Date(now - LATE_MS) });
    const paused = await listUndelivered(ctx, { status: 'paused', after, until: new Date(now) });
    if (late.length + paused.length === 0) return;
    await emailLateLeads(ctx, [...late, ...paused]);
    await alertAdmins(ctx, { kind: 'failing', rows: late });
  }
};
