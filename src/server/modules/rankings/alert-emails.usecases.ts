import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { queueEmail } from '../emails/emails.usecases.ts';
import { listStaffEmailRecipients } from '../staff/account.usecases.ts';
import { rankAlertsEmail, rankBudgetEmail } from './alert-emails.template.tsx';
import { getOldestPendingAlertAt, claimPendingAlerts, type PendingAlert } from './alerts.repository.ts';
import { countPendingChecks } from './checks/checks.repository.ts';

/** A digest waits for pending checks for this long. */
const MAX_DIGEST_DELAY_MS = 3_600_000;
const MAX_ALERTS_PER_EVENT = 50;

const groupByClient = (alerts: readonly PendingAlert[]): PendingAlert[][] => {
  const groups = new Map<number, PendingAlert[]>();
  for (const alert of alerts) groups.set(alert.clientId, [...(groups.get(alert.clientId) ?? []), alert]);
  return [...groups.values()];
};

const emitClientAlerts = async (tx: Ctx, { alerts, at }: { alerts: PendingAlert[]; at: string }): Promise<void> => {
  const [first] = alerts;
  if (!first) return;
  const { clientId, clientName } = first;
  const reported = alerts
    .slice(0, MAX_ALERTS_PER_EVENT)
    .map(({ rankingId, keyword, kind, from, to }) => ({ rankingId, keyword, kind, from, to }));
  await tx.emit('rankings.alerted', { clientId, clientName, count: alerts.length, at, alerts: reported });
};

/**
 * Notifies of pending alerts: an event for each client, and one e-mail to staff who want rank alerts. It waits for
 * pending checks, an hour at most. Repeated calls notify once.
 */
export const sendRankAlerts = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const oldest = await getOldestPendingAlertAt(ctx);
  if (oldest === null) return;
  if (now.getTime() - oldest.getTime() < MAX_DIGEST_DELAY_MS && (await countPendingChecks(ctx, {})) > 0) return;
  await ctx.transaction(async (tx) => {
    const groups = groupByClient(await claimPendingAlerts(tx, now));
    if (groups.length === 0) return;
    const at = now.toISOString();
    for (const alerts of groups) await emitClientAlerts(tx, { alerts, at });
    const content = rankAlertsEmail({ groups, origin: ctx.config.appOrigin });
    const clientId = groups.length === 1 ? (groups[0]?.[0]?.clientId ?? null) : null;
    for (const { email: to } of await listStaffEmailRecipients(tx, 'rankings')) {
      const key = `rank_alerts:${at}:${to.toLowerCase()}`;
      await queueEmail(tx, { key, kind: 'rank_alerts', clientId, leadIds: [], to, content });
    }
  });
};

/** Notifies the administrators, once a month and client, of a rank check budget near or at its limit. */
export const emailRankBudgetWarning = async (
  ctx: Ctx,
  warning: { clientId: number | null; month: string; spent: number; budget: number; isReached: boolean },
): Promise<void> => {
  const { clientId, month, spent, budget, isReached } = warning;
  const clientName = clientId === null ? null : (await requireClientRow(ctx, clientId)).name;
  const path = clientId === null ? '/admin/settings' : `/clients/${clientId}`;
  const content = rankBudgetEmail({ clientName, spent, budget, isReached, url: `${ctx.config.appOrigin}${path}` });
  for (const { email: to } of await listStaffEmailRecipients(ctx, 'system_alert')) {
    const key = `rank_budget:${isReached ? 'reached:' : ''}${clientId ?? 'all'}:${month}:${to.toLowerCase()}`;
    await queueEmail(ctx, { key, kind: 'rank_budget', clientId, leadIds: [], to, content });
  }
};
