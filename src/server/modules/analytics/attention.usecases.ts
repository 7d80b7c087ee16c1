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

const getFailingWebhooks = (ctx: Ctx, limit: number) =>
  listFailingWebhooks(ctx, { since: agoDate(ctx, PROBLEM_AGE_MS), lateAt: agoDate(ctx, DELIVERY_LATE_MS), limit });

const getWaitingLeads = async (ctx: Ctx): Promise<Attention['leads']> => {
  const rows = await listWaitingLeads(ctx, MAX_LEADS);
  const visible = rows.map((row) => ({ ...row, phone: readPhone(row.phone)?.shown ?? row.phone }));
  return { total: rows.length < MAX_LEADS ? rows.length : await countWaitingLeads(ctx), rows: visible };
};

const getNearlyUsedBudgets = async (ctx: Ctx): Promise<NonNullable<Attention['budgets']>> => {
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
  ].flatMap(({ budget, ...row }) =>
    budget !== null && row.spent >= budget * BUDGET_WARNING_SHARE ? [{ ...row, budget }] : [],
  );
  return {
    total: rows.length,
    rows: rows.toSorted((a, b) => b.spent / b.budget - a.spent / a.budget).slice(0, MAX_ROWS),
  };
};

/** What needs attention now: the first few of each kind and their total, limited to what the actor's role may see. */
export const getAttention = async (ctx: Ctx, actor: StaffActor): Promise<Attention> => {
  const today = ctx.clock.now();
  const until = dayOf(new Date(today.getTime() + FACT_WARNING_DAYS * DAY_MS));
  const maySettle = roleMay(actor.role, 'settings.manage');
  return {
    leads: await getWaitingLeads(ctx),
    quarantined: withTotal(await listQuarantinedLeads(ctx, { since: agoDate(ctx, PROBLEM_AGE_MS), limit: MAX_ROWS })),
    reviews: withTotal(await listFarmsWithPages(ctx, { states: ['ready'], limit: MAX_ROWS })),
    failedPages: withTotal(await listFarmsWithPages(ctx, { states: ['failed'], limit: MAX_ROWS })),
    drafts: withTotal(await listFarmsWithPages(ctx, { states: ['input', 'duplicate', 'needs_fix'], limit: MAX_ROWS })),
    domains: withTotal(await listDisabledDomains(ctx, MAX_ROWS)),
    rankDrops: withTotal(await listRankDrops(ctx, { since: agoDate(ctx, RANK_DROP_AGE_MS), limit: MAX_ROWS })),
    facts: withTotal(await listExpiringFacts(ctx, { today: dayOf(today), until, limit: MAX_ROWS })),
    webhooks: maySettle ? withTotal(await getFailingWebhooks(ctx, MAX_ROWS)) : null,
    mails: maySettle
      ? withTotal(await listFailedEmails(ctx, { since: agoDate(ctx, PROBLEM_AGE_MS), limit: MAX_ROWS }))
      : null,
    budgets: maySettle ? await getNearlyUsedBudgets(ctx) : null,
    privacy: roleMay(actor.role, 'people.export')
      ? withTotal(await listDuePrivacyRequests(ctx, { now: today, limit: MAX_ROWS }))
      : null,
  };
};

/** The next run reports the rest. */
const MAX_PROBLEMS = 500;

/** Recent problems, one row each, for notifications; the same rows until a problem is over. */
export const listProblems = async (ctx: Ctx, { since }: { since: Date }) => ({
  readyPages: await listReadyPages(ctx, { since, limit: MAX_PROBLEMS }),
  webhooks: await getFailingWebhooks(ctx, MAX_PROBLEMS),
  mails: await listFailedEmails(ctx, { since: agoDate(ctx, PROBLEM_AGE_MS), limit: MAX_PROBLEMS }),
  domains: await listDisabledDomains(ctx, MAX_PROBLEMS),
});
