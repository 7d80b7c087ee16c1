import type { Attention } from '#shared/attention.ts';
import { readPhone } from '#shared/phones.ts';
import { roleMay } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { getSettings } from '../settings/settings.usecases.ts';
import {
  countWaitingLeads,
  listExpiringFacts,
  listFailedEmails,
  listFailingWebhooks,
  listFarmsWithPages,
  listQuarantinedLeads,
  listDisabledDomains,
  listModelSpending,
  listDuePrivacyRequests,
  listRankDrops,
  listRankSpending,
  listReadyPages,
  listWaitingLeads,
  type AttentionScope,
} from './attention.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_LEADS = 6;
const MAX_ROWS = 3;
const DELIVERY_LATE_MS = 15 * MINUTE_MS;
/** Older problems are not listed. */
const PROBLEM_AGE_MS = 7 * DAY_MS;
/** A drop is listed until the keyword's next check is due. */
const RANK_DROP_AGE_MS = 14 * DAY_MS;
const FACT_WARNING_DAYS = 30;
/** The share of a budget from which a warning is shown. */
const BUDGET_WARNING_SHARE = 0.8;

const agoDate = (ctx: Ctx, milliseconds: number): Date => new Date(ctx.clock.now().getTime() - milliseconds);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const withTotal = <Row extends { total: number }>(rows: Row[]) => ({ total: rows[0]?.total ?? 0, rows });

const getFailingWebhooks = (ctx: Ctx, scope: AttentionScope & { limit: number }) =>
  listFailingWebhooks(ctx, { since: agoDate(ctx, PROBLEM_AGE_MS), lateAt: agoDate(ctx, DELIVERY_LATE_MS), ...scope });

const getWaitingLeads = async (ctx: Ctx, scope: AttentionScope): Promise<Attention['leads']> => {
  const rows = await listWaitingLeads(ctx, { ...scope, limit: MAX_LEADS });
  const visible = rows.map((row) => ({ ...row, phone: readPhone(row.phone)?.shown ?? row.phone }));
  return { total: rows.length < MAX_LEADS ? rows.length : await countWaitingLeads(ctx, scope), rows: visible };
};

const getNearlyUsedBudgets = async (ctx: Ctx, scope: AttentionScope): Promise<NonNullable<Attention['budgets']>> => {
  const now = ctx.clock.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { defaultMonthlyBudget, rankMonthlyBudget, rankClientBudget } = await getSettings(ctx, [
    'defaultMonthlyBudget',
    'rankMonthlyBudget',
    'rankClientBudget',
  ]);
  const model = await listModelSpending(ctx, { since, standard: defaultMonthlyBudget });
  const ranks = await listRankSpending(ctx, since);
  const all = ranks.reduce((sum, { spent }) => sum + spent, 0);
  const total = { of: 'ranks' as const, clientId: null, clientName: null, spent: all, budget: rankMonthlyBudget };
  const rows = [
    ...(all > 0 ? [total] : []),
    ...model.map((row) => ({ ...row, of: 'model' as const })),
    ...ranks
      .filter(({ clientId }) => clientId !== null)
      .map(({ own, ...row }) => ({ ...row, of: 'ranks' as const, budget: own ?? rankClientBudget })),
  ].flatMap(({ budget, ...row }) => {
    if (scope.clientId !== undefined && row.clientId !== scope.clientId) return [];
    return budget !== null && row.spent >= budget * BUDGET_WARNING_SHARE ? [{ ...row, budget }] : [];
  });
  return {
    total: rows.length,
    rows: rows.toSorted((a, b) => b.spent / b.budget - a.spent / a.budget).slice(0, MAX_ROWS),
  };
};

/**
 * What needs attention now, of one client or of all: the first few of each kind and their total, limited to what the
 * actor's role may see. What belongs to no client is left out where one is given.
 */
export const getAttention = async (
  ctx: Ctx,
  { actor, clientId }: { actor: StaffActor; clientId?: number | undefined },
): Promise<Attention> => {
  const now = ctx.clock.now();
  const until = dayOf(new Date(now.getTime() + FACT_WARNING_DAYS * DAY_MS));
  const maySettle = roleMay(actor.role, 'settings.manage');
  const first = { clientId, limit: MAX_ROWS };
  const recent = { ...first, since: agoDate(ctx, PROBLEM_AGE_MS) };
  return {
    leads: await getWaitingLeads(ctx, { clientId }),
    quarantined: withTotal(await listQuarantinedLeads(ctx, recent)),
    reviews: withTotal(await listFarmsWithPages(ctx, { ...first, states: ['ready'] })),
    failedPages: withTotal(await listFarmsWithPages(ctx, { ...first, states: ['failed'] })),
    drafts: withTotal(await listFarmsWithPages(ctx, { ...first, states: ['input', 'duplicate', 'needs_fix'] })),
    domains: withTotal(await listDisabledDomains(ctx, first)),
    rankDrops: withTotal(await listRankDrops(ctx, { ...first, since: agoDate(ctx, RANK_DROP_AGE_MS) })),
    facts: withTotal(await listExpiringFacts(ctx, { ...first, today: dayOf(now), until })),
    webhooks: maySettle ? withTotal(await getFailingWebhooks(ctx, first)) : null,
    mails: maySettle ? withTotal(await listFailedEmails(ctx, recent)) : null,
    budgets: maySettle ? await getNearlyUsedBudgets(ctx, { clientId }) : null,
    privacy:
      roleMay(actor.role, 'people.export') && clientId === undefined
        ? withTotal(await listDuePrivacyRequests(ctx, { now, limit: MAX_ROWS }))
        : null,
  };
};

/** The next run reports the rest. */
const MAX_PROBLEMS = 500;

/** Recent problems, one row each, for notifications; the same rows until a problem is over. */
export const listProblems = async (ctx: Ctx, { since }: { since: Date }) => ({
  readyPages: await listReadyPages(ctx, { since, limit: MAX_PROBLEMS }),
  webhooks: await getFailingWebhooks(ctx, { limit: MAX_PROBLEMS }),
  mails: await listFailedEmails(ctx, { since: agoDate(ctx, PROBLEM_AGE_MS), limit: MAX_PROBLEMS }),
  domains: await listDisabledDomains(ctx, { limit: MAX_PROBLEMS }),
});
