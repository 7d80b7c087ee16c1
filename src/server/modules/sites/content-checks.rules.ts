import { CORE_INTENTS } from '#shared/intents.ts';
import type { Page } from '#shared/pages.ts';
import { pairSimilarities } from './crawl.rules.ts';
import type { FarmRule, FarmCheckInput, FarmCheckResult } from './farm-checks.types.ts';

const SIMILARITY_LIMIT = 0.2;
const P95_TARGET = 0.06;
const MEAN_TARGET = 0.03;
const SENTENCE_PAGES = 3;
const SENTENCE_SHARE = 0.1;
const COVERAGE = 0.6;
const SAME_SHAPE = 0.15;

const round = (value: number, digits = 3): number => Number(value.toFixed(digits));
const isPublished = ({ status }: Page): boolean => status === 'published';

interface SimilaritySpread {
  max: number;
  p95: number;
  mean: number;
  similar: number[];
}

const spreadCache = new WeakMap<FarmCheckInput, SimilaritySpread>();

/** Over all pairs of pages; pairs without common shingles count as zero. */
const similaritySpread = (farm: FarmCheckInput): SimilaritySpread => {
  const cached = spreadCache.get(farm);
  if (cached) return cached;
  const { fingerprints } = farm;
  const pairs = pairSimilarities(fingerprints.map(({ shingles }) => shingles));
  const all = (fingerprints.length * (fingerprints.length - 1)) / 2;
  const sorted = pairs.map(({ value }) => value).toSorted((a, b) => b - a);
  const similar = pairs.filter(({ value }) => value >= SIMILARITY_LIMIT).flatMap(({ a, b }) => [a, b]);
  const spread = {
    max: sorted[0] ?? 0,
    p95: sorted[Math.floor(all * 0.05)] ?? 0,
    mean: all === 0 ? 0 : sorted.reduce((sum, value) => sum + value, 0) / all,
    similar: [...new Set(similar)].flatMap((index) => fingerprints[index]?.pageId ?? []),
  };
  spreadCache.set(farm, spread);
  return spread;
};

const evaluateSimilarity = (farm: FarmCheckInput): FarmCheckResult => {
  const { max, similar } = similaritySpread(farm);
  const measured = `The two most similar pages are ${round(max * 100, 1)}% alike.`;
  const ok = max < SIMILARITY_LIMIT;
  return { ok, value: round(max), detail: ok ? measured : `${measured} Merge them or add facts.`, pages: similar };
};

const evaluateSimilaritySpread = (farm: FarmCheckInput): FarmCheckResult => {
  const { p95, mean } = similaritySpread(farm);
  const ok = p95 <= P95_TARGET && mean <= MEAN_TARGET;
  const measured = `95 of 100 pairs of pages are at most ${round(p95 * 100, 1)}% alike, ${round(mean * 100, 1)}% on average.`;
  return {
    ok,
    value: `${round(p95)} and ${round(mean)}`,
    detail: ok ? measured : `${measured} Answer hub questions and confirm facts, so that pages use different evidence.`,
  };
};

/** Stored checks also compare with other farms. */
const pagesFailing = ({ pages }: FarmCheckInput, ...ids: string[]): Page[] =>
  pages.filter(({ quality }) => quality.checks.some(({ id, ok }) => !ok && ids.includes(id)));

const evaluateStoredChecks =
  (ids: string[], { passText, fault }: { passText: string; fault: string }) =>
  (farm: FarmCheckInput): FarmCheckResult => {
    const pages = pagesFailing(farm, ...ids);
    const ok = pages.length === 0;
    return { ok, value: pages.length, detail: ok ? passText : fault, pages: pages.map(({ id }) => id) };
  };

const CITY_FACTS = 2;

/** F-21: each of several cities needs its own pages only if the client has facts about it. */
const evaluateCity = (farm: FarmCheckInput): FarmCheckResult => {
  const { city, otherCities, cityFacts } = farm;
  const repeats = pagesFailing(farm, 'F-02', 'G-27');
  const count = cityFacts.length;
  if (otherCities.length === 0 && repeats.length === 0)
    return { ok: true, value: 'one city', detail: 'The client’s farms are all in one city.' };
  const poor = otherCities.length > 0 && count < CITY_FACTS;
  const faults = [
    repeats.length > 0 ? 'These pages repeat another town’s' : '',
    poor ? `${count} confirmed places served or answers on the area (question 7) name ${city}` : '',
  ].filter((fault) => fault !== '');
  const ok = faults.length === 0;
  return {
    ok,
    value: `${count} facts, ${repeats.length} pages`,
    detail: ok
      ? `No page repeats one of another town, and ${count} facts name ${city}. Facts that name no town are not counted.`
      : `${faults.join('; ')}. Keep one page for the whole area, or confirm at least ${CITY_FACTS} facts that name ${city}.`,
    pages: repeats.map(({ id }) => id),
  };
};

const evaluateSentences = ({ fingerprints }: FarmCheckInput): FarmCheckResult => {
  const maxPages = Math.max(SENTENCE_PAGES, Math.floor(fingerprints.length * SENTENCE_SHARE));
  const pagesByHash = new Map<number, number[]>();
  for (const { pageId, sentences } of fingerprints)
    for (const hash of sentences) pagesByHash.set(hash, [...(pagesByHash.get(hash) ?? []), pageId]);
  const repeated = [...pagesByHash.values()].filter((pages) => pages.length > maxPages);
  const ok = repeated.length === 0;
  return {
    ok,
    value: repeated.length,
    detail: ok
      ? `No sentence appears on more than ${maxPages} pages.`
      : `${repeated.length} sentences appear on more than ${maxPages} pages each. Rewrite them for each page.`,
    pages: [...new Set(repeated.flat())],
  };
};

