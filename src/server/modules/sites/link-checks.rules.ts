import { linkDepths, gini, pageRanks, type CrawledPage } from './crawl.rules.ts';
import type { FarmRule, FarmCheckInput, FarmCheckResult } from './farm-checks.types.ts';

const MAX_DEPTH = 3;
const WANTED_LINKS = 3;
const MAX_SPREAD = 3;
const MAX_GINI = 0.25;
const TOP_ANCHOR = 0.7;
const ANCHOR_WORDS = { fewest: 2, most: 10 };

/** The home and topic pages. */
const isOverview = ({ home, topicPaths }: FarmCheckInput, path: string): boolean =>
  path === home || topicPaths.includes(path);

const pathsOf = (farm: FarmCheckInput): CrawledPage[] => farm.crawled.filter(({ path }) => !isOverview(farm, path));

const idsAt = ({ published }: FarmCheckInput, paths: readonly string[]): number[] => {
  const slugs = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  return published.filter(({ slug }) => slugs.has(slug)).map(({ id }) => id);
};

const NO_PAGES: FarmCheckResult = { ok: true, value: null, detail: 'No page is public yet.' };

const evaluateDepth = (farm: FarmCheckInput): FarmCheckResult => {
  const found = linkDepths(farm.crawled, farm.home);
  const tooDeep = pathsOf(farm).filter(({ path }) => (found.get(path) ?? Infinity) > MAX_DEPTH);
  const deepest = Math.max(0, ...found.values());
  const ok = tooDeep.length === 0;
  return {
    ok,
    value: deepest,
    detail: ok
      ? `Every page is at most ${deepest} links from the home.`
      : `${tooDeep.length} pages are more than ${MAX_DEPTH} links from the home, or cannot be reached. Update the internal links.`,
    pages: idsAt(
      farm,
      tooDeep.map(({ path }) => path),
    ),
  };
};

/** The pages that link to each path from their sentences. */
const linkedFrom = (farm: FarmCheckInput): Map<string, Set<string>> => {
  const sources = new Map(pathsOf(farm).map(({ path }) => [path, new Set<string>()]));
  for (const { path, links } of pathsOf(farm))
    for (const link of links) if (link.isInBody && link.path !== path) sources.get(link.path)?.add(path);
  return sources;
};

const evaluateOrphans =
  (minimum: number) =>
  (farm: FarmCheckInput): FarmCheckResult => {
    const sources = [...linkedFrom(farm)];
    if (sources.length < 2) return NO_PAGES;
    // A small farm has fewer pages to link from.
    const required = Math.min(minimum, sources.length - 1);
    const poor = sources.filter(([, pages]) => pages.size < required).map(([path]) => path);
    const minLinks = Math.min(...sources.map(([, pages]) => pages.size));
    const ok = poor.length === 0;
    return {
      ok,
      value: minLinks,
      detail: ok
        ? `Every page is linked from the sentences of at least ${minLinks} others.`
        : `${poor.length} pages are linked from fewer than ${required} others. Update the internal links.`,
      pages: idsAt(farm, poor),
    };
  };

const ALWAYS_THERE = /\/(?:about|privacy|thank-you)$/;

const evaluateBrokenLinks = (farm: FarmCheckInput): FarmCheckResult => {
  const crawledPaths = new Set(farm.crawled.map(({ path }) => path));
  const broken = farm.crawled.filter(({ links }) =>
    links.some(({ path }) => !crawledPaths.has(path) && !ALWAYS_THERE.test(path)),
  );
  const ok = broken.length === 0;
  return {
    ok,
    value: broken.length,
    detail: ok
      ? 'Every link leads to a published page of this client.'
      : 'These pages link to an address that is no published page of this client. Update the internal links.',
    pages: idsAt(
      farm,
      broken.map(({ path }) => path),
    ),
  };
};

const evaluateTopicLists = (farm: FarmCheckInput): FarmCheckResult => {
  const pages = pathsOf(farm);
  const overviews = farm.crawled.filter(({ path }) => isOverview(farm, path));
  const listed = new Set(overviews.flatMap(({ links }) => links.map(({ path }) => path)));
  const unlisted = pages.filter(({ path }) => !listed.has(path));
  const withoutWayUp = pages.filter(({ links }) => !links.some(({ path }) => isOverview(farm, path)));
  const found = [...new Set([...unlisted, ...withoutWayUp].map(({ path }) => path))];
  const ok = found.length === 0;
  return {
    ok,
    value: pages.length === 0 ? '100%' : `${Math.floor((1 - found.length / pages.length) * 100)}%`,
    detail: ok
      ? 'Every hub lists its pages, and every page links to its hub.'
      : 'These pages are not listed by their hub, or do not link to it.',
    pages: idsAt(farm, found),
  };
};

