import { depths, gini, pageRanks, type CrawledPage } from '../../crawl/crawl.rules.ts';
import type { FarmRule, FarmUnderAudit, FarmVerdict } from '../audit.types.ts';

const MOST_LINKS_AWAY = 3;
const WANTED_LINKS = 3;
const MOST_SPREAD = 3;
const MOST_GINI = 0.25;
const TOP_ANCHOR = 0.7;
const ANCHOR_WORDS = { fewest: 2, most: 10 };

/** What stands above the questions. */
const isAbove = ({ home, topics }: FarmUnderAudit, path: string): boolean => path === home || topics.includes(path);

const pathsOf = (farm: FarmUnderAudit): CrawledPage[] => farm.crawled.filter(({ path }) => !isAbove(farm, path));

const idsAt = ({ published }: FarmUnderAudit, paths: readonly string[]): number[] => {
  const slugs = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  return published.filter(({ slug }) => slugs.has(slug)).map(({ id }) => id);
};

const NONE: FarmVerdict = { ok: true, value: null, detail: 'No page is public yet.' };

const judgeDepth = (farm: FarmUnderAudit): FarmVerdict => {
  const found = depths(farm.crawled, farm.home);
  const far = pathsOf(farm).filter(({ path }) => (found.get(path) ?? Infinity) > MOST_LINKS_AWAY);
  const deepest = Math.max(0, ...found.values());
  const ok = far.length === 0;
  return {
    ok,
    value: deepest,
    detail: ok
      ? `Every page is at most ${deepest} links from the home.`
      : `${far.length} pages are more than ${MOST_LINKS_AWAY} links from the home, or cannot be reached. Update the internal links.`,
    pages: idsAt(
      farm,
      far.map(({ path }) => path),
    ),
  };
};

/** How many pages link to each path from their sentences. */
const linkedFrom = (farm: FarmUnderAudit): Map<string, Set<string>> => {
  const from = new Map(pathsOf(farm).map(({ path }) => [path, new Set<string>()]));
  for (const { path, links } of pathsOf(farm))
    for (const link of links) if (link.isInBody && link.path !== path) from.get(link.path)?.add(path);
  return from;
};

const judgeOrphans =
  (least: number) =>
  (farm: FarmUnderAudit): FarmVerdict => {
    const from = [...linkedFrom(farm)];
    if (from.length < 2) return NONE;
    // A farm of few pages has fewer to link from.
    const wanted = Math.min(least, from.length - 1);
    const poor = from.filter(([, pages]) => pages.size < wanted).map(([path]) => path);
    const fewest = Math.min(...from.map(([, pages]) => pages.size));
    const ok = poor.length === 0;
    return {
      ok,
      value: fewest,
      detail: ok
        ? `Every page is linked from the sentences of at least ${fewest} others.`
        : `${poor.length} pages are linked from fewer than ${wanted} others. Update the internal links.`,
      pages: idsAt(farm, poor),
    };
  };

const ALWAYS_THERE = /\/(?:about|privacy|thank-you)$/;

