import { INTENTS, type Intent } from '#shared/intents.ts';
import type { InboundLink } from '#shared/pages.ts';

/** A published page as the link recipe sees it. */
export interface LinkablePage {
  id: number;
  microHubId: number;
  intent: Intent;
}

export interface LinkGraph<Page extends LinkablePage> {
  /** The pages whose sentences stand under "related questions" on this page, in that order. */
  relatedTo(page: LinkablePage): Page[];
  /** Links in sentences between pages, without those to the hub. */
  links: number;
  /** Pages no other page links to, although there are others. */
  orphans: number;
}

/** Neighbours on the reader's journey (study of landing pages, section 3): every page gets as many links as it gives. */
const STEPS = [1, 2, 5];

const byJourney = (one: LinkablePage, other: LinkablePage): number =>
  INTENTS.indexOf(one.intent) - INTENTS.indexOf(other.intent) || one.id - other.id;

const hubsOf = <Page extends LinkablePage>(pages: readonly Page[]): Page[][] => {
  const hubs = new Map<number, Page[]>();
  for (const page of pages) {
    const hub = hubs.get(page.microHubId);
    if (hub) hub.push(page);
    else hubs.set(page.microHubId, [page]);
  }
  return [...hubs.entries()].sort(([one], [other]) => one - other).map(([, members]) => members.sort(byJourney));
};

const related = <Page extends LinkablePage>(hubs: Page[][], page: LinkablePage): Page[] => {
  const at = hubs.findIndex((members) => members.some(({ id }) => id === page.id));
  const members = hubs[at] ?? [];
  const index = members.findIndex(({ id }) => id === page.id);
  const chosen = new Set<Page>();
  for (const step of STEPS) {
    const neighbour = members[(index + step) % members.length];
    if (neighbour && neighbour.id !== page.id) chosen.add(neighbour);
  }
  const next = hubs.length > 1 ? (hubs[(at + 1) % hubs.length] ?? []) : [];
  const acrossHubs = next.find(({ intent }) => intent === page.intent) ?? next[index % Math.max(1, next.length)];
  if (acrossHubs) chosen.add(acrossHubs);
  return [...chosen];
};

/**
 * Which published pages of one farm link to which: the journey's neighbours one, two and five steps on in the same hub,
 * and the same question in the next hub. Every hub is a ring, and the hubs are a ring, so no page is left out.
 */
export const linkGraph = <Page extends LinkablePage>(pages: readonly Page[]): LinkGraph<Page> => {
  const hubs = hubsOf(pages);
  const targets = new Map(pages.map((page) => [page.id, related(hubs, page)]));
  const linkedTo = new Set([...targets.values()].flat().map(({ id }) => id));
  return {
    relatedTo: (page) => targets.get(page.id) ?? [],
    links: [...targets.values()].reduce((sum, found) => sum + found.length, 0),
    orphans: pages.length < 2 ? 0 : pages.filter(({ id }) => !linkedTo.has(id)).length,
  };
};

const PLAIN_WORDS = ['Also answered here: ', 'From the next topic: '];
const ANCHOR_WORDS = { fewest: 2, most: 10 };

const isAnchor = (text: string, { anchor }: InboundLink): boolean => {
  const words = text.split(/\s+/).length;
  return words >= ANCHOR_WORDS.fewest && words <= ANCHOR_WORDS.most && text.toLowerCase() !== anchor.toLowerCase();
};

/** A question without its mark and the place at its end. */
const withoutPlace = (question: string): string =>
  question.replace(/\?$/, '').replace(/\s(?:in|near|around)\s(?!.*\s(?:in|near|around)\s).*$/, '');

/**
 * The sentence of a page's link at its place among those of another page. Every second one leads by what people search,
 * or by the question, instead of the page's own sentence: so a page is linked in two wordings, neither of them on more
 * than two thirds of its links (the farm rubric, F-14).
 */
export const linkWords = (
  { link, keyword, question }: { link: InboundLink; keyword: string; question: string },
  place: number,
): InboundLink => {
  if (place % 2 === 0) return link;
  const anchor = [keyword.trim(), withoutPlace(question)].find((text) => isAnchor(text, link));
  if (anchor === undefined) return link;
  return { before: PLAIN_WORDS[(place - 1) / 2] ?? PLAIN_WORDS[0] ?? '', anchor, after: '.' };
};
