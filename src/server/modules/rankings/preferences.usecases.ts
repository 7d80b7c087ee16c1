import type { ClientRankPreferences, RankPreferences, RankCheckSchedule } from '#shared/rank-preferences.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { monthStart } from './checks/checks.rules.ts';
import { getMonthlySpending } from './checks/spending.repository.ts';
import { countRankingRows } from './rankings.repository.ts';
import { getPreferences, getCheckSchedule, upsertPreferences, upsertCheckSchedule } from './preferences.repository.ts';

const DEFAULT_CHECK_SCHEDULE: RankCheckSchedule = { checkInterval: 'biweekly', searchDepth: 'full' };
export const DEFAULT_RANK_PREFERENCES: RankPreferences = {
  monthlyBudget: null,
  top3: true,
  top10: true,
  dropped: 5,
  lost: true,
  wrongPage: true,
};
const MICROS = 1_000_000;

const getEffectivePreferences = async (ctx: Ctx, clientId: number): Promise<RankPreferences> =>
  (await getPreferences(ctx, clientId)) ?? DEFAULT_RANK_PREFERENCES;

/**
 * The client's monthly budget for rank checks, in US dollars: its own, otherwise the settings'; null without a limit.
 */
const getClientBudget = async (ctx: Ctx, clientId: number): Promise<number | null> =>
  (await getEffectivePreferences(ctx, clientId)).monthlyBudget ?? (await getSetting(ctx, 'rankClientBudget'));

/** A client's preferences and the cost of its checks this month; throws 404. */
export const getRankPreferences = async (ctx: Ctx, clientId: number): Promise<ClientRankPreferences> => {
  await requireClientRow(ctx, clientId);
  const month = monthStart(ctx.clock.now());
  return {
    ...(await getEffectivePreferences(ctx, clientId)),
    spent: (await getMonthlySpending(ctx, { month, clientId })) / MICROS,
    budget: await getClientBudget(ctx, clientId),
    keywords: await countRankingRows(ctx, { clientId, sort: 'newest' }),
  };
};

/** Sets a client's preferences; throws 403 and 404. */
export const updateRankPreferences = async (
  ctx: Ctx,
  { actor, clientId, preferences }: { actor: StaffActor; clientId: number; preferences: RankPreferences },
): Promise<ClientRankPreferences> => {
  assertMay(actor, 'clients.edit');
  const { id, name } = await requireClientRow(ctx, clientId);
  const target = { kind: 'client', id, name };
  await ctx.transaction(async (tx) => {
    const before = await getEffectivePreferences(tx, clientId);
    await upsertPreferences(tx, { clientId, preferences });
    await recordAudit(tx, { actor, action: 'client.rank_preferences_set', target, before, after: preferences });
  });
  return getRankPreferences(ctx, clientId);
};

/** How often and how deep a farm's keywords are checked; throws 404. */
export const getRankCheckSchedule = async (ctx: Ctx, farmId: number): Promise<RankCheckSchedule> => {
  await requireFarmRow(ctx, farmId);
  return (await getCheckSchedule(ctx, farmId)) ?? DEFAULT_CHECK_SCHEDULE;
};

/** Sets how often and how deep a farm's keywords are checked; throws 403 and 404. */
export const updateRankCheckSchedule = async (
  ctx: Ctx,
  { actor, farmId, plan }: { actor: StaffActor; farmId: number; plan: RankCheckSchedule },
): Promise<RankCheckSchedule> => {
  assertMay(actor, 'farms.edit');
  const { id, name, clientId } = await requireFarmRow(ctx, farmId);
  const target = { kind: 'farm', id, name };
  await ctx.transaction(async (tx) => {
    const before = (await getCheckSchedule(tx, farmId)) ?? DEFAULT_CHECK_SCHEDULE;
    await upsertCheckSchedule(tx, { farmId, clientId, plan });
    await recordAudit(tx, { actor, action: 'farm.rank_schedule_set', target, before, after: plan });
  });
  return plan;
};
