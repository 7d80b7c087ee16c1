import type { DeliveryBalance } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listDeliveryBalances } from './reconciliation.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A delivery this recent may still be running. */
const IN_FLIGHT_MS = 15 * MINUTE_MS;
const LOOKED_AT_DAYS = 7;

const differs = ({ stored, quarantined, delivered }: DeliveryBalance): boolean => stored - quarantined !== delivered;

/** Clients whose leads of the last seven days were not all delivered; the last 15 minutes are left out. */
export const listDeliveryDifferences = async (
  ctx: Ctx,
  { clientId }: { clientId?: number } = {},
): Promise<DeliveryBalance[]> => {
  const now = ctx.clock.now().getTime();
  const span = { since: new Date(now - LOOKED_AT_DAYS * DAY_MS), before: new Date(now - IN_FLIGHT_MS) };
  return (await listDeliveryBalances(ctx, clientId === undefined ? span : { ...span, clientId })).filter(differs);
};

/** Compares yesterday's (UTC) leads with the delivered ones, and emits `webhook.leads_missing` on a difference. */
export const reconcileYesterday = async (ctx: Ctx): Promise<void> => {
  const before = new Date(Math.floor(ctx.clock.now().getTime() / DAY_MS) * DAY_MS);
  const since = new Date(before.getTime() - DAY_MS);
  const differences = (await listDeliveryBalances(ctx, { since, before })).filter(differs);
  if (differences.length === 0) return;
  const day = since.toISOString().slice(0, 10);
  await ctx.transaction((tx) => tx.emit('webhook.leads_missing', { day, differences }));
};
