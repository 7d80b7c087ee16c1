import type { Ctx } from '#server/platform/context.ts';
import { showConnection, withGoogle } from '../connection/connection.usecases.ts';
import { countPages, countQueries } from '../counting/counting.rules.ts';
import { failed } from '../google/google.rules.ts';
import type { GoogleAnswer, GoogleFailure } from '../google/google.types.ts';
import { needsStaff, queryAnalytics, type GoogleSession } from '../google/google.usecases.ts';
import { tellPropertyLost } from '../losses/losses.usecases.ts';
import { findPagesAt, listChoosers, listOwnedHosts } from '../owners/owners.repository.ts';
import { ownerFinder, slugsOf, type Owner } from '../owners/owners.rules.ts';
import {
  deleteBefore,
  findSite,
  listDueSites,
  listFetched,
  lockSite,
  makeAllDue,
  replaceSpan,
  rollUpMonth,
  setDays,
  setFetchEnd,
  type SiteRow,
} from './fetching.repository.ts';
import {
  addDays,
  addMonths,
  googleDayOf,
  lastDayOf,
  spanKey,
  waitMinutes,
  wantedSpans,
  windowStart,
  type Span,
} from './fetching.rules.ts';

const MINUTE_MS = 60_000;
const HOURS_BETWEEN = 6;
const PROBED_DAYS = 10;
const KEPT_MONTHS = 25;

/** Makes every property due, since somebody connected. */
export const fetchSoon = (ctx: Ctx): Promise<void> => makeAllDue(ctx, ctx.clock.now());

/** Properties whose time it is, while there is a connection. */
export const listSitesToFetch = async (ctx: Ctx): Promise<number[]> =>
  (await showConnection(ctx)).state === 'connected' ? listDueSites(ctx, ctx.clock.now()) : [];

type DayBounds = { firstDay: string; lastDay: string };

/** The days with final figures that Google has by now: only Google knows how late it is. Null while it has none. */
const probe = async (
  ctx: Ctx,
  { session, site }: { session: GoogleSession; site: SiteRow },
): Promise<GoogleAnswer<DayBounds | null>> => {
  const today = googleDayOf(ctx.clock.now());
  const late = addDays(today, -PROBED_DAYS);
  const lately = site.lastDay !== null && site.lastDay < late ? site.lastDay : late;
  const from = site.lastDay === null ? windowStart(today) : lately;
  // A clock that was turned back: nothing new can be there.
  if (from > today) return { body: null };
  const answer = await queryAnalytics(session, { siteUrl: site.siteUrl, from, to: today, dimensions: ['date'] });
  if ('failure' in answer) return answer;
  const days = answer.body.flatMap(({ keys }) => keys);
  if (days.some((day) => !/^\d{4}-\d\d-\d\d$/.test(day))) return failed('garbled');
  const known = [site.firstDay, site.lastDay, ...days].filter((day) => day !== null).toSorted();
  const [firstDay] = known;
  const lastDay = known.at(-1);
  return { body: firstDay === undefined || lastDay === undefined ? null : { firstDay, lastDay } };
};

/** Says whose the addresses of these rows are, among the clients who chose the property. */
const readOwners = async (
  ctx: Ctx,
  { siteId, addresses }: { siteId: number; addresses: readonly string[] },
): Promise<(address: string) => Owner | null> =>
  ownerFinder({
    hosts: await listOwnedHosts(ctx, { siteId }),
    clientIds: await listChoosers(ctx, siteId),
    pages: await findPagesAt(ctx, slugsOf(addresses)),
    appOrigin: ctx.config.appOrigin,
  });

interface SpanOrder {
  session: GoogleSession;
  site: SiteRow;
  span: Span;
}

