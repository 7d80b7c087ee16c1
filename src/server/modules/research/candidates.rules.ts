import type { EvidenceTier } from '#shared/evidence.ts';
import { tierOfUrl } from '#shared/source-tiers.ts';
import { stateOfHost } from './places.rules.ts';
import { asksForFigures } from './queries.rules.ts';
import type { ResearchHub } from './research.types.ts';

export const MAX_PAGES = 8;
const MAX_PER_HOST = 2;
/** Surveys are read only beside official pages, and two have to agree. */
const MAX_SURVEYS = 3;

export interface Candidate {
  url: string;
  tier: EvidenceTier;
}

const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|srsltid|ref|source)$/i;

/** One address for one page: without its anchor and marks of advertising. */
export const tidyUrl = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username !== '') return null;
  url.hash = '';
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  if (kept.length < url.searchParams.size) url.search = new URLSearchParams(kept).toString();
  return url.href;
};

/** Why a page is not read for this hub; null where it is. Also asked of every address that a redirect leads to. */
export const pageRefusal = (hub: ResearchHub, url: string): string | null => {
  const tier = tierOfUrl(url);
  if (tier === 'refused') return 'Pages never cite this site.';
  if (tier === null) return 'Nothing is known of this site, so its word is not enough.';
  if (tier === 3 && hub.service.ymyl) return 'For this service only official and professional sources count.';
  if (tier === 3 && !asksForFigures(hub)) return 'Price surveys count for costs and times alone.';
  const state = stateOfHost(url);
  if (state !== null && state !== hub.state) return 'It is of another state.';
  return null;
};

/** The results of all searches, the first of each, then the second of each. */
const inTurn = (lists: readonly (readonly string[])[]): string[] => {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
};

/** The pages that are worth reading, the strongest sources first and those of the state before others. */
export const chooseCandidates = (hub: ResearchHub, results: readonly (readonly string[])[]): Candidate[] => {
  const urls = [...new Set(inTurn(results).flatMap((text) => tidyUrl(text) ?? []))];
  const usable = urls.flatMap((url): Candidate[] => {
    const tier = tierOfUrl(url);
    return tier === 'refused' || tier === null || pageRefusal(hub, url) !== null ? [] : [{ url, tier }];
  });
  const perHost = new Map<string, number>();
  const isSpread = ({ url }: Candidate): boolean => {
    const { host } = new URL(url);
    const count = (perHost.get(host) ?? 0) + 1;
    perHost.set(host, count);
    return count <= MAX_PER_HOST;
  };
  const spread = usable.filter(isSpread);
  const surveys = spread.filter(({ tier }) => tier === 3).slice(0, MAX_SURVEYS);
  const order = ({ url, tier }: Candidate): number => tier * 2 - (stateOfHost(url) === hub.state ? 1 : 0);
  const official = spread
    .filter(({ tier }) => tier !== 3)
    .toSorted((one, other) => order(one) - order(other))
    .slice(0, MAX_PAGES - surveys.length);
  return [...official, ...surveys];
};
