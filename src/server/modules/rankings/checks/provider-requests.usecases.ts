import type { FoundResult } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { farmUrl } from '../../farms/farms.usecases.ts';
import { recordPeopleAlsoAsk } from '../../generation/asked-questions.usecases.ts';
import { matchResults, extractSlugs, type RankMatch, type OwnAddresses } from '../matching.rules.ts';
import { getRankProviderAccess, type RankProviderAccess } from '../providers/provider-access.usecases.ts';
import type { ResultsPage, RankProvider, ProviderResponse, SearchFailure } from '../providers/providers.types.ts';
import { fetchResultsPage } from '../providers/providers.usecases.ts';
import { noKeyText } from '../rankings.errors.ts';
import { measuredOutcome, type CheckOutcome } from '../rankings.rules.ts';
import type { CheckRow } from './checks.repository.ts';
import { measuredSearchFields, isRetryable, isUnbilled, monthStart, INTERRUPTED_REASON } from './checks.rules.ts';
import { completeChecks, type CheckCompletion } from './completion.usecases.ts';
import { insertSpending, type SpendingEntry } from './spending.repository.ts';
import { openRankBudget } from './spending.usecases.ts';
import {
  listKeywordContexts,
  listClientPages,
  lockPendingChecks,
  updateSentAt,
  updateChecks,
  type KeywordContext,
} from './provider-requests.repository.ts';
import { planProviderRequests, nextPageSearch, mergeResultsPage } from './provider-requests.rules.ts';
import type { ProviderReply, ProviderRequest, CheckResult } from './provider-requests.types.ts';

const NO_MATCH: RankMatch = { position: null, url: null, wrongPage: null };

interface AbandonedCheck {
  check: CheckRow;
  reason: string;
  failure: SearchFailure | null;
}

const abandonedCompletion = ({ check, reason, failure }: AbandonedCheck): CheckCompletion => {
  const outcome: CheckOutcome = { state: failure ? 'error' : 'unmeasured', reason };
  return { check, outcome, match: NO_MATCH, results: check.results, depth: 0 };
};

const abandonedResult = ({ reason, failure }: AbandonedCheck): CheckResult => ({ kind: 'unmeasured', reason, failure });

export interface PreparedRequests {
  requests: ProviderRequest[];
  checkResults: Map<number, CheckResult>;
}

interface RequestOptions {
  provider: RankProvider;
  credentials: NonNullable<RankProviderAccess['credentials']>;
  isFull: boolean;
  month: Date;
}

const toProviderRequest = (
  { check: found, keyword }: { check: CheckRow; keyword: KeywordContext },
  { provider, credentials: access, isFull, month }: RequestOptions,
): ProviderRequest => {
  const { check, depth, pageOrder } = planProviderRequests(found, { keyword, provider, isFull });
  const pages = pageOrder?.length ?? provider.pages(depth);
  const search = nextPageSearch(keyword, { depth, pageOrder, pages, pagesFetched: check.pagesFetched });
  const price = provider.priceMicros(depth);
  const paid = {
    ...check,
    ...measuredSearchFields(provider, search),
    costMicros: found.costMicros + price,
    pageOrder,
  };
  return {
    check: paid,
    keyword,
    search,
    pagesFetched: check.pagesFetched,
    pageOrder,
    pages,
    price,
    month,
    provider,
    access,
  };
};

/**
 * Reserves the price of each check's next page before the request, so that a crash can only count too much, and ends
 * checks without a key or a budget, or with a request of a dead process. `isFull` checks the full depth whatever the
 * farm's schedule.
 */
