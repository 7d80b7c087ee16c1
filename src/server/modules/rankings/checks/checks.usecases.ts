import type { FoundResult } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { farmUrl } from '../../farms/farms.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { keepAlerts } from '../alerts/alerts.usecases.ts';
import { findClientBudget } from '../choices/choices.usecases.ts';
import { matchResults, slugsIn, type Match, type OwnAddresses } from '../matching/matching.rules.ts';
import { readRankAccess, type RankAccess } from '../providers/access/access.usecases.ts';
import type { FoundPage, RankProvider, RankSearch, SearchFailure } from '../providers/providers.types.ts';
import { searchPage } from '../providers/providers.usecases.ts';
import { noKeyText } from '../rankings.errors.ts';
import { lockRankingRow, updateRankingRow } from '../rankings.repository.ts';
import { measured, standingAfter, type CheckOutcome } from '../rankings.rules.ts';
import { inOrder, lookUpOf, pageAfter, placed, RANK_DEPTH } from '../strategies/strategies.rules.ts';
import {
  addSpending,
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
  /** How many places were looked at. */
  depth: number;
}

/** Ends a check, and moves its keyword's standing when something was measured. */
const settle = async (tx: Ctx, { check, outcome, match, results, depth }: Settling): Promise<void> => {
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
  const columns = { ...standingAfter(ranking, { outcome, checkedAt: now, depth }), ...(isMeasured ? wrong : {}) };
  await updateRankingRow(tx, { id: ranking.id, columns });
  if (isMeasured) await keepAlerts(tx, { before: ranking, after: { ...ranking, ...columns } });
};

const giveUp = async (
  tx: Ctx,
  { check, reason, failure }: { check: CheckRow; reason: string; failure: SearchFailure | null },
): Promise<CheckEnd> => {
  const outcome: CheckOutcome = { state: failure ? 'error' : 'unmeasured', reason };
  await settle(tx, { check, outcome, match: NOTHING, results: check.results, depth: 0 });
  return { kind: 'unmeasured', reason, failure };
};

/** Null when the look-up is paid for; else why it is not. */
const refusedByBudget = async (
  tx: Ctx,
  { clientId, price, month }: { clientId: number; price: number; month: Date },
): Promise<string | null> => {
  const rankMonthlyBudget = await getSetting(tx, 'rankMonthlyBudget');
  const clientBudget = await findClientBudget(tx, clientId);
  const steps = [
    { of: null, budget: rankMonthlyBudget, words: 'The month’s budget for rank look-ups is used up.' },
    {
      of: clientId,
      budget: clientBudget,
      words: 'The client’s budget for rank look-ups is used up for this month.',
    },
  ].filter(({ budget }) => budget !== null);
  if (steps.length > 0) await lockSpending(tx);
  const warnings: { clientId: number | null; spent: number; budget: number }[] = [];
  for (const { of, budget, words } of steps) {
    const spent = await sumSpent(tx, { month, clientId: of });
    const step = budgetStep({ spent, price, budget: budget === null ? null : Math.round(budget * MICROS) });
    if (!step.fits) return words;
    if (step.warns) warnings.push({ clientId: of, spent: (spent + price) / MICROS, budget: budget ?? 0 });
  }
  const named = month.toISOString().slice(0, 7);
  for (const warning of warnings) await tx.emit('rankings.budget_warned', { ...warning, month: named });
  return null;
};

interface Asking {
  check: CheckRow;
  place: KeywordPlace;
  search: RankSearch;
  /** Pages answered before this one. */
  asked: number;
  /** The pages in the order they are asked, and how many there are. */
  order: readonly number[] | null;
  pages: number;
  price: number;
  /** The month that pays for the page. */
  month: Date;
}

type Next = { ask: Asking } | { end: CheckEnd };

interface Begun {
  place: KeywordPlace;
  provider: RankProvider;
  isFull: boolean;
}

/** How far the check is and where it goes on: as it was begun, or anew where another provider took over. */
const lookUpFor = (found: CheckRow, { place, provider, isFull }: Begun) => {
  // Another provider's pages cannot be read on from the middle.
  const goesOn = found.provider === provider.id;
  const check = goesOn ? found : { ...found, results: [], pagesFetched: 0 };
  if (goesOn && found.pagesFetched > 0) return { check, depth: found.depth ?? RANK_DEPTH, order: found.askedPages };
  const strategy = isFull ? 'full' : place.strategy;
  const { currentPosition } = place;
  const { depth, pages } = lookUpOf({ strategy, currentPosition, pages: provider.pages(RANK_DEPTH) });
  return { check, depth, order: pages };
};

interface Preparing {
  checkId: number;
  access: RankAccess;
  isFull: boolean;
}

/** Sets the price of the next page aside before it is asked, so that a crash can only count too much. */
const prepare = (ctx: Ctx, { checkId, access, isFull }: Preparing): Promise<Next> =>
  ctx.transaction(async (tx) => {
    const found = await lockCheck(tx, checkId);
    if (found?.state !== 'asked') return { end: { kind: 'gone' } };
    const place = await findKeywordPlace(tx, found.rankingId);
    if (!place) return { end: { kind: 'gone' } };
    const { provider } = access;
    if (access.order === null)
      return { end: await giveUp(tx, { check: found, reason: noKeyText(provider), failure: null }) };
    const { check, depth, order } = lookUpFor(found, { place, provider, isFull });
    const pages = order?.length ?? provider.pages(depth);
    const { pagesFetched: asked, results } = check;
    const search = { ...searchOf(place, depth), page: pageAfter(asked, { order, pages }) ?? asked + 1 };
    const price = provider.priceMicros(depth);
    const month = monthStart(tx.clock.now());
    const refusal = await refusedByBudget(tx, { clientId: check.clientId, price, month });
    if (refusal !== null) return { end: await giveUp(tx, { check, reason: refusal, failure: null }) };
    const paid = { results, pagesFetched: asked, costMicros: found.costMicros + price, askedPages: order };
    await updateCheck(tx, { id: checkId, columns: { ...paid, ...evidenceOf(provider, search) } });
    await addSpending(tx, { clientId: check.clientId, month, micros: price });
    return { ask: { check, place, search, asked, order, pages, price, month } };
  });

