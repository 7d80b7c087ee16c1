import type { Ctx } from '#server/platform/context.ts';
import { getConnectionStatus, withGoogleSession } from './connection.usecases.ts';
import { aggregatePages, aggregateQueries } from './aggregation.rules.ts';
import { googleFailure } from './google.rules.ts';
import type { GoogleResult, GoogleFailure } from './google.types.ts';
import { isConnectionFailure, queryAnalytics, type GoogleSession } from './google.usecases.ts';
import { notifyPropertyLost } from './lost-access.usecases.ts';
import { listPagesBySlug, listPropertyClientIds, listOwnedHosts } from './address-owners.repository.ts';
import { handSearchesToPlans } from './planned-searches.usecases.ts';
import { createOwnerFinder, extractAddressSlugs, type AddressOwner } from './address-owners.rules.ts';
import {
  deleteFiguresBefore,
  getSearchSite,
  listDueSites,
  listFetchedSpans,
  lockSearchSite,
  setAllSitesDue,
  replaceSpan,
  rollUpMonth,
  updateSiteDays,
  updateFetchResult,
  type SearchSiteRow,
} from './fetching.repository.ts';
import {
  addDays,
  addMonths,
  googleDayOf,
  lastDayOf,
  spanKey,
  retryMinutes,
  missingSpanCandidates,
  windowStart,
  type FetchSpan,
} from './fetching.rules.ts';

const MINUTE_MS = 60_000;
const HOURS_BETWEEN = 6;
const PROBE_DAYS = 10;
const RETENTION_MONTHS = 25;

/** Makes every property due after a new connection. */
export const scheduleAllFetches = (ctx: Ctx): Promise<void> => setAllSitesDue(ctx, ctx.clock.now());

/** Properties that are due, while there is a connection. */
export const listSitesToFetch = async (ctx: Ctx): Promise<number[]> =>
  (await getConnectionStatus(ctx)).state === 'connected' ? listDueSites(ctx, ctx.clock.now()) : [];

type DayBounds = { firstDay: string; lastDay: string };

/** The days with final figures at Google, whose delay varies. Null while there are none. */
const probeAvailableDays = async (
  ctx: Ctx,
  { session, site }: { session: GoogleSession; site: SearchSiteRow },
): Promise<GoogleResult<DayBounds | null>> => {
  const today = googleDayOf(ctx.clock.now());
  const late = addDays(today, -PROBE_DAYS);
  const lastRequestedDay = site.lastDay !== null && site.lastDay < late ? site.lastDay : late;
  const from = site.lastDay === null ? windowStart(today) : lastRequestedDay;
  // The clock was set back: nothing new can exist.
  if (from > today) return { body: null };
  const answer = await queryAnalytics(session, { siteUrl: site.siteUrl, from, to: today, dimensions: ['date'] });
  if ('failure' in answer) return answer;
  const days = answer.body.flatMap(({ keys }) => keys);
  if (days.some((day) => !/^\d{4}-\d\d-\d\d$/.test(day))) return googleFailure('garbled');
  const knownDays = [site.firstDay, site.lastDay, ...days].filter((day) => day !== null).toSorted();
  const [firstDay] = knownDays;
  const lastDay = knownDays.at(-1);
  return { body: firstDay === undefined || lastDay === undefined ? null : { firstDay, lastDay } };
};

/** A finder of address owners among the property's clients. */
const loadAddressOwners = async (
  ctx: Ctx,
  { siteId, addresses }: { siteId: number; addresses: readonly string[] },
): Promise<(address: string) => AddressOwner | null> =>
  createOwnerFinder({
    hosts: await listOwnedHosts(ctx, { siteId }),
    clientIds: await listPropertyClientIds(ctx, siteId),
    pages: await listPagesBySlug(ctx, extractAddressSlugs(addresses)),
    appOrigin: ctx.config.appOrigin,
  });

interface FetchSpanInput {
  session: GoogleSession;
  site: SearchSiteRow;
  span: FetchSpan;
}

