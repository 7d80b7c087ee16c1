import type { ClientRankChoices, RankChoices, RankPlan } from '#shared/rank-plans.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { requireFarmRow } from '../../farms/farms.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { monthStart } from '../checks/checks.rules.ts';
import { sumSpent } from '../checks/spending/spending.repository.ts';
import { countRankingRows } from '../rankings.repository.ts';
import { findChoices, findPlan, upsertChoices, upsertPlan } from './choices.repository.ts';

const USUAL_PLAN: RankPlan = { pace: 'biweekly', strategy: 'full' };
/** Of a client that chose nothing. */
export const USUAL_CHOICES: RankChoices = {
  monthlyBudget: null,
  top3: true,
  top10: true,
  dropped: 5,
  lost: true,
  wrongPage: true,
};
const MICROS = 1_000_000;

/** What is worth an alert for the client, and its own budget. */
const readRankChoices = async (ctx: Ctx, clientId: number): Promise<RankChoices> =>
  (await findChoices(ctx, clientId)) ?? USUAL_CHOICES;

/** What the client's look-ups may cost a month, in US dollars: its own budget, else the settings'; null without a limit. */
const findClientBudget = async (ctx: Ctx, clientId: number): Promise<number | null> =>
  (await readRankChoices(ctx, clientId)).monthlyBudget ?? (await getSetting(ctx, 'rankClientBudget'));

/** A client's choices with what its look-ups cost this month; throws 404. */
export const showRankChoices = async (ctx: Ctx, clientId: number): Promise<ClientRankChoices> => {
  await requireClientRow(ctx, clientId);
  const month = monthStart(ctx.clock.now());
  return {
    ...(await readRankChoices(ctx, clientId)),
    spent: (await sumSpent(ctx, { month, clientId })) / MICROS,
    budget: await findClientBudget(ctx, clientId),
    keywords: await countRankingRows(ctx, { clientId, sort: 'newest' }),
  };
};

/** Sets a client's choices; throws 403 and 404. */
export const chooseRankAlerts = async (
  ctx: Ctx,
  { actor, clientId, choices }: { actor: StaffActor; clientId: number; choices: RankChoices },
): Promise<ClientRankChoices> => {
  assertMay(actor, 'clients.edit');
  const { id, name } = await requireClientRow(ctx, clientId);
  const target = { kind: 'client', id, name };
  await ctx.transaction(async (tx) => {
    const before = await readRankChoices(tx, clientId);
    await upsertChoices(tx, { clientId, choices });
    await recordAudit(tx, { actor, action: 'client.rank_choices_set', target, before, after: choices });
  });
  return showRankChoices(ctx, clientId);
};

/** How often and how deep a farm's keywords are checked; throws 404. */
export const showRankPlan = async (ctx: Ctx, farmId: number): Promise<RankPlan> => {
  await requireFarmRow(ctx, farmId);
  return (await findPlan(ctx, farmId)) ?? USUAL_PLAN;
};

/** Sets how often and how deep a farm's keywords are checked; throws 403 and 404. */
export const chooseRankPlan = async (
  ctx: Ctx,
  { actor, farmId, plan }: { actor: StaffActor; farmId: number; plan: RankPlan },
): Promise<RankPlan> => {
  assertMay(actor, 'farms.edit');
  const { id, name, clientId } = await requireFarmRow(ctx, farmId);
  const target = { kind: 'farm', id, name };
  await ctx.transaction(async (tx) => {
    const before = (await findPlan(tx, farmId)) ?? USUAL_PLAN;
    await upsertPlan(tx, { farmId, clientId, plan });
    await recordAudit(tx, { actor, action: 'farm.rank_plan_set', target, before, after: plan });
  });
  return plan;
};
