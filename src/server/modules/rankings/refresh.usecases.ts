import type {
  RankingRefresh,
  RankingsCancelled,
  RankingScope,
  FarmRankingsTest,
  RankingActivity,
  RankingRefreshScope,
} from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { CHECKS_PER_JOB, checkKeywords } from './checks/checks.jobs.ts';
import {
  countPendingChecks,
  countInterruptedKeywords,
  cancelPendingChecks,
  insertChecks,
  insertDueChecks,
  trackPublishedPages,
} from './checks/checks.repository.ts';
import { monthStart } from './checks/checks.rules.ts';
import { runCheck } from './checks/check-runs.usecases.ts';
import { getMonthlySpending } from './checks/spending.repository.ts';
import type { CheckResult } from './checks/provider-requests.types.ts';
import { getRankPreferences } from './preferences.usecases.ts';
import { getRankProviderAccess } from './providers/provider-access.usecases.ts';
import { FAULT_TEXTS } from './providers/provider-failures.rules.ts';
import type { RankProvider } from './providers/providers.types.ts';
import { noRankKey, RATE_LIMIT_TEXT, rankKeyRefused, rankRateLimited, refreshKeyText } from './rankings.errors.ts';
import { countRankingRows } from './rankings.repository.ts';
import { RANK_DEPTH } from './search-depth.rules.ts';
import { failureText } from './connection-test.usecases.ts';
import {
  getLastRefreshRun,
  insertRefreshRun,
  listTestableKeywords,
  updateRefreshRun,
  type TestableKeyword,
} from './refresh.repository.ts';

const TARGET = { kind: 'rankings', id: 0, name: 'Rankings' };

interface CancelRefreshInput {
  actor: StaffActor;
  scope: RankingScope;
}

const enqueueChecks = async (tx: Ctx, checkIds: number[]): Promise<void> => {
  for (let at = 0; at < checkIds.length; at += CHECKS_PER_JOB) {
    await tx.jobs.send(checkKeywords, { checkIds: checkIds.slice(at, at + CHECKS_PER_JOB), attempt: 1 });
  }
};

/** Creates the checks that are due today; does nothing without a key. */
export const refreshDueRankings = async (ctx: Ctx): Promise<void> => {
  const { credentials } = await getRankProviderAccess(ctx);
  if (credentials === null) return;
  await ctx.transaction(async (tx) => {
    await trackPublishedPages(tx, {});
    await enqueueChecks(tx, await insertDueChecks(tx, tx.clock.now()));
  });
};

const startedText = (queued: number): string =>
  `Rankings refresh started for ${queued === 1 ? 'one keyword' : `${queued} keywords`}. It may take several minutes.`;

const nothingToCheck = async (ctx: Ctx, { stopped, ...scope }: RankingRefreshScope): Promise<string> => {
  if (stopped !== undefined) return 'No check was cut off, so none was repeated.';
  const keywords = await countRankingRows(ctx, { ...scope, sort: 'newest' });
  return keywords === 0
    ? 'No keyword is tracked here yet: publish a page, or add a keyword.'
    : 'Every keyword is being checked already.';
};

/**
 * Creates a check of every tracked keyword in the scope without a pending one, and of published pages that were not
 * tracked yet; jobs run them. With `stopped` only of those that a crash interrupted. Throws 403, and 400 without a
 * key.
 */
export const refreshRankings = async (
  ctx: Ctx,
  { actor, scope: { stopped, ...scope } }: { actor: StaffActor; scope: RankingRefreshScope },
): Promise<RankingRefresh> => {
  assertMay(actor, 'rankings.refresh');
  const { provider, credentials } = await getRankProviderAccess(ctx);
  if (credentials === null) throw noRankKey(provider);
  const queued = await ctx.transaction(async (tx) => {
    const isStopped = stopped !== undefined;
    if (!isStopped) await trackPublishedPages(tx, scope);
    const now = tx.clock.now();
    const runId = await insertRefreshRun(tx, { scope, by: actor.name, at: now });
    const checkIds = await insertChecks(tx, { scope, now, runId, isStopped });
    await updateRefreshRun(tx, { id: runId, queued: checkIds.length });
    await enqueueChecks(tx, checkIds);
    await recordAudit(tx, {
      actor,
      action: 'rankings.refreshed',
      target: TARGET,
      after: { ...scope, queued: checkIds.length },
    });
    return checkIds.length;
  });
  return { message: queued === 0 ? await nothingToCheck(ctx, { stopped, ...scope }) : startedText(queued), queued };
};