/** Fetches a whole span before it replaces the stored one, so that an interrupted fetch changes nothing. */
const fetchSpan = async (ctx: Ctx, { session, site, span }: FetchSpanInput): Promise<GoogleResult<null>> => {
  const to = lastDayOf(span);
  const range = { siteUrl: site.siteUrl, from: span.day, to };
  const pages = await queryAnalytics(session, { ...range, dimensions: ['date', 'page'] });
  if ('failure' in pages) return pages;
  const queries = await queryAnalytics(session, {
    ...range,
    dimensions: span.isMonth ? ['page', 'query'] : ['date', 'page', 'query'],
  });
  if ('failure' in queries) return queries;
  const isInside = ({ keys: [day = ''] }: { keys: string[] }): boolean => day >= span.day && day <= to;
  if (!pages.body.every(isInside) || !(span.isMonth || queries.body.every(isInside))) return googleFailure('garbled');
  const addresses = [
    ...pages.body.map(({ keys }) => keys[1] ?? ''),
    ...queries.body.map(({ keys }) => keys.at(-2) ?? ''),
  ];
  await ctx.transaction(async (tx) => {
    // A client that chose the property meanwhile has it fetched again.
    if (!(await lockSearchSite(tx, site))) return;
    const ownerOf = await loadAddressOwners(tx, { siteId: site.id, addresses: [...new Set(addresses)] });
    const countedPages = aggregatePages(pages.body, ownerOf);
    const countedQueries = aggregateQueries(queries.body, { ownerOf, day: span.day });
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

const rollUpSiteMonth = (
  ctx: Ctx,
  { site, bounds, month }: { site: SearchSiteRow; bounds: DayBounds; month: FetchSpan },
) =>
  ctx.transaction(async (tx) => {
    if (!(await lockSearchSite(tx, site))) return false;
    const from = month.day > bounds.firstDay ? month.day : bounds.firstDay;
    return rollUpMonth(tx, { siteId: site.id, month, from });
  });

interface FetchSiteInput {
  session: GoogleSession;
  site: SearchSiteRow;
  /** Whether there is no time for another span. */
  isOver: () => boolean;
}

/** Fetches what is missing of a property, newest first; returns whether it is complete. */
const fetchMissing = async (ctx: Ctx, { session, site, isOver }: FetchSiteInput): Promise<GoogleResult<boolean>> => {
  const probed = await probeAvailableDays(ctx, { session, site });
  if ('failure' in probed) return probed;
  const bounds = probed.body;
  if (bounds === null) return { body: true };
  await updateSiteDays(ctx, { id: site.id, ...bounds });
  const fetched = await listFetchedSpans(ctx, site.id);
  for (const span of missingSpanCandidates(bounds)) {
    if (fetched.has(spanKey(span))) continue;
    if (span.isMonth && (await rollUpSiteMonth(ctx, { site, bounds, month: span }))) continue;
    if (isOver()) return { body: false };
    const answer = await fetchSpan(ctx, { session, site, span });
    if ('failure' in answer) return answer;
  }
  return { body: true };
};

const recordFetchFailure = async (
  ctx: Ctx,
  { site, failure }: { site: SearchSiteRow; failure: GoogleFailure },
): Promise<void> => {
  // Problems of the connection are recorded there, and end with a new connection.
  const failures = isConnectionFailure(failure) ? 0 : site.failures + 1;
  const { retryAfterSeconds, reason, fault } = failure;
  const minutes = retryMinutes({ failures: Math.max(1, failures), isQuota: fault === 'rate', retryAfterSeconds });
  ctx.log.warn({ fault, siteId: site.id, minutes }, 'Search Console figures could not be fetched');
  const nextAt = new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS);
  await ctx.transaction(async (tx) => {
    const problem = isConnectionFailure(failure) ? null : reason;
    await updateFetchResult(tx, { id: site.id, failures, problem, nextAt, isFine: false });
    await notifyPropertyLost(tx, { site, failure });
  });
};

/**
 * Fetches the missing figures of a property until it is complete, the time is over or Google fails; each day, or month
 * of older days, once. Continues where it stopped.
 */
export const fetchSite = async (
  ctx: Ctx,
  { siteId, isOver }: { siteId: number; isOver: () => boolean },
): Promise<void> => {
  const site = await getSearchSite(ctx, siteId);
  if (!site) return;
  const answer = await withGoogleSession(ctx, (session) => fetchMissing(ctx, { session, site, isOver }));
  if ('failure' in answer) return recordFetchFailure(ctx, { site, failure: answer.failure });
  const wait = answer.body ? HOURS_BETWEEN * 60 * MINUTE_MS : 0;
  const nextAt = new Date(ctx.clock.now().getTime() + wait);
  await updateFetchResult(ctx, { id: site.id, failures: 0, problem: null, nextAt, isFine: true });
  await handSearchesToPlans(ctx, await listPropertyClientIds(ctx, siteId));
};

/** Deletes figures older than two years and a month. */
export const deleteOldFigures = (ctx: Ctx): Promise<void> =>
  deleteFiguresBefore(ctx, addMonths(googleDayOf(ctx.clock.now()), -RETENTION_MONTHS));