const evaluatePageRank = (farm: FarmCheckInput): FarmCheckResult => {
  const ranks = pageRanks(farm.crawled);
  const values = pathsOf(farm).map(({ path }) => ranks.get(path) ?? 0);
  if (values.length < 2) return NO_PAGES;
  const spread = Math.max(...values) / Math.min(...values);
  const inequality = gini(values);
  const homeFirst =
    (ranks.get(farm.home) ?? 0) > (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
  const ok = spread <= MAX_SPREAD && inequality <= MAX_GINI && homeFirst;
  const measured = `The best linked page gets ${spread.toFixed(1)} times what the worst gets (Gini ${inequality.toFixed(2)}).`;
  return {
    ok,
    value: `${spread.toFixed(1)}, Gini ${inequality.toFixed(2)}`,
    detail: ok ? measured : `${measured} Update the internal links.`,
  };
};

const evaluateAnchors = (farm: FarmCheckInput): FarmCheckResult => {
  const pages = pathsOf(farm);
  const links = pages.flatMap((page) => page.links.filter(({ isInBody, path }) => isInBody && !isOverview(farm, path)));
  const wordsIn = ({ text }: { text: string }): number => text.split(/\s+/).filter((word) => word !== '').length;
  const poor = links.filter((link) => wordsIn(link) < ANCHOR_WORDS.fewest || wordsIn(link) > ANCHOR_WORDS.most);
  const groups = [...Map.groupBy(links, ({ path }) => path)];
  const uniform = groups.filter(([, all]) => {
    const top = Math.max(...[...Map.groupBy(all, ({ text }) => text).values()].map((group) => group.length));
    return all.length >= WANTED_LINKS && top / all.length > TOP_ANCHOR;
  });
  const shared = [...Map.groupBy(links, ({ text }) => text.toLowerCase()).values()].filter(
    (group) => new Set(group.map(({ path }) => path)).size > 1,
  );
  const found = [...poor, ...shared.flat()].map(({ path }) => path).concat(uniform.map(([path]) => path));
  const ok = found.length === 0;
  return {
    ok,
    value: `${uniform.length} of ${groups.length} with one wording`,
    detail: ok
      ? 'The words of links differ and say where they lead.'
      : `Links to a page should use two to four wordings of two to ten words: ${uniform.length} pages have one wording, ${shared.length} wordings lead to several pages, ${poor.length} links are too short or long.`,
    pages: idsAt(farm, found),
  };
};

export const linkChecks: readonly FarmRule[] = [
  {
    id: 'F-09',
    severity: 'gate',
    measures: 'Links from the home page to the farthest page',
    threshold: '≤ 3',
    evaluate: evaluateDepth,
  },
  {
    id: 'F-10',
    severity: 'gate',
    measures: 'Pages that link to the least linked page from their sentences',
    threshold: '≥ 1',
    evaluate: evaluateOrphans(1),
  },
  {
    id: 'F-10W',
    severity: 'warning',
    measures: 'Pages that link to the least linked page from their sentences',
    threshold: '≥ 3',
    evaluate: evaluateOrphans(WANTED_LINKS),
  },
  {
    id: 'F-11',
    severity: 'gate',
    measures: 'Pages with a link that is broken, redirected or leads to a draft',
    threshold: '0',
    evaluate: evaluateBrokenLinks,
  },
  {
    id: 'F-12',
    severity: 'warning',
    measures: 'Pages that their topic page lists and that link to it',
    threshold: '100%',
    evaluate: evaluateTopicLists,
  },
  {
    id: 'F-13',
    severity: 'warning',
    measures: 'Distribution of links: best to worst, and Gini',
    threshold: '≤ 3, Gini ≤ 0.25, home above the pages',
    evaluate: evaluatePageRank,
  },
  {
    id: 'F-14',
    severity: 'warning',
    measures: 'Wordings of the links to a page',
    threshold: 'top wording ≤ 70%, 2–10 words, one target each',
    evaluate: evaluateAnchors,
  },
];