const judgeBroken = (farm: FarmUnderAudit): FarmVerdict => {
  const there = new Set(farm.crawled.map(({ path }) => path));
  const broken = farm.crawled.filter(({ links }) =>
    links.some(({ path }) => !there.has(path) && !ALWAYS_THERE.test(path)),
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

const judgeHubs = (farm: FarmUnderAudit): FarmVerdict => {
  const pages = pathsOf(farm);
  const above = farm.crawled.filter(({ path }) => isAbove(farm, path));
  const listed = new Set(above.flatMap(({ links }) => links.map(({ path }) => path)));
  const unlisted = pages.filter(({ path }) => !listed.has(path));
  const unled = pages.filter(({ links }) => !links.some(({ path }) => isAbove(farm, path)));
  const found = [...new Set([...unlisted, ...unled].map(({ path }) => path))];
  const ok = found.length === 0;
  return {
    ok,
    value: pages.length === 0 ? '100%' : `${Math.floor((1 - found.length / pages.length) * 100)}%`,
    detail: ok
      ? 'Every hub lists its pages, and every page leads up.'
      : 'These pages are not listed by their hub, or do not lead up to it.',
    pages: idsAt(farm, found),
  };
};

const judgeRank = (farm: FarmUnderAudit): FarmVerdict => {
  const ranks = pageRanks(farm.crawled);
  const leaves = pathsOf(farm).map(({ path }) => ranks.get(path) ?? 0);
  if (leaves.length < 2) return NONE;
  const spread = Math.max(...leaves) / Math.min(...leaves);
  const inequality = gini(leaves);
  const homeFirst =
    (ranks.get(farm.home) ?? 0) > (leaves.toSorted((a, b) => a - b)[Math.floor(leaves.length / 2)] ?? 0);
  const ok = spread <= MOST_SPREAD && inequality <= MOST_GINI && homeFirst;
  const measured = `The best linked page gets ${spread.toFixed(1)} times what the worst gets (Gini ${inequality.toFixed(2)}).`;
  return {
    ok,
    value: `${spread.toFixed(1)}, Gini ${inequality.toFixed(2)}`,
    detail: ok ? measured : `${measured} Update the internal links.`,
  };
};

const judgeAnchors = (farm: FarmUnderAudit): FarmVerdict => {
  const pages = pathsOf(farm);
  const links = pages.flatMap((page) => page.links.filter(({ isInBody, path }) => isInBody && !isAbove(farm, path)));
  const wordsIn = ({ text }: { text: string }): number => text.split(/\s+/).filter((word) => word !== '').length;
  const poor = links.filter((link) => wordsIn(link) < ANCHOR_WORDS.fewest || wordsIn(link) > ANCHOR_WORDS.most);
  const groups = [...Map.groupBy(links, ({ path }) => path)];
  const uniform = groups.filter(([, all]) => {
    const top = Math.max(...[...Map.groupBy(all, ({ text }) => text).values()].map((same) => same.length));
    return all.length >= WANTED_LINKS && top / all.length > TOP_ANCHOR;
  });
  const shared = [...Map.groupBy(links, ({ text }) => text.toLowerCase()).values()].filter(
    (same) => new Set(same.map(({ path }) => path)).size > 1,
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

/** How readers and search engines get from page to page, by the links as they are rendered. */
export const linkChecks: readonly FarmRule[] = [
  {
    id: 'F-09',
    severity: 'gate',
    measures: 'Links from the home to the farthest page',
    threshold: '≤ 3',
    judge: judgeDepth,
  },
  {
    id: 'F-10',
    severity: 'gate',
    measures: 'Pages that link here from their sentences, for the least linked page',
    threshold: '≥ 1',
    judge: judgeOrphans(1),
  },
  {
    id: 'F-10W',
    severity: 'warning',
    measures: 'Pages that link here from their sentences, for the least linked page',
    threshold: '≥ 3',
    judge: judgeOrphans(WANTED_LINKS),
  },
  {
    id: 'F-11',
    severity: 'gate',
    measures: 'Pages with a link that is broken, redirected or leads to a draft',
    threshold: '0',
    judge: judgeBroken,
  },
  {
    id: 'F-12',
    severity: 'warning',
    measures: 'Pages that their hub lists and that lead up to it',
    threshold: '100%',
    judge: judgeHubs,
  },
  {
    id: 'F-13',
    severity: 'warning',
    measures: 'How evenly links favour pages: best to worst, and Gini',
    threshold: '≤ 3, Gini ≤ 0.25, home above the pages',
    judge: judgeRank,
  },
  {
    id: 'F-14',
    severity: 'warning',
    measures: 'Wordings of the links to a page',
    threshold: 'top wording ≤ 70%, 2–10 words, one target each',
    judge: judgeAnchors,
  },
];