/** Fetches a span whole and then puts it in place at once, so that one that was cut off leaves nothing behind. */
const fetchSpan = async (ctx: Ctx, { session, site, span }: SpanOrder): Promise<GoogleAnswer<null>> => {
  const to = lastDayOf(span);
  const asked = { siteUrl: site.siteUrl, from: span.day, to };
  const pages = await queryAnalytics(session, { ...asked, dimensions: ['date', 'page'] });
  if ('failure' in pages) return pages;
  const queries = await queryAnalytics(session, {
    ...asked,
    dimensions: span.isMonth ? ['page', 'query'] : ['date', 'page', 'query'],
  });
  if ('failure' in queries) return queries;
  const isInside = ({ keys: [day = ''] }: { keys: string[] }): boolean => day >= span.day && day <= to;
  if (!pages.body.every(isInside) || !(span.isMonth || queries.body.every(isInside))) return failed('garbled');
  const addresses = [
    ...pages.body.map(({ keys }) => keys[1] ?? ''),
    ...queries.body.map(({ keys }) => keys.at(-2) ?? ''),
  ];
  await ctx.transaction(async (tx) => {
    // Clients who chose the property meanwhile have it fetched anew.
    if (!(await lockSite(tx, site))) return;
    const ownerOf = await readOwners(tx, { siteId: site.id, addresses: [...new Set(addresses)] });
    const countedPages = countPages(pages.body, ownerOf);
    const countedQueries = countQueries(queries.body, { ownerOf, day: span.day });
    await replaceSpan(tx, {
      siteId: site.id,
      span,
      pages: countedPages.counted,
      queries: countedQueries.counted,
      leftOut: countedPages.leftOut + countedQueries.leftOut,
      now: tx.clock.now(),
    });
  });
  return { body: null };
};

const rollUp = (ctx: Ctx, { site, bounds, month }: { site: SiteRow; bounds: DayBounds; month: Span }) =>
  ctx.transaction(async (tx) => {
    if (!(await lockSite(tx, site))) return false;
    const from = month.day > bounds.firstDay ? month.day : bounds.firstDay;
    return rollUpMonth(tx, { siteId: site.id, month, from });
  });

interface SiteOrder {
  session: GoogleSession;
  site: SiteRow;
  /** Whether there is no time for another span. */
  isOver: () => boolean;
}

/** Fetches what is missing of a property, the newest first; answers whether all of it is there. */
const fetchMissing = async (ctx: Ctx, { session, site, isOver }: SiteOrder): Promise<GoogleAnswer<boolean>> => {
  const probed = await probe(ctx, { session, site });
  if ('failure' in probed) return probed;
  const bounds = probed.body;
  if (bounds === null) return { body: true };
  await setDays(ctx, { id: site.id, ...bounds });
  const fetched = await listFetched(ctx, site.id);
  for (const span of wantedSpans(bounds)) {
    if (fetched.has(spanKey(span))) continue;
    if (span.isMonth && (await rollUp(ctx, { site, bounds, month: span }))) continue;
    if (isOver()) return { body: false };
    const answer = await fetchSpan(ctx, { session, site, span });
    if ('failure' in answer) return answer;
  }
  return { body: true };
};

const noteFailure = async (ctx: Ctx, { site, failure }: { site: SiteRow; failure: GoogleFailure }): Promise<void> => {
  // What is wrong with the connection is told there, and ends when somebody connects anew.
  const failures = needsStaff(failure) ? 0 : site.failures + 1;
  const { retryAfterSeconds, reason, fault } = failure;
  const minutes = waitMinutes({ failures: Math.max(1, failures), isQuota: fault === 'rate', retryAfterSeconds });
  ctx.log.warn({ fault, siteId: site.id, minutes }, 'Search Console figures could not be fetched');
  const nextAt = new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS);
  await ctx.transaction(async (tx) => {
    const problem = needsStaff(failure) ? null : reason;
    await setFetchEnd(tx, { id: site.id, failures, problem, nextAt, isFine: false });
    await tellPropertyLost(tx, { site, failure });
  });
};

/**
 * Fetches what is missing of a property's figures until all is there, the time is over or Google fails; each day, or month of
 * old ones, once. Goes on where it stopped.
 */
export const fetchSite = async (
  ctx: Ctx,
  { siteId, isOver }: { siteId: number; isOver: () => boolean },
): Promise<void> => {
  const site = await findSite(ctx, siteId);
  if (!site) return;
  const answer = await withGoogle(ctx, (session) => fetchMissing(ctx, { session, site, isOver }));
  if ('failure' in answer) return noteFailure(ctx, { site, failure: answer.failure });
  const wait = answer.body ? HOURS_BETWEEN * 60 * MINUTE_MS : 0;
  const nextAt = new Date(ctx.clock.now().getTime() + wait);
  await setFetchEnd(ctx, { id: site.id, failures: 0, problem: null, nextAt, isFine: true });
};

/** Deletes figures older than two years and a month. */
export const dropOldFigures = (ctx: Ctx): Promise<void> =>
  deleteBefore(ctx, addMonths(googleDayOf(ctx.clock.now()), -KEPT_MONTHS));