export const prepareProviderRequests = async (
  ctx: Ctx,
  { checkIds, isFull = false }: { checkIds: number[]; isFull?: boolean },
): Promise<PreparedRequests> => {
  const { provider, credentials } = await getRankProviderAccess(ctx);
  return ctx.transaction(async (tx) => {
    const checkResults = new Map<number, CheckResult>(checkIds.map((id) => [id, { kind: 'skipped' }]));
    const checks = await lockPendingChecks(tx, checkIds);
    const keywords = await listKeywordContexts(
      tx,
      checks.map(({ rankingId }) => rankingId),
    );
    const month = monthStart(tx.clock.now());
    const clientIds = checks.map(({ clientId }) => clientId);
    const budget = credentials === null ? null : await openRankBudget(tx, { clientIds, month });
    const requests: ProviderRequest[] = [];
    const givenUp: AbandonedCheck[] = [];
    for (const check of checks) {
      const keyword = keywords.get(check.rankingId);
      if (!keyword) continue;
      if (credentials === null) {
        givenUp.push({ check, reason: noKeyText(provider), failure: null });
        continue;
      }
      if (check.requestedAt !== null) {
        givenUp.push({ check, reason: INTERRUPTED_REASON, failure: null });
        continue;
      }
      const request = toProviderRequest({ check, keyword }, { provider, credentials, isFull, month });
      const refusal = budget?.reserve(check.clientId, request.price) ?? null;
      if (refusal === null) requests.push(request);
      else givenUp.push({ check, reason: refusal, failure: null });
    }
    for (const end of givenUp) checkResults.set(end.check.id, abandonedResult(end));
    for (const { check } of requests) checkResults.delete(check.id);
    await updateChecks(
      tx,
      requests.map(({ check }) => check),
    );
    await budget?.commit();
    await completeChecks(tx, givenUp.map(abandonedCompletion));
    return { requests, checkResults };
  });
};

/** Marks the pages as requested, so that after a crash none is requested, and charged, twice. */
export const markRequestsSent = (ctx: Ctx, requests: readonly ProviderRequest[]): Promise<void> =>
  updateSentAt(ctx, { ids: requests.map(({ check }) => check.id), at: ctx.clock.now() });

/** Requests the reserved page from the provider. Failures are returned as results. */
export const sendProviderRequest = (
  ctx: Ctx,
  { provider, search, access }: ProviderRequest,
): Promise<ProviderResponse> => fetchResultsPage(ctx, { provider, search, ...access });

const ownAddressesOf = (
  ctx: Ctx,
  { keyword, ownPages }: { keyword: KeywordContext; ownPages: Awaited<ReturnType<typeof listClientPages>> },
): OwnAddresses => {
  const { farmDomain, hubDomain, farmId, slug } = keyword;
  const { appOrigin } = ctx.config;
  const farmHosts = [...new Set([farmDomain, new URL(farmUrl(farmDomain, appOrigin)).host])];
  const page = { farmId, slug: slug ?? '' };
  const [otherDomains, pagesBySlug] = [ownPages.otherDomainsOf(keyword), ownPages.pagesBySlugOf(keyword)];
  return { hubDomain, farmHosts, appOrigin, page, otherDomains, pagesBySlug };
};

/** A keyword without a page of its own matches the client's best page. */
const matchKeyword = (results: readonly FoundResult[], ownPages: OwnAddresses): RankMatch => {
  const match = matchResults(results, ownPages);
  if (ownPages.page.slug !== '' || match.wrongPage === null) return match;
  return { position: match.wrongPage.position, url: match.wrongPage.url, wrongPage: null };
};

interface CheckProgress {
  check: CheckRow;
  request: ProviderRequest;
  /** Sorted by place. */
  results: FoundResult[];
  isComplete: boolean;
}

const toCheckProgress = ({
  check,
  request,
  page,
}: {
  check: CheckRow;
  request: ProviderRequest;
  page: ResultsPage;
}): CheckProgress => {
  const { stored, results, pageOrder, isComplete } = mergeResultsPage(check.results, { request, page });
  const fetched = { ...check, results: stored, pagesFetched: request.pagesFetched + 1, pageOrder };
  return { check: fetched, request, results, isComplete };
};

/** The difference between the page's real cost and its reserved price. */
const costCorrection = (check: CheckRow, { request, answer }: ProviderReply): SpendingEntry => {
  const failed = 'failure' in answer && isUnbilled(answer.failure) ? 0 : request.price;
  const price = 'page' in answer ? (answer.page.costMicros ?? request.price) : failed;
  const micros = Math.max(-check.costMicros, price - request.price);
  return { clientId: check.clientId, month: request.month, micros };
};