/** Ends pending checks in the scope without a measurement; their cost stays. Throws 403. */
export const cancelRankingChecks = (ctx: Ctx, { actor, scope }: CancelRefreshInput): Promise<RankingsCancelled> => {
  assertMay(actor, 'rankings.refresh');
  return ctx.transaction(async (tx) => {
    const reason = `Called off by ${actor.name}.`;
    const cancelled = await cancelPendingChecks(tx, { scope, now: tx.clock.now(), reason });
    await recordAudit(tx, { actor, action: 'rankings.cancelled', target: TARGET, after: { ...scope, cancelled } });
    return { cancelled };
  });
};

const STALLED_AFTER_MS = 24 * 3_600_000;

/** Ends checks that have been pending for a day: their jobs are lost, and they block further checks. */
export const cancelStalledChecks = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - STALLED_AFTER_MS);
  const ended = await cancelPendingChecks(ctx, {
    scope: {},
    now,
    before,
    reason: 'The check did not come to an end within a day.',
  });
  if (ended > 0) ctx.log.warn({ ended }, 'rank checks did not come to an end');
};

const MICROS = 1_000_000;

interface MonthlySpending {
  /** US dollars. */
  spent: number;
  budget: number | null;
}

/** The smallest remaining budget, in US dollars to their millionth; null without a limit. */
const remainingBudget = (months: readonly MonthlySpending[]): number | null => {
  const lefts = months.flatMap(({ budget, spent }) => (budget === null ? [] : Math.max(0, budget - spent)));
  return lefts.length === 0 ? null : Math.round(Math.min(...lefts) * MICROS) / MICROS;
};

/** This month's cost and budget of the scope's client; null where the scope spans several clients. Throws 404. */
const getClientMonth = async (ctx: Ctx, { farmId, ...scope }: RankingScope): Promise<MonthlySpending | null> => {
  const clientId = farmId === undefined ? scope.clientId : (await requireFarmRow(ctx, farmId)).clientId;
  if (clientId === undefined) return null;
  const { spent, budget } = await getRankPreferences(ctx, clientId);
  return { spent, budget };
};

/** A refresh's failure, in the specification's words where it has any. */
const describeFault = (fault: string | null, provider: RankProvider): string | null => {
  if (fault === FAULT_TEXTS.key) return refreshKeyText(provider);
  return fault === FAULT_TEXTS.rate ? RATE_LIMIT_TEXT : fault;
};

/** Pending checks in the scope, the month's cost, and the maximum cost of a refresh. Throws 404. */
export const getRankingActivity = async (ctx: Ctx, scope: RankingScope): Promise<RankingActivity> => {
  const { provider, credentials } = await getRankProviderAccess(ctx);
  const month = monthStart(ctx.clock.now());
  const keywords = await countRankingRows(ctx, { ...scope, sort: 'newest' });
  const priceEach = provider.pages(RANK_DEPTH) * provider.priceMicros(RANK_DEPTH);
  const spent = (await getMonthlySpending(ctx, { month, clientId: null })) / MICROS;
  const budget = await getSetting(ctx, 'rankMonthlyBudget');
  const clientMonth = await getClientMonth(ctx, scope);
  const run = await getLastRefreshRun(ctx, scope);
  return {
    underWay: await countPendingChecks(ctx, scope),
    stopped: await countInterruptedKeywords(ctx, scope),
    run: run && { ...run, fault: describeFault(run.fault, provider) },
    provider: provider.name,
    hasKey: credentials !== null,
    month: month.toISOString().slice(0, 7),
    spent,
    budget,
    own: clientMonth,
    left: remainingBudget(clientMonth ? [{ spent, budget }, clientMonth] : [{ spent, budget }]),
    keywords,
    estimate: (keywords * priceEach) / MICROS,
  };
};

