import type { FoundResult } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { farmUrl } from '../../farms/farms.usecases.ts';
import { getSettings } from '../../settings/settings.usecases.ts';
import { matchResults, type Match, type OwnAddresses } from '../matching/matching.rules.ts';
import { readRankAccess, type RankAccess } from '../providers/access/access.usecases.ts';
import type { FoundPage, RankProvider, RankSearch, SearchFailure } from '../providers/providers.types.ts';
import { searchPage } from '../providers/providers.usecases.ts';
import { noKeyText } from '../rankings.errors.ts';
import { lockRankingRow, updateRankingRow } from '../rankings.repository.ts';
import { measured, standingAfter, type CheckOutcome } from '../rankings.rules.ts';
import {
  findKeywordPlace,
  findOwnPages,
  lockCheck,
  lockSpending,
  sumSpent,
  updateCheck,
  type CheckRow,
  type KeywordPlace,
} from './checks.repository.ts';
import { budgetStep, evidenceOf, isPassing, isUnbilled, monthStart, searchOf } from './checks.rules.ts';

export type CheckEnd =
  | { kind: 'measured'; position: number | null; url: string | null }
  | { kind: 'unmeasured'; reason: string; failure: SearchFailure | null }
  /** It may go better later; the check is still under way. */
  | { kind: 'retry'; failure: SearchFailure }
  /** It is under way no more: called off, or somebody else ended it. */
  | { kind: 'gone' };

const EVIDENCE = 10;
const MICROS = 1_000_000;
const NOTHING: Match = { position: null, url: null, wrongPage: null };

interface Settling {
  check: CheckRow;
  outcome: CheckOutcome;
  match: Match;
  results: readonly FoundResult[];
}

/** Ends a check, and moves its keyword's standing when something was measured. */
const settle = async (tx: Ctx, { check, outcome, match, results }: Settling): Promise<void> => {
  const now = tx.clock.now();
  const evidence = { results: results.slice(0, EVIDENCE), foundUrl: match.url, checkedAt: now };
  await updateCheck(tx, { id: check.id, columns: { ...outcome, ...evidence } });
  const ranking = await lockRankingRow(tx, check.rankingId);
  if (!ranking) return;
  const { wrongPage } = match;
  const wrong = {
    wrongUrl: wrongPage?.url ?? null,
    wrongPosition: wrongPage?.position ?? null,
    wrongPageId: wrongPage?.pageId ?? null,
  };
  const isMeasured = outcome.state === 'ranked' || outcome.state === 'absent';
  const columns = { ...standingAfter(ranking, { outcome, checkedAt: now }), ...(isMeasured ? wrong : {}) };
  await updateRankingRow(tx, { id: ranking.id, columns });
};

const giveUp = async (
  tx: Ctx,
  { check, reason, failure }: { check: CheckRow; reason: string; failure: SearchFailure | null },
): Promise<CheckEnd> => {
  const outcome: CheckOutcome = { state: failure ? 'error' : 'unmeasured', reason };
  await settle(tx, { check, outcome, match: NOTHING, results: check.results });
  return { kind: 'unmeasured', reason, failure };
};

/** Null when the look-up is paid for; else why it is not. */
const refusedByBudget = async (
  tx: Ctx,
  { clientId, price }: { clientId: number; price: number },
): Promise<string | null> => {
  const { rankMonthlyBudget, rankClientBudget } = await getSettings(tx, ['rankMonthlyBudget', 'rankClientBudget']);
  const since = monthStart(tx.clock.now());
  const steps = [
    { of: null, budget: rankMonthlyBudget, words: 'The month’s budget for rank look-ups is used up.' },
    {
      of: clientId,
      budget: rankClientBudget,
      words: 'The client’s budget for rank look-ups is used up for this month.',
    },
  ].filter(({ budget }) => budget !== null);
  if (steps.length > 0) await lockSpending(tx);
  const warnings: { clientId: number | null; spent: number; budget: number }[] = [];
  for (const { of, budget, words } of steps) {
    const spent = await sumSpent(tx, { since, clientId: of });
    const step = budgetStep({ spent, price, budget: budget === null ? null : Math.round(budget * MICROS) });
    if (!step.fits) return words;
    if (step.warns) warnings.push({ clientId: of, spent: (spent + price) / MICROS, budget: budget ?? 0 });
  }
  const month = since.toISOString().slice(0, 7);
  for (const warning of warnings) await tx.emit('rankings.budget_warned', { ...warning, month });
  return null;
};

interface Asking {
  check: CheckRow;
  place: KeywordPlace;
  search: RankSearch;
  price: number;
}

type Next = { ask: Asking } | { end: CheckEnd };

