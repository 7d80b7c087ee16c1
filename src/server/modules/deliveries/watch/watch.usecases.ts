import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import type { DeliveryRow } from '../deliveries.repository.ts';
import { listGivenUp, listWaitingDeliveries, markFallback } from '../log/log.repository.ts';
import { reasonInWords } from '../log/log.rules.ts';
import { alertOfWebhook } from '../mail/alerts/alerts.usecases.ts';
import { announceByFallback } from '../mail/announcing/announcing.usecases.ts';

const MINUTE_MS = 60_000;
const LATE_MS = 15 * MINUTE_MS;
/** What is older was told long ago, or is no news any more. */
const OLDEST_MS = 6 * 60 * MINUTE_MS;

const alert = async (
  ctx: Ctx,
  { kind, rows }: { kind: 'failing' | 'given_up'; rows: DeliveryRow[] },
): Promise<void> => {
  for (const [addressKey, of] of Map.groupBy(rows, (row) => row.addressKey)) {
    const [first] = of;
    if (!first) continue;
    const isClients = first.target === 'client';
    const trouble = {
      owner: isClients ? (await requireClientRow(ctx, first.clientId)).name : null,
      waiting: of.length,
      reason: reasonInWords(first.lastReason) ?? 'It was not tried yet.',
      logUrl: `${ctx.config.appOrigin}/deliveries?status=${kind === 'failing' ? 'pending' : 'failed'}`,
    };
    await alertOfWebhook(ctx, { kind, addressKey, clientId: isClients ? first.clientId : null, trouble });
  }
};

/** Sends the leads of these calls by mail to whom the calls are for, each call once. */
const mailInstead = async (ctx: Ctx, rows: DeliveryRow[]): Promise<void> => {
  const news = rows.filter(({ fallbackAt }) => fallbackAt === null);
  if (news.length === 0) return;
  for (const [target, of] of Map.groupBy(news, (row) => row.target)) {
    const leadIds = of.flatMap(({ leadId }) => leadId ?? []);
    await announceByFallback(ctx, { leadIds, target });
  }
  await markFallback(ctx, { ids: news.map(({ id }) => id), at: ctx.clock.now() });
};

/** What one run looks through at most; the next minute goes on. */
const MOST_ROUNDS = 20;

/**
 * Leads whose webhook call waits for more than 15 minutes, was given up or set aside go to the same receiver by mail, and the
 * administrators hear of it.
 */
export const watchDeliveries = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now().getTime();
  const after = new Date(now - OLDEST_MS);
  const givenUp = (await listGivenUp(ctx, { after, until: new Date(now) })).map(({ delivery }) => delivery);
  await mailInstead(ctx, givenUp);
  await alert(ctx, { kind: 'given_up', rows: givenUp });
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const late = await listWaitingDeliveries(ctx, { status: 'pending', after, until: new Date(now - LATE_MS) });
    const held = await listWaitingDeliveries(ctx, { status: 'held', after, until: new Date(now) });
    if (late.length + held.length === 0) return;
    await mailInstead(ctx, [...late, ...held]);
    await alert(ctx, { kind: 'failing', rows: late });
  }
};
