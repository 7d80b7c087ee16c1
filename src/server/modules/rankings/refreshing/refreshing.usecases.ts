import type {
  RankingRefresh,
  RankingsCalledOff,
  RankingScope,
  RankingsTest,
  RankingWork,
  RefreshScope,
} from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { Limit } from '#server/platform/limits.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireFarmRow } from '../../farms/farms.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { CHECKS_A_JOB, checkKeywords } from '../checks/checks.jobs.ts';
import {
  countAsked,
  countStopped,
  endAsked,
  openChecks,
  openDueChecks,
  trackPublishedPages,
} from '../checks/checks.repository.ts';
import { monthStart } from '../checks/checks.rules.ts';
import { runCheck } from '../checks/checks.usecases.ts';
import { sumSpent } from '../checks/spending/spending.repository.ts';
import type { CheckEnd } from '../checks/steps/steps.types.ts';
import { showRankChoices } from '../choices/choices.usecases.ts';
import { readRankAccess } from '../providers/access/access.usecases.ts';
import { REASONS } from '../providers/faults/faults.rules.ts';
import type { RankProvider } from '../providers/providers.types.ts';
import { noRankKey, RATE_LIMIT_TEXT, rankKeyRefused, rankRateLimited, refreshKeyText } from '../rankings.errors.ts';
import { countRankingRows } from '../rankings.repository.ts';
import { RANK_DEPTH } from '../strategies/strategies.rules.ts';
import { faultText } from '../trial/trial.usecases.ts';
import { findLastRun, insertRun, listTestable, updateRun, type TestableKeyword } from './refreshing.repository.ts';

const TARGET = { kind: 'rankings', id: 0, name: 'Rankings' };

interface Order {
  actor: StaffActor;
  scope: RankingScope;
}

const leaveToJobs = async (tx: Ctx, checkIds: number[]): Promise<void> => {
  for (let at = 0; at < checkIds.length; at += CHECKS_A_JOB) {
    await tx.jobs.send(checkKeywords, { checkIds: checkIds.slice(at, at + CHECKS_A_JOB), attempt: 1 });
  }
};

/** Opens the checks of the keywords whose day of the two weeks it is; does nothing without a key. */
export const refreshDueRankings = async (ctx: Ctx): Promise<void> => {
  const { order } = await readRankAccess(ctx);
  if (order === null) return;
  await ctx.transaction(async (tx) => {
    await trackPublishedPages(tx, {});
    await leaveToJobs(tx, await openDueChecks(tx, tx.clock.now()));
  });
};

/**
 * Opens a check of every tracked keyword in the scope that has none under way, and of published pages that were not tracked
 * yet, and leaves them to jobs; with `stopped` only of those that a crash cut off. Throws 403, and 400 without a key.
 */
export const refreshRankings = async (
  ctx: Ctx,
  { actor, scope: { stopped, ...scope } }: { actor: StaffActor; scope: RefreshScope },
): Promise<RankingRefresh> => {
  assertMay(actor, 'rankings.refresh');
  const { provider, order } = await readRankAccess(ctx);
  if (order === null) throw noRankKey(provider);
  const queued = await ctx.transaction(async (tx) => {
    const isStopped = stopped !== undefined;
    if (!isStopped) await trackPublishedPages(tx, scope);
    const now = tx.clock.now();
    const runId = await insertRun(tx, { scope, by: actor.name, at: now });
    const checkIds = await openChecks(tx, { scope, now, runId, isStopped });
    await updateRun(tx, { id: runId, queued: checkIds.length });
    await leaveToJobs(tx, checkIds);
    await recordAudit(tx, {
      actor,
      action: 'rankings.refreshed',
      target: TARGET,
      after: { ...scope, queued: checkIds.length },
    });
    return checkIds.length;
  });
  const keywords = queued === 1 ? 'one keyword' : `${queued} keywords`;
  return { message: `Rankings refresh started for ${keywords}. It may take several minutes.`, queued };
};

/** Ends what is under way in the scope without a measurement; what was paid stays paid. Throws 403. */
export const callOffRankings = (ctx: Ctx, { actor, scope }: Order): Promise<RankingsCalledOff> => {
  assertMay(actor, 'rankings.refresh');
  return ctx.transaction(async (tx) => {
    const reason = `Called off by ${actor.name}.`;
    const calledOff = await endAsked(tx, { scope, now: tx.clock.now(), reason });
    await recordAudit(tx, { actor, action: 'rankings.called_off', target: TARGET, after: { ...scope, calledOff } });
    return { calledOff };
  });
};

const STALLED_AFTER_MS = 24 * 3_600_000;

/** Ends checks that nobody finished within a day: their jobs are lost, and nothing else would let the keyword be asked again. */
export const endStalledChecks = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - STALLED_AFTER_MS);
  const ended = await endAsked(ctx, {
    scope: {},
    now,
    before,
    reason: 'The check did not come to an end within a day.',
  });
  if (ended > 0) ctx.log.warn({ ended }, 'rank checks did not come to an end');
};

const MICROS = 1_000_000;

interface Month {
  /** US dollars. */
  spent: number;
  budget: number | null;
}

/** The smallest that the budgets have left, in US dollars to their millionth; null without a limit. */
const leftOf = (months: readonly Month[]): number | null => {
  const lefts = months.flatMap(({ budget, spent }) => (budget === null ? [] : Math.max(0, budget - spent)));
  return lefts.length === 0 ? null : Math.round(Math.min(...lefts) * MICROS) / MICROS;
};