/** Sets the price of the next page aside before it is asked, so that a crash can only count too much. */
const prepare = (ctx: Ctx, { checkId, access }: { checkId: number; access: RankAccess }): Promise<Next> =>
  ctx.transaction(async (tx) => {
    const found = await lockCheck(tx, checkId);
    if (found?.state !== 'asked') return { end: { kind: 'gone' } };
    const place = await findKeywordPlace(tx, found.rankingId);
    if (!place) return { end: { kind: 'gone' } };
    const { provider } = access;
    if (access.order === null)
      return { end: await giveUp(tx, { check: found, reason: noKeyText(provider), failure: null }) };
    // Another provider's pages cannot be read on from the middle.
    const goesOn = found.provider === provider.id;
    const check = goesOn ? found : { ...found, results: [], pagesFetched: 0 };
    const search = { ...searchOf(place), page: check.pagesFetched + 1 };
    const price = provider.priceMicros(search.depth);
    const refusal = await refusedByBudget(tx, { clientId: check.clientId, price });
    if (refusal !== null) return { end: await giveUp(tx, { check, reason: refusal, failure: null }) };
    const { results, pagesFetched } = check;
    const paid = { results, pagesFetched, costMicros: found.costMicros + price };
    await updateCheck(tx, { id: checkId, columns: { ...paid, ...evidenceOf(provider, search) } });
    return { ask: { check, place, search, price } };
  });

const addressesOf = async (tx: Ctx, place: KeywordPlace): Promise<OwnAddresses> => {
  const { farmDomain, hubDomain, farmId, slug } = place;
  const { appOrigin } = tx.config;
  const farmHosts = [...new Set([farmDomain, new URL(farmUrl(farmDomain, appOrigin)).host])];
  return { hubDomain, farmHosts, appOrigin, page: { farmId, slug: slug ?? '' }, ...(await findOwnPages(tx, place)) };
};

/** For a keyword without a page of its own, whichever page of the client stands first. */
const matchOf = (results: readonly FoundResult[], own: OwnAddresses): Match => {
  const match = matchResults(results, own);
  if (own.page.slug !== '' || match.wrongPage === null) return match;
  return { position: match.wrongPage.position, url: match.wrongPage.url, wrongPage: null };
};

/** Keeps a page before anything is made of it; answers how the check ended, null when the next page is to be asked. */
const takePage = async (
  tx: Ctx,
  { check, asking, page, provider }: { check: CheckRow; asking: Asking; page: FoundPage; provider: RankProvider },
): Promise<CheckEnd | null> => {
  const results = [...check.results, ...page.results].slice(0, asking.search.depth);
  const pagesFetched = asking.search.page;
  const costMicros = check.costMicros + (page.costMicros === null ? 0 : page.costMicros - asking.price);
  await updateCheck(tx, { id: check.id, columns: { results, pagesFetched, costMicros: Math.max(0, costMicros) } });
  const match = matchOf(results, await addressesOf(tx, asking.place));
  const isDeepEnough = pagesFetched >= provider.pages(asking.search.depth) || results.length >= asking.search.depth;
  if (match.position === null && !page.isLast && !isDeepEnough) return null;
  await settle(tx, { check, outcome: measured(match.position), match, results });
  return { kind: 'measured', position: match.position, url: match.url };
};

/**
 * Goes on with a check where it stands: asks page by page until the keyword's page is found, the depth is reached or the
 * results end. What was answered is kept before it is used, so a check that was cut off asks for no page twice.
 */
export const runCheck = async (
  ctx: Ctx,
  { checkId, isLastTry }: { checkId: number; isLastTry: boolean },
): Promise<CheckEnd> => {
  for (;;) {
    const access = await readRankAccess(ctx);
    const next = await prepare(ctx, { checkId, access });
    if ('end' in next) return next.end;
    if (access.order === null) return { kind: 'gone' };
    const { provider } = access;
    const answer = await searchPage(ctx, { provider, search: next.ask.search, ...access.order });
    const end = await ctx.transaction(async (tx): Promise<CheckEnd | null> => {
      const check = await lockCheck(tx, checkId);
      if (check?.state !== 'asked' || check.pagesFetched !== next.ask.search.page - 1) return { kind: 'gone' };
      if ('page' in answer) return takePage(tx, { check, asking: next.ask, page: answer.page, provider });
      const { failure } = answer;
      const costMicros = Math.max(0, check.costMicros - (isUnbilled(failure) ? next.ask.price : 0));
      await updateCheck(tx, { id: checkId, columns: { costMicros } });
      if (isPassing(failure) && !isLastTry) return { kind: 'retry', failure };
      return giveUp(tx, { check, reason: failure.reason, failure });
    });
    if (end !== null) return end;
  }
};
