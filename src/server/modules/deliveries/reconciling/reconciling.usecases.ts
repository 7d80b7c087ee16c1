import type { DeliveryBalance } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { alertOfDifferences } from '../mail/alerts/alerts.usecases.ts';
import { listBalances } from './reconciling.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A call that came this lately may still be on its way. */
const UNDER_WAY_MS = 15 * MINUTE_MS;
const LOOKED_AT_DAYS = 7;

const differs = ({ stored, held, delivered }: DeliveryBalance): boolean => stored - held !== delivered;

/** Clients whose leads of the last seven days were not all delivered, those of the last quarter of an hour left out. */
export const listDifferences = async (
  ctx: Ctx,
  { clientId }: { clientId?: number } = {},
): Promise<DeliveryBalance[]> => {
  const now = ctx.clock.now().getTime();
  const span = { since: new Date(now - LOOKED_AT_DAYS * DAY_MS), before: new Date(now - UNDER_WAY_MS) };
  return (await listBalances(ctx, clientId === undefined ? span : { ...span, clientId })).filter(differs);
};

/** Compares yesterday's (UTC) stored leads with the delivered ones, client by client, and mails the administrators where they differ. */
export const reconcileYesterday = async (ctx: Ctx): Promise<void> => {
  const before = new Date(Math.floor(ctx.clock.now().getTime() / DAY_MS) * DAY_MS);
  const since = new Date(before.getTime() - DAY_MS);
  const differences = (await listBalances(ctx, { since, before })).filter(differs);
  if (differences.length > 0) await alertOfDifferences(ctx, { day: since.toISOString().slice(0, 10), differences });
};