const addressesOf = async (
  tx: Ctx,
  { place, slugs }: { place: KeywordPlace; slugs: string[] },
): Promise<OwnAddresses> => {
  const { farmDomain, hubDomain, clientId, farmId, slug } = place;
  const { appOrigin } = tx.config;
  const farmHosts = [...new Set([farmDomain, new URL(farmUrl(farmDomain, appOrigin)).host])];
  const pages = await findOwnPages(tx, { clientId, farmId, slugs });
  return { hubDomain, farmHosts, appOrigin, page: { farmId, slug: slug ?? '' }, ...pages };
};

/** For a keyword without a page of its own, whichever page of the client stands first. */
const matchOf = (results: readonly FoundResult[], own: OwnAddresses): Match => {
  const match = matchResults(results, own);
  if (own.page.slug !== '' || match.wrongPage === null) return match;
  return { position: match.wrongPage.position, url: match.wrongPage.url, wrongPage: null };
};

interface Seen {
  results: FoundResult[];
  order: number[] | null;
  /** Nothing more is to be asked. */
  isAll: boolean;
  /** No page before the last one is missing. */
  isWhole: boolean;
}

const seenAfter = ({ check, asking, page }: { check: CheckRow; asking: Asking; page: FoundPage }): Seen => {
  const { depth, page: number } = asking.search;
  const asked = asking.asked + 1;
  if (asking.order === null) {
    const results = [...check.results, ...page.results].slice(0, depth);
    const isAll = page.isLast || asked >= asking.pages || results.length >= depth;
    return { results, order: null, isAll, isWhole: true };
  }
  // Behind the last page there is none.
  const rest = asking.order.slice(asked).filter((next) => !page.isLast || next < number);
  const done = asking.order.slice(0, asked);
  const results = [...check.results, ...placed(page.results, number)];
  return { results, order: [...done, ...rest], isAll: rest.length === 0, isWhole: Math.max(...done) === asked };
};

/** Puts what the page did cost in place of what was set aside for it; answers what the whole check cost. */
const correctCost = async (
  tx: Ctx,
  { check, asking, price }: { check: CheckRow; asking: Asking; price: number },
): Promise<number> => {
  const costMicros = Math.max(0, check.costMicros + price - asking.price);
  await addSpending(tx, { clientId: check.clientId, month: asking.month, micros: costMicros - check.costMicros });
  return costMicros;
};

/** Keeps a page before anything is made of it; answers how the check ended, null when the next page is to be asked. */
const takePage = async (
  tx: Ctx,
  { check, asking, page }: { check: CheckRow; asking: Asking; page: FoundPage },
): Promise<CheckEnd | null> => {
  const { results, order, isAll, isWhole } = seenAfter({ check, asking, page });
  const costMicros = await correctCost(tx, { check, asking, price: page.costMicros ?? asking.price });
  const columns = { results, pagesFetched: asking.asked + 1, costMicros, askedPages: order };
  await updateCheck(tx, { id: check.id, columns });
  const ordered = order === null ? results : inOrder(results, isWhole);
  const match = matchOf(ordered, await addressesOf(tx, { place: asking.place, slugs: slugsIn(ordered) }));
  if (match.position === null && !isAll) return null;
  const outcome = measured(match.position);
  await settle(tx, { check, outcome, match, results: ordered, depth: asking.search.depth });
  return { kind: 'measured', position: match.position, url: match.url };
};

/**
 * Goes on with a check where it stands: asks page by page until the keyword's page is found, the depth is reached or the
 * results end. What was answered is kept before it is used, so a check that was cut off asks for no page twice. `isFull` looks
 * to the whole depth whatever the farm's strategy.
 */
export const runCheck = async (
  ctx: Ctx,
  { checkId, isLastTry, isFull = false }: { checkId: number; isLastTry: boolean; isFull?: boolean },
): Promise<CheckEnd> => {
  for (;;) {
    const access = await readRankAccess(ctx);
    const next = await prepare(ctx, { checkId, access, isFull });
    if ('end' in next) return next.end;
    if (access.order === null) return { kind: 'gone' };
    const { provider } = access;
    const answer = await searchPage(ctx, { provider, search: next.ask.search, ...access.order });
    const end = await ctx.transaction(async (tx): Promise<CheckEnd | null> => {
      const check = await lockCheck(tx, checkId);
      if (check?.state !== 'asked' || check.pagesFetched !== next.ask.asked) return { kind: 'gone' };
      if ('page' in answer) return takePage(tx, { check, asking: next.ask, page: answer.page });
      const { failure } = answer;
      const price = isUnbilled(failure) ? 0 : next.ask.price;
      const costMicros = await correctCost(tx, { check, asking: next.ask, price });
      await updateCheck(tx, { id: checkId, columns: { costMicros } });
      if (isPassing(failure) && !isLastTry) return { kind: 'retry', failure };
      return giveUp(tx, { check, reason: failure.reason, failure });
    });
    if (end !== null) return end;
  }
};
