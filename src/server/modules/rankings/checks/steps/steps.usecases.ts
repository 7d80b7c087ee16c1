import type { FoundResult } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { farmUrl } from '../../../farms/farms.usecases.ts';
import { matchResults, slugsIn, type Match, type OwnAddresses } from '../../matching/matching.rules.ts';
import { readRankAccess, type RankAccess } from '../../providers/access/access.usecases.ts';
import type { FoundPage, RankProvider, SearchAnswer, SearchFailure } from '../../providers/providers.types.ts';
import { searchPage } from '../../providers/providers.usecases.ts';
import { noKeyText } from '../../rankings.errors.ts';
import { measured, type CheckOutcome } from '../../rankings.rules.ts';
import type { CheckRow } from '../checks.repository.ts';
import { evidenceOf, isPassing, isUnbilled, monthStart, STOPPED } from '../checks.rules.ts';
import { settle, type Settling } from '../settling/settling.usecases.ts';
import { addSpending, type Spent } from '../spending/spending.repository.ts';
import { openPurse } from '../spending/spending.usecases.ts';
import {
  findKeywordPlaces,
  findOwnPages,
  lockAsked,
  markSent,
  writeChecks,
  type KeywordPlace,
} from './steps.repository.ts';
import { lookUpFor, nextSearch, seenAfter } from './steps.rules.ts';
import type { Answered, Asking, CheckEnd } from './steps.types.ts';

const NOTHING: Match = { position: null, url: null, wrongPage: null };

interface GivenUp {
  check: CheckRow;
  reason: string;
  failure: SearchFailure | null;
}

const settlingOf = ({ check, reason, failure }: GivenUp): Settling => {
  const outcome: CheckOutcome = { state: failure ? 'error' : 'unmeasured', reason };
  return { check, outcome, match: NOTHING, results: check.results, depth: 0 };
};

const endOf = ({ reason, failure }: GivenUp): CheckEnd => ({ kind: 'unmeasured', reason, failure });

export interface Prepared {
  asks: Asking[];
  /** The checks that ended instead. */
  ends: Map<number, CheckEnd>;
}

interface Planning {
  provider: RankProvider;
  order: NonNullable<RankAccess['order']>;
  isFull: boolean;
  month: Date;
}

const askingOf = (
  { check: found, place }: { check: CheckRow; place: KeywordPlace },
  { provider, order: access, isFull, month }: Planning,
): Asking => {
  const { check, depth, order } = lookUpFor(found, { place, provider, isFull });
  const pages = order?.length ?? provider.pages(depth);
  const search = nextSearch(place, { depth, order, pages, asked: check.pagesFetched });
  const price = provider.priceMicros(depth);
  const paid = { ...check, ...evidenceOf(provider, search), costMicros: found.costMicros + price, askedPages: order };
  return { check: paid, place, search, asked: check.pagesFetched, order, pages, price, month, provider, access };
};

/**
 * Sets the price of each check's next page aside before it is asked, so that a crash can only count too much, and ends what
 * has no key or no budget, or was sent by a process that is no more. `isFull` looks to the whole depth whatever the farm's strategy.
 */
export const prepareSteps = async (
  ctx: Ctx,
  { checkIds, isFull = false }: { checkIds: number[]; isFull?: boolean },
): Promise<Prepared> => {
  const { provider, order } = await readRankAccess(ctx);
  return ctx.transaction(async (tx) => {
    const ends = new Map<number, CheckEnd>(checkIds.map((id) => [id, { kind: 'gone' }]));
    const checks = await lockAsked(tx, checkIds);
    const places = await findKeywordPlaces(
      tx,
      checks.map(({ rankingId }) => rankingId),
    );
    const month = monthStart(tx.clock.now());
    const clientIds = checks.map(({ clientId }) => clientId);
    const purse = order === null ? null : await openPurse(tx, { clientIds, month });
    const asks: Asking[] = [];
    const givenUp: GivenUp[] = [];
    for (const check of checks) {
      const place = places.get(check.rankingId);
      if (!place) continue;
      if (order === null) {
        givenUp.push({ check, reason: noKeyText(provider), failure: null });
        continue;
      }
      if (check.sentAt !== null) {
        givenUp.push({ check, reason: STOPPED, failure: null });
        continue;
      }
      const asking = askingOf({ check, place }, { provider, order, isFull, month });
      const refusal = purse?.take(check.clientId, asking.price) ?? null;
      if (refusal === null) asks.push(asking);
      else givenUp.push({ check, reason: refusal, failure: null });
    }
    for (const end of givenUp) ends.set(end.check.id, endOf(end));
    for (const { check } of asks) ends.delete(check.id);
    await writeChecks(
      tx,
      asks.map(({ check }) => check),
    );
    await purse?.close();
    await settle(tx, givenUp.map(settlingOf));
    return { asks, ends };
  });
};

/** Notes that the pages are asked for from now on, so that after a crash none is asked for, and charged, twice. */
export const noteSent = (ctx: Ctx, asks: readonly Asking[]): Promise<void> =>
  markSent(ctx, { ids: asks.map(({ check }) => check.id), at: ctx.clock.now() });

/** Asks the provider for the page that was paid for. Whatever goes wrong there is an answer. */
export const askStep = (ctx: Ctx, { provider, search, access }: Asking): Promise<SearchAnswer> =>
  searchPage(ctx, { provider, search, ...access });

