import type { FarmRule, FarmCheckInput, FarmCheckResult } from './farm-checks.types.ts';

const MAX_URLS = 50_000;
const MAX_PAGES_PER_DAY = 10;
const ANSWERS_PER_TOPIC = 12;
const SAME_DAY_SHARE = 0.5;
const DAY_MS = 86_400_000;
const UNVIEWED_DAYS = 180;

const notAsked = (detail: string): FarmCheckResult => ({ ok: true, value: 'not asked', detail });

/** Counts the faulty pages; the check holds when there is none. */
const countFaulty = (
  pages: readonly { id: number }[],
  { none, some }: { none: string; some: string },
): FarmCheckResult => {
  const ids = [...new Set(pages.map(({ id }) => id))];
  const ok = ids.length === 0;
  return { ok, value: ids.length, detail: ok ? none : some, pages: ids };
};

const evaluateSitemap = ({ sitemap, published, origin, crawled, home }: FarmCheckInput): FarmCheckResult => {
  const listed = new Set(sitemap.map(({ url }) => url));
  // On a hub domain the crawl includes the client's other farms.
  const crawledPages = crawled.filter(({ path }) => path !== home);
  const crawledSlugs = new Set(crawledPages.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  const missing = published.filter(({ slug }) => crawledSlugs.has(slug) && !listed.has(`${origin}/${slug}`));
  const ok =
    missing.length === 0 && sitemap.length <= MAX_URLS && published.every(({ slug }) => crawledSlugs.has(slug));
  return {
    ok,
    value: sitemap.length,
    detail: ok
      ? 'The sitemap lists the home and every public page.'
      : `${missing.length} public pages are not in the sitemap.`,
    pages: missing.map(({ id }) => id),
  };
};

const evaluateLastModified = ({ sitemap, published, now }: FarmCheckInput): FarmCheckResult => {
  const times = sitemap.flatMap(({ modifiedAt }) => (modifiedAt === null ? [] : [modifiedAt]));
  const top = Math.max(0, ...[...Map.groupBy(times, (at) => at).values()].map((sameTime) => sameTime.length));
  const days = new Set(published.map(({ firstPublishedAt }) => firstPublishedAt?.toISOString().slice(0, 10)));
  const isFresh = times.some((at) => Math.abs(Date.parse(at) - now.getTime()) < 1000);
  const ok = !(days.size > 1 && times.length > 3 && top / times.length > SAME_DAY_SHARE) && !(isFresh && days.size > 1);
  return {
    ok,
    value: `${times.length === 0 ? 0 : Math.round((top / times.length) * 100)}% the same`,
    detail: ok
      ? 'The dates in the sitemap are those of real changes.'
      : 'Most dates in the sitemap are the same although pages changed on different days.',
  };
};

const evaluateRobots = ({ robots, origin }: FarmCheckInput): FarmCheckResult => {
  const lines = robots.split('\n').map((line) => line.trim().toLowerCase());
  const faults = [
    lines.includes('disallow: /') ? 'everything is forbidden' : '',
    lines.includes(`sitemap: ${origin.toLowerCase()}/sitemap.xml`) ? '' : 'the sitemap is not named',
    ['/api/', '/admin/', '/client/'].every((path) => lines.includes(`disallow: ${path}`))
      ? ''
      : 'private paths are open',
  ].filter((fault) => fault !== '');
  const ok = faults.length === 0;
  return {
    ok,
    value: ok ? 'in order' : `${faults.length} faults`,
    detail: ok ? 'Search engines can find the pages and the sitemap.' : `robots.txt: ${faults.join('; ')}.`,
  };
};

const evaluateCanonicalHost = ({ crawled, origin, home, published }: FarmCheckInput): FarmCheckResult => {
  const foreign = crawled.filter(({ path, canonical }) => path !== home && !canonical?.startsWith(`${origin}/`));
  const slugs = new Set(foreign.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  const ok = foreign.length === 0;
  return {
    ok,
    value: origin,
    detail: ok ? `Every page names ${origin} as its host.` : `These pages name another host than ${origin}.`,
    pages: published.filter(({ slug }) => slugs.has(slug)).map(({ id }) => id),
  };
};

const evaluatePagesPerDay = ({ published, pagesPerDay }: FarmCheckInput): FarmCheckResult => {
  const days = Map.groupBy(published, ({ firstPublishedAt }) => firstPublishedAt?.toISOString().slice(0, 10) ?? '');
  const maxPerDay = Math.max(0, ...[...days.values()].map((pages) => pages.length));
  const ok = maxPerDay <= MAX_PAGES_PER_DAY;
  const advice =
    pagesPerDay === null ? 'Set a pace of pages a day for this farm.' : `The pace is ${pagesPerDay} a day now.`;
  return {
    ok,
    value: maxPerDay,
    detail: ok
      ? `At most ${maxPerDay} pages were published on one day.`
      : `${maxPerDay} pages were published on one day. ${advice}`,
  };
};

const evaluateFacts = ({ answersByTopic, photosByTopic, topics, hasProfile }: FarmCheckInput): FarmCheckResult => {
  const incomplete = topics.filter((topic) => (answersByTopic[topic] ?? 0) < ANSWERS_PER_TOPIC);
  const minAnswers = Math.min(ANSWERS_PER_TOPIC, ...topics.map((topic) => answersByTopic[topic] ?? 0));
  const withoutPhotos = topics.filter((topic) => (photosByTopic[topic] ?? 0) === 0);
  const faults = [
    incomplete.length > 0 ? `answer the twelve questions for ${incomplete.slice(0, 3).join(', ')}` : '',
    hasProfile ? '' : 'add the client’s Google profile or website',
    withoutPhotos.length > 0 ? `upload a real photo for ${withoutPhotos.slice(0, 3).join(', ')}` : '',
  ].filter((fault) => fault !== '');
  const ok = faults.length === 0;
  return {
    ok,
    value: `${minAnswers} of ${ANSWERS_PER_TOPIC} answers, photos in ${topics.length - withoutPhotos.length} of ${topics.length} hubs`,
    detail: ok
      ? 'The client’s own knowledge is complete.'
      : `To make the pages specific to this client, ${faults.join('; ')}.`,
  };
};

/** F-22: pages without views and pages that fail a gate today. */
const evaluatePruning = ({ published, pages, now }: FarmCheckInput): FarmCheckResult => {
  const unread = published.filter(
    ({ firstPublishedAt, recentViews }) =>
      recentViews === 0 &&
      firstPublishedAt !== null &&
      now.getTime() - firstPublishedAt.getTime() > UNVIEWED_DAYS * DAY_MS,
  );
  const failing = pages.filter(({ status, quality }) => status === 'published' && !quality.passed);
  return countFaulty([...unread, ...failing], {
    none: 'No public page is unread or fails a required check.',
    some: `${unread.length} pages were not read in ${UNVIEWED_DAYS} days, ${failing.length} fail a required check. Improve them, merge them or unpublish them.`,
  });
};

const evaluateDuplicateFarms = ({ duplicateFarms }: FarmCheckInput): FarmCheckResult => {
  const ok = duplicateFarms.length === 0;
  return {
    ok,
    value: duplicateFarms.length,
    detail: ok
      ? 'No other farm of the client covers the same hubs here.'
      : `${duplicateFarms.join(', ')} covers the same hub in the same place. Keep one.`,
  };
};

/** G-02 for the farm: each public page was approved by a person. */
const evaluateApprovals = ({ publishMode, published }: FarmCheckInput): FarmCheckResult => {
  if (publishMode === 'auto')
    return notAsked('Pages publish when all required checks pass; their note says that checks were automatic.');
  const open = published.filter(({ isApproved }) => !isApproved);
  return countFaulty(open, {
    none: 'Every public page was approved in its current form.',
    some: `${open.length} public pages have content that nobody approved. Review them.`,
  });
};

/** A name with a role: "Jane Roe, DDS", "Attorney Jane Roe". */
const WITH_ROLE =
  /,\s*\S+|\([^)]+\)|^(?:dr|attorney|judge|doctor)\b\.? \S+|\b(?:esq|jd|md|do|dds|dmd|cpa|ea|cfp|rdh|rn|np)\b/i;

/** G-03: readers of law, medicine and money see who reviewed the page, with a role. */
const evaluateReviewers = ({ publishMode, published, isStrictTrade }: FarmCheckInput): FarmCheckResult => {
  if (!isStrictTrade) return notAsked('Only law, medicine and money need this.');
  if (publishMode === 'auto')
    return notAsked('Pages publish when all required checks pass; their disclaimer is shown (G-14).');
  const open = published.filter(({ reviewer }) => reviewer === null || !WITH_ROLE.test(reviewer));
  return countFaulty(open, {
    none: 'Every public page shows who approved it, with a role or credential.',
    some: `${open.length} public pages show nobody with a role or credential who approved them. Have somebody with one approve them, whose name in Farmstead says it, like “Jane Roe, DDS”.`,
  });
};

export const indexingChecks: readonly FarmRule[] = [
  {
    id: 'F-15',
    severity: 'gate',
    measures: 'Addresses in the sitemap: exactly the public ones',
    threshold: 'equal, ≤ 50000',
    evaluate: evaluateSitemap,
  },
  {
    id: 'F-16',
    severity: 'warning',
    measures: 'Share of equal dates in the sitemap',
    threshold: '≤ 50%',
    evaluate: evaluateLastModified,
  },
  { id: 'F-17', severity: 'gate', measures: 'Errors of robots.txt', threshold: 'in order', evaluate: evaluateRobots },
  {
    id: 'F-18',
    severity: 'gate',
    measures: 'Canonical hosts of the pages',
    threshold: 'one',
    evaluate: evaluateCanonicalHost,
  },
  {
    id: 'F-19',
    severity: 'warning',
    measures: 'Most pages published on one day',
    threshold: '≤ 10',
    evaluate: evaluatePagesPerDay,
  },
  {
    id: 'F-20',
    severity: 'warning',
    measures: 'Intake answers in the weakest micro-hub, micro-hubs with a real photo, and the client’s profile',
    threshold: '12 answers, a photo per hub, a profile',
    evaluate: evaluateFacts,
  },
  {
    id: 'F-22',
    severity: 'warning',
    measures: 'Public pages without views or with a failed gate',
    threshold: '0',
    evaluate: evaluatePruning,
  },
  {
    id: 'F-23',
    severity: 'gate',
    measures: 'Other farms of the client with the same micro-hub in the same place',
    threshold: '0',
    evaluate: evaluateDuplicateFarms,
  },
  {
    id: 'G-02',
    severity: 'gate',
    measures: 'Public pages without approval, where the farm publishes after review',
    threshold: '0',
    evaluate: evaluateApprovals,
  },
  {
    id: 'G-03',
    severity: 'gate',
    measures:
      'Public pages of law, medicine and money that show no reviewer with a role, where the farm publishes after review',
    threshold: '0',
    evaluate: evaluateReviewers,
  },
];
