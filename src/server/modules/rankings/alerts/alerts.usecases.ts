import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { queueMail } from '../../deliveries/mail/mail.usecases.ts';
import { listStaffToNotify } from '../../staff/account/account.usecases.ts';
import { countAsked } from '../checks/checks.repository.ts';
import { listClientChoices } from '../choices/choices.repository.ts';
import { USUAL_CHOICES } from '../choices/choices.usecases.ts';
import type { RankingRow } from '../rankings.repository.ts';
import { findOldestUntold, insertAlerts, takeUntold, type ToldAlert } from './alerts.repository.ts';
import { alertsOf } from './alerts.rules.ts';
import { alertsLetter, budgetLetter } from './letters/letters.presenter.ts';

interface Moved {
  before: RankingRow;
  after: RankingRow;
}

/** Keeps what two measured checks of each keyword say that is worth an alert, in the checks' own transaction. */
export const keepAlerts = async (tx: Ctx, moved: readonly Moved[]): Promise<void> => {
  const measured = moved.filter(({ before }) => before.lastCheckedAt !== null);
  if (measured.length === 0) return;
  const choices = await listClientChoices(tx, [...new Set(measured.map(({ before }) => before.clientId))]);
  const at = tx.clock.now();
  const rows = measured.flatMap(({ before, after }) => {
    const { id: rankingId, clientId, currentPosition: fromPosition } = before;
    const kinds = alertsOf({ before, after }, choices.get(clientId) ?? USUAL_CHOICES);
    return kinds.map((kind) => {
      const toPosition = kind === 'wrong_page' ? after.wrongPosition : after.currentPosition;
      return { clientId, rankingId, kind, fromPosition, toPosition, at };
    });
  });
  if (rows.length > 0) await insertAlerts(tx, rows);
};

/** So long a digest waits for the checks that are still under way. */
const LONGEST_WAIT_MS = 3_600_000;
const MOST_IN_EVENT = 50;

const byClient = (alerts: readonly ToldAlert[]): ToldAlert[][] => {
  const groups = new Map<number, ToldAlert[]>();
  for (const alert of alerts) groups.set(alert.clientId, [...(groups.get(alert.clientId) ?? []), alert]);
  return [...groups.values()];
};

const announce = async (tx: Ctx, { alerts, at }: { alerts: ToldAlert[]; at: string }): Promise<void> => {
  const [first] = alerts;
  if (!first) return;
  const { clientId, clientName } = first;
  const told = alerts
    .slice(0, MOST_IN_EVENT)
    .map(({ rankingId, keyword, kind, from, to }) => ({ rankingId, keyword, kind, from, to }));
  await tx.emit('rankings.alerted', { clientId, clientName, count: alerts.length, at, alerts: told });
};

/**
 * Tells of the moves that came together since the last time: an event for each client, and one letter to whoever of the
 * staff wants rank alerts. While checks are under way it waits for them, an hour at most. Run twice nobody is told twice.
 */
export const tellRankAlerts = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const oldest = await findOldestUntold(ctx);
  if (oldest === null) return;
  if (now.getTime() - oldest.getTime() < LONGEST_WAIT_MS && (await countAsked(ctx, {})) > 0) return;
  await ctx.transaction(async (tx) => {
    const groups = byClient(await takeUntold(tx, now));
    if (groups.length === 0) return;
    const at = now.toISOString();
    for (const alerts of groups) await announce(tx, { alerts, at });
    const letter = alertsLetter({ groups, origin: ctx.config.appOrigin });
    const clientId = groups.length === 1 ? (groups[0]?.[0]?.clientId ?? null) : null;
    for (const { email: to } of await listStaffToNotify(tx, 'rankings')) {
      const key = `rank_alerts:${at}:${to.toLowerCase()}`;
      await queueMail(tx, { key, kind: 'rank_alerts', clientId, leadIds: [], to, letter });
    }
  });
};

/** Tells the administrators, once a month and client, that four fifths of the budget for look-ups are used up, or that all is. */
export const warnOfRankBudget = async (
  ctx: Ctx,
  warned: { clientId: number | null; month: string; spent: number; budget: number; isReached: boolean },
): Promise<void> => {
  const { clientId, month, spent, budget, isReached } = warned;
  const clientName = clientId === null ? null : (await requireClientRow(ctx, clientId)).name;
  const path = clientId === null ? '/admin/settings' : `/clients/${clientId}`;
  const letter = budgetLetter({ clientName, spent, budget, isReached, url: `${ctx.config.appOrigin}${path}` });
  for (const { email: to } of await listStaffToNotify(ctx, 'trouble')) {
    const key = `rank_budget:${isReached ? 'reached:' : ''}${clientId ?? 'all'}:${month}:${to.toLowerCase()}`;
    await queueMail(ctx, { key, kind: 'rank_budget', clientId, leadIds: [], to, letter });
  }
};