const addressesOf = (
  ctx: Ctx,
  { place, own }: { place: KeywordPlace; own: Awaited<ReturnType<typeof findOwnPages>> },
): OwnAddresses => {
  const { farmDomain, hubDomain, farmId, slug } = place;
  const { appOrigin } = ctx.config;
  const farmHosts = [...new Set([farmDomain, new URL(farmUrl(farmDomain, appOrigin)).host])];
  const page = { farmId, slug: slug ?? '' };
  const [otherDomains, pagesBySlug] = [own.domainsOf(place), own.pagesOf(place)];
  return { hubDomain, farmHosts, appOrigin, page, otherDomains, pagesBySlug };
};

/** For a keyword without a page of its own, whichever page of the client stands first. */
const matchOf = (results: readonly FoundResult[], own: OwnAddresses): Match => {
  const match = matchResults(results, own);
  if (own.page.slug !== '' || match.wrongPage === null) return match;
  return { position: match.wrongPage.position, url: match.wrongPage.url, wrongPage: null };
};

interface Seen {
  check: CheckRow;
  asking: Asking;
  /** In the order of their places. */
  results: FoundResult[];
  isAll: boolean;
}

const seenOf = ({ check, asking, page }: { check: CheckRow; asking: Asking; page: FoundPage }): Seen => {
  const { kept, results, order, isAll } = seenAfter(check.results, { asking, page });
  const gone = { ...check, results: kept, pagesFetched: asking.asked + 1, askedPages: order };
  return { check: gone, asking, results, isAll };
};

/** What the page did cost in place of what was set aside for it. */
const correction = (check: CheckRow, { asking, answer }: Answered): Spent => {
  const failed = 'failure' in answer && isUnbilled(answer.failure) ? 0 : asking.price;
  const price = 'page' in answer ? (answer.page.costMicros ?? asking.price) : failed;
  const micros = Math.max(-check.costMicros, price - asking.price);
  return { clientId: check.clientId, month: asking.month, micros };
};

interface Taken {
  /** Those that go on with their next page. */
  going: CheckRow[];
  ended: Settling[];
}

/** What the pages say: which checks are at their end, and which are to go on. */
const readPages = async (tx: Ctx, seen: readonly Seen[]): Promise<Taken> => {
  if (seen.length === 0) return { going: [], ended: [] };
  const clientIds = [...new Set(seen.map(({ asking }) => asking.place.clientId))];
  const slugs = slugsIn(seen.flatMap(({ results }) => results));
  const own = await findOwnPages(tx, { clientIds, slugs });
  const matched = seen.map((one) => {
    const match = matchOf(one.results, addressesOf(tx, { place: one.asking.place, own }));
    return { ...one, match, isEnd: match.position !== null || one.isAll };
  });
  return {
    going: matched.filter(({ isEnd }) => !isEnd).map(({ check }) => check),
    ended: matched
      .filter(({ isEnd }) => isEnd)
      .map(({ check, match, results, asking }) => {
        return { check, match, results, outcome: measured(match.position), depth: asking.search.depth };
      }),
  };
};

/**
 * Keeps what the provider answered; says how each check ended, null for those that go on with their next page. A check that
 * was ended meanwhile, or whose page somebody else brought, keeps nothing of it.
 */
export const takeAnswers = (ctx: Ctx, answered: readonly Answered[]): Promise<Map<number, CheckEnd | null>> =>
  ctx.transaction(async (tx) => {
    const byCheck = new Map(answered.map((one) => [one.asking.check.id, one]));
    const ends = new Map<number, CheckEnd | null>([...byCheck.keys()].map((id) => [id, { kind: 'gone' }]));
    const [spent, seen]: [Spent[], Seen[]] = [[], []];
    const [waiting, givenUp]: [CheckRow[], GivenUp[]] = [[], []];
    for (const found of await lockAsked(tx, [...byCheck.keys()])) {
      const one = byCheck.get(found.id);
      if (!one || found.pagesFetched !== one.asking.asked) continue;
      const { asking, answer, isLastTry } = one;
      const corrected = correction(found, one);
      spent.push(corrected);
      const check = { ...found, sentAt: null, costMicros: found.costMicros + corrected.micros };
      if ('page' in answer) seen.push(seenOf({ check, asking, page: answer.page }));
      else if (isPassing(answer.failure) && !isLastTry) {
        waiting.push(check);
        ends.set(check.id, { kind: 'retry', failure: answer.failure });
      } else givenUp.push({ check, reason: answer.failure.reason, failure: answer.failure });
    }
    const { going, ended } = await readPages(tx, seen);
    for (const end of givenUp) ends.set(end.check.id, endOf(end));
    for (const { id } of going) ends.set(id, null);
    for (const { check, match } of ended) {
      ends.set(check.id, { kind: 'measured', position: match.position, url: match.url });
    }
    await writeChecks(tx, [...waiting, ...going]);
    await settle(tx, [...ended, ...givenUp.map(settlingOf)]);
    await addSpending(tx, spent);
    return ends;
  });

/** Gives back what was set aside for pages that were not asked after all. */
export const returnSteps = (ctx: Ctx, asks: readonly Asking[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    const prices = new Map(asks.map((asking) => [asking.check.id, asking]));
    const spent: Spent[] = [];
    const returned = (await lockAsked(tx, [...prices.keys()])).flatMap((check) => {
      const asking = prices.get(check.id);
      if (!asking || check.pagesFetched !== asking.asked) return [];
      spent.push({ clientId: check.clientId, month: asking.month, micros: -asking.price });
      return [{ ...check, sentAt: null, costMicros: check.costMicros - asking.price }];
    });
    await writeChecks(tx, returned);
    await addSpending(tx, spent);
  });