const evaluateIntents = ({ pages }: FarmCheckInput): FarmCheckResult => {
  const groups = Map.groupBy(pages.filter(isPublished), ({ microHub, intent }) => `${microHub}\n${intent}`);
  const duplicates = [...groups.values()].filter((group) => group.length > 1).flat();
  const ok = duplicates.length === 0;
  return {
    ok,
    value: duplicates.length,
    detail: ok ? 'Every question of a hub has one page.' : 'Several pages answer one question of a hub. Merge them.',
    pages: duplicates.map(({ id }) => id),
  };
};

const evaluateCoverage = ({ pages }: FarmCheckInput): FarmCheckResult => {
  const topics = [...Map.groupBy(pages, ({ microHub }) => microHub)].map(([topic, all]) => {
    const published = all.filter(isPublished);
    const planned = new Set(all.map(({ intent }) => intent));
    const publishedIntents = new Set(published.map(({ intent }) => intent));
    const core = CORE_INTENTS.filter((intent) => planned.has(intent) && !publishedIntents.has(intent));
    return { topic, share: publishedIntents.size / Math.max(1, planned.size), core };
  });
  const poor = topics.filter(({ share, core }) => share < COVERAGE || core.length > 0);
  const lowest = Math.min(1, ...topics.map(({ share }) => share));
  const ok = poor.length === 0;
  return {
    ok,
    value: `${Math.round(lowest * 100)}%`,
    detail: ok
      ? 'Every hub answers its main questions in public.'
      : `${poor.map(({ topic }) => topic).join(', ')}: publish the main questions (signs, urgency, price, process, choosing) first.`,
    pages: pages
      .filter(
        ({ microHub, ...page }) => !isPublished({ microHub, ...page }) && poor.some(({ topic }) => topic === microHub),
      )
      .map(({ id }) => id),
  };
};

const shapeOf = ({ body }: Page): string =>
  [body?.device?.kind ?? 'prose', ...(body?.sections.map(({ slot }) => slot) ?? [])].join(' ');

const evaluateShapes = ({ pages }: FarmCheckInput): FarmCheckResult => {
  const written = pages.filter(({ body }) => body !== null && body !== undefined);
  const groups = [...Map.groupBy(written, shapeOf).values()].toSorted((a, b) => b.length - a.length);
  const [largest = []] = groups;
  const share = written.length === 0 ? 0 : largest.length / written.length;
  const ok = share <= SAME_SHAPE || largest.length <= SENTENCE_PAGES;
  const measured = `${largest.length} of ${written.length} pages have the same sequence of sections.`;
  return {
    ok,
    value: `${Math.round(share * 100)}%`,
    detail: ok ? measured : `${measured} Give some of them another table, list or order.`,
    ...(ok ? {} : { pages: largest.map(({ id }) => id) }),
  };
};

export const contentChecks: readonly FarmRule[] = [
  {
    id: 'F-01',
    severity: 'gate',
    measures: 'Similarity of the two most similar pages',
    threshold: '< 0.2',
    evaluate: evaluateSimilarity,
  },
  {
    id: 'F-01W',
    severity: 'warning',
    measures: 'Similarity of all pairs, 95th percentile and mean',
    threshold: '≤ 0.06 and ≤ 0.03',
    evaluate: evaluateSimilaritySpread,
  },
  {
    id: 'F-02',
    severity: 'gate',
    measures: 'Pages that are too similar to one of another farm or client',
    threshold: '0',
    evaluate: evaluateStoredChecks(['F-02'], {
      passText: 'No page is too similar to one of another farm or client.',
      fault: 'These pages are too similar to one of another farm or client. Add what only this client knows.',
    }),
  },
  {
    id: 'F-03',
    severity: 'gate',
    measures: 'Sentences on more than 3 pages and a tenth of the farm',
    threshold: '0',
    evaluate: evaluateSentences,
  },
  {
    id: 'F-04',
    severity: 'gate',
    measures: 'Published pages that answer the same question of a micro-hub',
    threshold: '0',
    evaluate: evaluateIntents,
  },
  {
    id: 'F-05',
    severity: 'gate',
    measures: 'Pages with the same question in other words',
    threshold: '0',
    evaluate: evaluateStoredChecks(['F-05'], {
      passText: 'Every page answers its own question.',
      fault: 'These pages answer the same question as another page. Merge them or ask something else.',
    }),
  },
  {
    id: 'F-06',
    severity: 'gate',
    measures: 'Pages that share a title, description or search phrase',
    threshold: '0',
    evaluate: evaluateStoredChecks(['F-06', 'G-16'], {
      passText: 'Titles, descriptions and search phrases all differ.',
      fault: 'These pages share a title, description or search phrase. Write each from its own answer.',
    }),
  },
  {
    id: 'F-07',
    severity: 'warning',
    measures: 'Share of planned questions that are public, in the weakest micro-hub',
    threshold: '≥ 60%, main questions first',
    evaluate: evaluateCoverage,
  },
  {
    id: 'F-08',
    severity: 'warning',
    measures: 'Pages with the same sequence of sections',
    threshold: '≤ 15%',
    evaluate: evaluateShapes,
  },
  {
    id: 'F-21',
    severity: 'gate',
    measures: 'Facts that name the farm’s city, of a client in several, and pages that only swap the town',
    threshold: '≥ 2 facts, 0 pages',
    evaluate: evaluateCity,
  },
];
