import { INTENTS, type Intent } from '#shared/intents.ts';
import type { InboundLink } from '#shared/pages.ts';

export interface LinkablePage {
  id: number;
  topicId: number;
  intent: Intent;
}

export interface LinkGraph<Page extends LinkablePage> {
  /** The linked "related questions" of a page, in order. */
  relatedTo(page: LinkablePage): Page[];
  /** Links between pages in sentences, without those to the topic. */
  links: number;
  /** Pages without a link from another page. */
  orphans: number;
}

/** Steps around the ring of a topic's pages: every page gets as many links as it gives. */
const RING_STEPS = [1, 2, 5];

const byJourney = (one: LinkablePage, other: LinkablePage): number =>
  INTENTS.indexOf(one.intent) - INTENTS.indexOf(other.intent) || one.id - other.id;

const topicsOf = <Page extends LinkablePage>(pages: readonly Page[]): Page[][] => {
  const topics = new Map<number, Page[]>();
  for (const page of pages) {
    const topic = topics.get(page.topicId);
    if (topic) topic.push(page);
    else topics.set(page.topicId, [page]);
  }
  return [...topics.entries()].sort(([one], [other]) => one - other).map(([, members]) => members.sort(byJourney));
};

const related = <Page extends LinkablePage>(topics: Page[][], page: LinkablePage): Page[] => {
  const topicIndex = topics.findIndex((members) => members.some(({ id }) => id === page.id));
  const members = topics[topicIndex] ?? [];
  const index = members.findIndex(({ id }) => id === page.id);
  const chosen = new Set<Page>();
  for (const step of RING_STEPS) {
    const neighbour = members[(index + step) % members.length];
    if (neighbour && neighbour.id !== page.id) chosen.add(neighbour);
  }
  const next = topics.length > 1 ? (topics[(topicIndex + 1) % topics.length] ?? []) : [];
  const acrossTopics = next.find(({ intent }) => intent === page.intent) ?? next[index % Math.max(1, next.length)];
  if (acrossTopics) chosen.add(acrossTopics);
  return [...chosen];
};

/**
 * The links between the published pages of a farm: pages one, two and five steps on in the same topic, and the same
 * question in the next topic. Topics and their pages are rings, so every page gets links.
 */
export const linkGraph = <Page extends LinkablePage>(pages: readonly Page[]): LinkGraph<Page> => {
  const topics = topicsOf(pages);
  const targets = new Map(pages.map((page) => [page.id, related(topics, page)]));
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

/** The question without question mark and place. */
const withoutPlace = (question: string): string =>
  question.replace(/\?$/, '').replace(/\s(?:in|near|around)\s(?!.*\s(?:in|near|around)\s).*$/, '');

/**
 * The sentence for the link with this index on a page. Every second link uses the search phrase or the question instead
 * of the page's own sentence, so a page has two wordings, neither of them on more than two thirds of its links (check
 * F-14).
 */
export const linkSentence = (
  { link, keyword, question }: { link: InboundLink; keyword: string; question: string },
  index: number,
): InboundLink => {
  if (index % 2 === 0) return link;
  const anchor = [keyword.trim(), withoutPlace(question)].find((text) => isAnchor(text, link));
  if (anchor === undefined) return link;
  return { before: PLAIN_WORDS[(index - 1) / 2] ?? PLAIN_WORDS[0] ?? '', anchor, after: '.' };
};