/** Concurrent requests of one test, and for how long new ones begin, because an HTTP request must end. */
const TEST_CONCURRENCY = 5;
const TEST_TIME_LIMIT_MS = 45_000;

type KeywordTestResult = FarmRankingsTest['results'][number];

const BUSY = 'This keyword is being checked right now.';

const toTestResult = (
  { pageId, keyword }: TestableKeyword,
  { end, provider }: { end: CheckResult; provider: RankProvider },
): KeywordTestResult => {
  if (end.kind === 'measured') {
    return {
      pageId,
      keyword,
      status: end.position === null ? 'not_found' : 'ranking',
      position: end.position,
      url: end.url,
    };
  }
  const failure = end.kind === 'skipped' ? null : end.failure;
  const error = failure ? failureText(failure, provider) : end.kind === 'unmeasured' ? end.reason : BUSY;
  return { pageId, keyword, status: 'api_error', position: null, url: null, error };
};

/** Failures that stop the whole test while nothing was measured yet, in the specification's words. */
const throwFatalFailure = (end: CheckResult, provider: RankProvider): void => {
  if (end.kind !== 'unmeasured') return;
  if (end.failure?.fault === 'key') throw rankKeyRefused(provider);
  if (end.failure?.fault === 'rate') throw rankRateLimited(end.failure.retryAfterSeconds);
};

const testKeywords = async (
  ctx: Ctx,
  { keywords, provider }: { keywords: TestableKeyword[]; provider: RankProvider },
): Promise<KeywordTestResult[]> => {
  const results: KeywordTestResult[] = [];
  const started = performance.now();
  const waiting = [...keywords];
  const test = async (keyword: TestableKeyword): Promise<void> => {
    const [checkId] = await insertChecks(ctx, { scope: {}, now: ctx.clock.now(), rankingId: keyword.rankingId });
    const end: CheckResult = checkId === undefined ? { kind: 'skipped' } : await runCheck(ctx, checkId);
    if (!results.some(({ status }) => status !== 'api_error')) throwFatalFailure(end, provider);
    results.push(toTestResult(keyword, { end, provider }));
  };
  const [first] = waiting.splice(0, 1);
  // The first one alone, so that an invalid key is refused once.
  if (first) await test(first);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && performance.now() - started < TEST_TIME_LIMIT_MS; next = waiting.shift()) {
      await test(next);
    }
  };
  await Promise.all(Array.from({ length: TEST_CONCURRENCY }, work));
  return results.toSorted((one, other) => one.pageId - other.pageId);
};

/**
 * Checks the keyword of every published page of a farm at once and records the results like any other check. Keywords
 * not reached within 45 seconds are left out. Throws 403, 404, 429 and 400 without a key; 403 and 429 as the
 * provider's.
 */
export const testFarmRankings = async (
  ctx: Ctx,
  { actor, farmId, limit }: { actor: StaffActor; farmId: number; limit: RateLimit },
): Promise<FarmRankingsTest> => {
  assertMay(actor, 'rankings.refresh');
  await requireFarmRow(ctx, farmId);
  await limit.consume(String(actor.id));
  const { provider, credentials } = await getRankProviderAccess(ctx);
  if (credentials === null) throw noRankKey(provider);
  await trackPublishedPages(ctx, { farmId });
  const results = await testKeywords(ctx, { keywords: await listTestableKeywords(ctx, farmId), provider });
  const count = (status: KeywordTestResult['status']) => results.filter((result) => result.status === status).length;
  const summary = {
    tested: results.length,
    ranking: count('ranking'),
    notFound: count('not_found'),
    errors: count('api_error'),
  };
  return { results, summary };
};