const askedBeside = (answered: readonly ProviderReply[]) =>
  answered.flatMap(({ request, answer }) =>
    'page' in answer && answer.page.questions.length > 0
      ? [{ clientId: request.check.clientId, questions: answer.page.questions }]
      : [],
  );

interface ProcessedResponses {
  continuing: CheckRow[];
  ended: CheckCompletion[];
}

const processResultPages = async (tx: Ctx, progress: readonly CheckProgress[]): Promise<ProcessedResponses> => {
  if (progress.length === 0) return { continuing: [], ended: [] };
  const clientIds = [...new Set(progress.map(({ request }) => request.keyword.clientId))];
  const slugs = extractSlugs(progress.flatMap(({ results }) => results));
  const ownPages = await listClientPages(tx, { clientIds, slugs });
  const matched = progress.map((one) => {
    const match = matchKeyword(one.results, ownAddressesOf(tx, { keyword: one.request.keyword, ownPages }));
    return { ...one, match, isEnd: match.position !== null || one.isComplete };
  });
  return {
    continuing: matched.filter(({ isEnd }) => !isEnd).map(({ check }) => check),
    ended: matched
      .filter(({ isEnd }) => isEnd)
      .map(({ check, match, results, request }) => {
        return { check, match, results, outcome: measuredOutcome(match.position), depth: request.search.depth };
      }),
  };
};

/**
 * Stores the provider's responses; returns how each check ended, null for those that continue. Responses to a check
 * that has ended, or whose page was already stored, are dropped.
 */
export const saveResponses = (ctx: Ctx, answered: readonly ProviderReply[]): Promise<Map<number, CheckResult | null>> =>
  ctx.transaction(async (tx) => {
    const byCheck = new Map(answered.map((one) => [one.request.check.id, one]));
    const checkResults = new Map<number, CheckResult | null>(
      [...byCheck.keys()].map((id) => [id, { kind: 'skipped' }]),
    );
    const [spent, progress]: [SpendingEntry[], CheckProgress[]] = [[], []];
    const [waiting, givenUp]: [CheckRow[], AbandonedCheck[]] = [[], []];
    for (const found of await lockPendingChecks(tx, [...byCheck.keys()])) {
      const one = byCheck.get(found.id);
      if (!one || found.pagesFetched !== one.request.pagesFetched) continue;
      const { request, answer, isLastTry } = one;
      const corrected = costCorrection(found, one);
      spent.push(corrected);
      const check = { ...found, requestedAt: null, costMicros: found.costMicros + corrected.micros };
      if ('page' in answer) progress.push(toCheckProgress({ check, request, page: answer.page }));
      else if (isRetryable(answer.failure) && !isLastTry) {
        waiting.push(check);
        checkResults.set(check.id, { kind: 'retry', failure: answer.failure });
      } else givenUp.push({ check, reason: answer.failure.reason, failure: answer.failure });
    }
    await recordPeopleAlsoAsk(tx, askedBeside(answered));
    const { continuing, ended } = await processResultPages(tx, progress);
    for (const end of givenUp) checkResults.set(end.check.id, abandonedResult(end));
    for (const { id } of continuing) checkResults.set(id, null);
    for (const { check, match } of ended) {
      checkResults.set(check.id, { kind: 'measured', position: match.position, url: match.url });
    }
    await updateChecks(tx, [...waiting, ...continuing]);
    await completeChecks(tx, [...ended, ...givenUp.map(abandonedCompletion)]);
    await insertSpending(tx, spent);
    return checkResults;
  });

/** Refunds the reserved prices of pages that were not requested. */
export const refundProviderRequests = (ctx: Ctx, requests: readonly ProviderRequest[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    const prices = new Map(requests.map((request) => [request.check.id, request]));
    const spent: SpendingEntry[] = [];
    const returned = (await lockPendingChecks(tx, [...prices.keys()])).flatMap((check) => {
      const request = prices.get(check.id);
      if (!request || check.pagesFetched !== request.pagesFetched) return [];
      spent.push({ clientId: check.clientId, month: request.month, micros: -request.price });
      return [{ ...check, requestedAt: null, costMicros: check.costMicros - request.price }];
    });
    await updateChecks(tx, returned);
    await insertSpending(tx, spent);
  });
