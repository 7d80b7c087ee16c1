import type { Attention } from '#shared/attention.ts';
import { readPhone } from '#shared/phones.ts';
import { roleMay } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { getSettings } from '../../settings/settings.usecases.ts';
import {
  countWaitingLeads,
  listEndingFacts,
  listFailedMails,
  listFailingWebhooks,
  listFarmPages,
  listHeldLeads,
  listLapsedDomains,
  listModelSpending,
  listPrivacyDue,
  listRankDrops,
  listRankSpending,
  listReadyPages,
  listWaitingLeads,
} from './attention.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LEADS = 6;
const ROWS = 3;
const LATE_MS = 15 * MINUTE_MS;
/** Trouble older than this was seen or is no news any more. */
const TROUBLE_MS = 7 * DAY_MS;
/** A drop is news until the next check of the keyword is due. */
const DROP_MS = 14 * DAY_MS;
const FACT_DAYS = 30;
/** The share of a budget from which it is near its end. */
const NEAR = 0.8;

const before = (ctx: Ctx, milliseconds: number): Date => new Date(ctx.clock.now().getTime() - milliseconds);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Every row carries the total over all. */
const few = <Row extends { total: number }>(rows: Row[]) => ({ total: rows[0]?.total ?? 0, rows });

const failingWebhooks = (ctx: Ctx, limit: number) =>
  listFailingWebhooks(ctx, { since: before(ctx, TROUBLE_MS), lateAt: before(ctx, LATE_MS), limit });

const waitingLeads = async (ctx: Ctx): Promise<Attention['leads']> => {
  const rows = await listWaitingLeads(ctx, LEADS);
  const shown = rows.map((row) => ({ ...row, phone: readPhone(row.phone)?.shown ?? row.phone }));
  return { total: rows.length < LEADS ? rows.length : await countWaitingLeads(ctx), rows: shown };
};

const usedBudgets = async (ctx: Ctx): Promise<NonNullable<Attention['budgets']>> => {
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
  const whole = { of: 'ranks' as const, clientId: null, clientName: null, spent: all, budget: rankMonthlyBudget };
  const rows = [
    ...(all > 0 ? [whole] : []),
    ...model.map((row) => ({ ...row, of: 'model' as const })),
    ...ranks
      .filter(({ clientId }) => clientId !== null)
      .map(({ own, ...row }) => ({ ...row, of: 'ranks' as const, budget: own ?? rankClientBudget })),
  ].flatMap(({ budget, ...row }) => (budget !== null && row.spent >= budget * NEAR ? [{ ...row, budget }] : []));
  return { total: rows.length, rows: rows.toSorted((a, b) => b.spent / b.budget - a.spent / a.budget).slice(0, ROWS) };
};

/** What needs somebody now: of each kind the few that come first, and how many there are. Roles see what they may open. */
export const getAttention = async (ctx: Ctx, actor: StaffActor): Promise<Attention> => {
  const today = ctx.clock.now();
  const until = dayOf(new Date(today.getTime() + FACT_DAYS * DAY_MS));
  const maySettle = roleMay(actor.role, 'settings.manage');
  return {
    leads: await waitingLeads(ctx),
    held: few(await listHeldLeads(ctx, { since: before(ctx, TROUBLE_MS), limit: ROWS })),
    reviews: few(await listFarmPages(ctx, { state: 'ready', limit: ROWS })),
    failedPages: few(await listFarmPages(ctx, { state: 'failed', limit: ROWS })),
    domains: few(await listLapsedDomains(ctx, ROWS)),
    rankDrops: few(await listRankDrops(ctx, { since: before(ctx, DROP_MS), limit: ROWS })),
    facts: few(await listEndingFacts(ctx, { today: dayOf(today), until, limit: ROWS })),
    webhooks: maySettle ? few(await failingWebhooks(ctx, ROWS)) : null,
    mails: maySettle ? few(await listFailedMails(ctx, { since: before(ctx, TROUBLE_MS), limit: ROWS })) : null,
    budgets: maySettle ? await usedBudgets(ctx) : null,
    privacy: roleMay(actor.role, 'people.export') ? few(await listPrivacyDue(ctx, { now: today, limit: ROWS })) : null,
  };
};

/** As many as one look takes in; the next one takes what is left. */
const MOST = 500;

/** What went wrong or became due lately, one row each, for whoever tells of it; the same again until it is over. */
export const listTroubles = async (ctx: Ctx, { since }: { since: Date }) => ({
  readyPages: await listReadyPages(ctx, { since, limit: MOST }),
  webhooks: await failingWebhooks(ctx, MOST),
  mails: await listFailedMails(ctx, { since: before(ctx, TROUBLE_MS), limit: MOST }),
  domains: await listLapsedDomains(ctx, MOST),
});