/** What the scope's client spent and may spend this month; null where the scope is of no one client. Throws 404. */
const ownMonth = async (ctx: Ctx, { farmId, ...scope }: RankingScope): Promise<Month | null> => {
  const clientId = farmId === undefined ? scope.clientId : (await requireFarmRow(ctx, farmId)).clientId;
  if (clientId === undefined) return null;
  const { spent, budget } = await showRankChoices(ctx, clientId);
  return { spent, budget };
};

/** What a refresh failed of, in the specification's words where it has any. */
const faultOf = (fault: string | null, provider: RankProvider): string | null => {
  if (fault === REASONS.key) return refreshKeyText(provider);
  return fault === REASONS.rate ? RATE_LIMIT_TEXT : fault;
};

/** What is under way in the scope, what the month has cost, and what a refresh of the scope costs at most. Throws 404. */
export const getRankingWork = async (ctx: Ctx, scope: RankingScope): Promise<RankingWork> => {
  const { provider, order } = await readRankAccess(ctx);
  const month = monthStart(ctx.clock.now());
  const keywords = await countRankingRows(ctx, { ...scope, sort: 'newest' });
  const each = provider.pages(RANK_DEPTH) * provider.priceMicros(RANK_DEPTH);
  const spent = (await sumSpent(ctx, { month, clientId: null })) / MICROS;
  const budget = await getSetting(ctx, 'rankMonthlyBudget');
  const own = await ownMonth(ctx, scope);
  const run = await findLastRun(ctx, scope);
  return {
    underWay: await countAsked(ctx, scope),
    stopped: await countStopped(ctx, scope),
    run: run && { ...run, fault: faultOf(run.fault, provider) },
    provider: provider.name,
    hasKey: order !== null,
    month: month.toISOString().slice(0, 7),
    spent,
    budget,
    own,
    left: leftOf(own ? [{ spent, budget }, own] : [{ spent, budget }]),
    keywords,
    estimate: (keywords * each) / MICROS,
  };
};

/** Look-ups of one test at once, and for how long new ones are begun: a request must come to an end. */
const AT_ONCE = 5;
const LONGEST_MS = 45_000;

type Result = RankingsTest['results'][number];

const BUSY = 'This keyword is being checked right now.';

const resultOf = (
  { pageId, keyword }: TestableKeyword,
  { end, provider }: { end: CheckEnd; provider: RankProvider },
): Result => {
  if (end.kind === 'measured') {
    return {
      pageId,
      keyword,
      status: end.position === null ? 'not_found' : 'ranking',
      position: end.position,
      url: end.url,
    };
  }
  const failure = end.kind === 'gone' ? null : end.failure;
  const error = failure ? faultText(failure, provider) : end.kind === 'unmeasured' ? end.reason : BUSY;
  return { pageId, keyword, status: 'api_error', position: null, url: null, error };
};

/** The failures that stop the whole test while nothing was measured yet, as the specification words them. */
const throwFatal = (end: CheckEnd, provider: RankProvider): void => {
  if (end.kind !== 'unmeasured') return;
  if (end.failure?.fault === 'key') throw rankKeyRefused(provider);
  if (end.failure?.fault === 'rate') throw rankRateLimited(end.failure.retryAfterSeconds);
};

const testAll = async (
  ctx: Ctx,
  { keywords, provider }: { keywords: TestableKeyword[]; provider: RankProvider },
): Promise<Result[]> => {
  const results: Result[] = [];
  const started = performance.now();
  const waiting = [...keywords];
  const test = async (keyword: TestableKeyword): Promise<void> => {
    const [checkId] = await openChecks(ctx, { scope: {}, now: ctx.clock.now(), rankingId: keyword.rankingId });
    const end: CheckEnd = checkId === undefined ? { kind: 'gone' } : await runCheck(ctx, checkId);
    if (!results.some(({ status }) => status !== 'api_error')) throwFatal(end, provider);
    results.push(resultOf(keyword, { end, provider }));
  };
  const [first] = waiting.splice(0, 1);
  // Alone, so that a key that is refused is refused once.
  if (first) await test(first);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && performance.now() - started < LONGEST_MS; next = waiting.shift()) {
      await test(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results.toSorted((one, other) => one.pageId - other.pageId);
};

/**
 * Looks the keyword of every published page of a farm up at once and keeps what is found like any other check. Keywords not
 * reached within 45 seconds are left out. Throws 403, 404, 429 and 400 without a key; 403 and 429 as the provider's.
 */
export const testFarmRankings = async (
  ctx: Ctx,
  { actor, farmId, limit }: { actor: StaffActor; farmId: number; limit: Limit },
): Promise<RankingsTest> => {
  assertMay(actor, 'rankings.refresh');
  await requireFarmRow(ctx, farmId);
  await limit.take(String(actor.id));
  const { provider, order } = await readRankAccess(ctx);
  if (order === null) throw noRankKey(provider);
  await trackPublishedPages(ctx, { farmId });
  const results = await testAll(ctx, { keywords: await listTestable(ctx, farmId), provider });
  const count = (status: Result['status']) => results.filter((result) => result.status === status).length;
  const summary = {
    tested: results.length,
    ranking: count('ranking'),
    notFound: count('not_found'),
    errors: count('api_error'),
  };
  return { results, summary };
};
