import type { AboutPage, IndexPage, Making, QuestionLink, TopicPage } from '../../../../landing/site-pages.types.ts';
import type { ListedQuestion, Site as ShownSite } from '../../../../landing/landing.types.ts';
import type { PublicStatement } from '../../clients/facts/facts.usecases.ts';
import { placeLabel } from '../../farms/farms.usecases.ts';
import { linkGraph } from '../links/links.rules.ts';
import { hubAnchor } from '../sites.rules.ts';
import type { ClientSites, HubTopic, PublishedPage, SiteAnswer, VisibleFarm } from '../sites.types.ts';
import type { MadePage } from './own-pages.repository.ts';

/** A site as its own pages show it. */
export interface Shown {
  /** On the client's hub domain, where micro-hubs have pages of their own. */
  isHub?: boolean;
  all: ClientSites;
  farms: VisibleFarm[];
  onProduct: boolean;
}

/** A page as an answer. */
export const htmlAnswer = (
  body: string,
  {
    status = 200,
    clientId,
    isDeindexed = false,
  }: { status?: 200 | 404 | 410; clientId: number | null; isDeindexed?: boolean },
): SiteAnswer => ({
  kind: 'content',
  status,
  type: 'text/html',
  body,
  clientId,
  ...(isDeindexed ? { isDeindexed } : {}),
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A question without the place at its end: where every question is for one place, it says nothing in a list. */
const withoutPlace = (question: string, place: string): string => {
  const end = ['in', 'near', 'around', 'for']
    .map((word) => ` ${word} ${place}?`)
    .find((part) => question.endsWith(part));
  return end === undefined ? question : `${question.slice(0, -end.length).replace(/,$/, '')}?`;
};

const listedQuestion = (page: PublishedPage, farms: readonly VisibleFarm[]): ListedQuestion => {
  const farm = farms.find(({ id }) => id === page.farmId);
  const { oneLine, intent, slug } = page;
  return {
    question: farm ? withoutPlace(page.question, placeLabel(farm)) : page.question,
    oneLine,
    intent,
    path: `/${slug}`,
  };
};

/** The pages of a site's farms. */
export const pagesOf = ({ all, farms }: Shown): PublishedPage[] => {
  const ids = new Set(farms.map(({ id }) => id));
  return ids.size === all.farms.length ? all.pages : all.pages.filter(({ farmId }) => ids.has(farmId));
};

interface Listed {
  id: number;
  anchor: string;
  name: string;
  questions: ListedQuestion[];
}

/** The micro-hubs that have something to read, farm by farm; their place is named where there are several farms. */
const listedHubs = ({ all, farms }: Shown): Listed[] =>
  farms
    .flatMap((farm) =>
      all.hubs
        .filter((hub) => hub.farmId === farm.id)
        .map((hub) => ({
          id: hub.id,
          anchor: hubAnchor(all, hub),
          name: farms.length === 1 ? hub.name : `${hub.name} in ${placeLabel(farm)}`,
          questions: all.pages.filter((page) => page.microHubId === hub.id).map((page) => listedQuestion(page, farms)),
        })),
    )
    .filter(({ questions }) => questions.length > 0);

/** The path of a micro-hub's own page; undefined where it has none. */
export const topicPathOf = (all: ClientSites, microHubId: number): string | undefined => {
  const topic = all.topics.find((one) => one.microHubId === microHubId);
  return topic && `/${topic.slug}`;
};

const titleOf = ({ all, farms, isHub = false }: Shown): string => {
  const [first] = farms;
  const { mainHubTitle, industry } = all.client;
  if (mainHubTitle && (isHub || farms.length !== 1)) return mainHubTitle;
  const trade = capital(first?.industry ?? industry);
  return first && farms.length === 1
    ? `${trade} questions, answered for ${placeLabel(first)}`
    : `${trade} questions, answered`;
};

/** What a site's home shows. */
export const indexOf = (site: ShownSite, shown: Shown): IndexPage => {
  const { all, isHub = false } = shown;
  const groups = listedHubs(shown).map(({ id, anchor, name, questions }) => {
    const path = isHub ? topicPathOf(all, id) : undefined;
    return { id: anchor, name, questions, ...(path === undefined ? {} : { path }) };
  });
  return { site, title: titleOf(shown), groups, ...(isHub ? { description: all.homeDescription } : {}) };
};

/** What a micro-hub's own page shows; null while it has nothing to read. */
export const topicOf = (site: ShownSite, { topic, ...shown }: Shown & { topic: HubTopic }): TopicPage | null => {
  const { all } = shown;
  const hubs = listedHubs(shown);
  const own = hubs.find(({ id }) => id === topic.microHubId);
  if (!own) return null;
  const others = hubs
    .filter(({ id }) => id !== own.id)
    .map(({ id, anchor, name, questions }) => ({
      name,
      path: topicPathOf(all, id) ?? `/#${anchor}`,
      count: questions.length,
    }));
  const { title, description, slug } = topic;
  return { site, path: `/${slug}`, name: own.name, title, description, questions: own.questions, others };
};

const WRITERS: Record<'fromLibrary' | 'byModel' | 'byPeople', (writer: string) => boolean> = {
  fromLibrary: (writer) => writer.startsWith('composer:'),
  byModel: (writer) => writer.startsWith('model:'),
  byPeople: (writer) => writer === 'human',
};

/** How a site's pages came to be, counted. */
export const makingOf = (made: readonly MadePage[], publishers: string[]): Making => {
  const count = (isOne: (writer: string) => boolean): number => made.filter(({ writer }) => isOne(writer ?? '')).length;
  const reviewed = Map.groupBy(
    made.flatMap(({ reviewer }) => (reviewer === null ? [] : [reviewer])),
    (name) => name,
  );
  return {
    pages: made.length,
    fromLibrary: count(WRITERS.fromLibrary),
    byModel: count(WRITERS.byModel),
    byPeople: count(WRITERS.byPeople),
    reviewers: [...reviewed]
      .map(([name, pages]) => ({ name, pages: pages.length }))
      .toSorted((one, other) => other.pages - one.pages || one.name.localeCompare(other.name)),
    publishers,
    newest: made.reduce<Date | null>(
      (latest, { modifiedAt }) => (modifiedAt && (latest === null || modifiedAt > latest) ? modifiedAt : latest),
      null,
    ),
  };
};

const PROMISES: readonly [PublicStatement['kind'], string][] = [
  ['responseTime', 'How soon you hear back'],
  ['warranty', 'Warranty'],
];

/** What the page about a client shows of its statements. */
export const standingOf = (
  statements: readonly PublicStatement[],
): Pick<AboutPage, 'people' | 'served' | 'promises'> => {
  const ofKind = (wanted: PublicStatement['kind']) => statements.filter(({ kind }) => kind === wanted);
  return {
    people: ofKind('person').map(({ text, role, credential, url }) => ({ name: text, role, credential, url })),
    served: [...new Set(ofKind('serviceArea').map(({ text }) => text))],
    promises: PROMISES.flatMap(([kind, label]) => ofKind(kind).map(({ text }) => ({ label, text }))),
  };
};

/** Questions as links with their answers in one line. */
export const linksTo = ({ farms }: Shown, pages: readonly PublishedPage[]): QuestionLink[] =>
  pages.map((page) => listedQuestion(page, farms));

/** The questions that stand beside a page on the reader's way. */
export const relatedTo = (shown: Shown, page: PublishedPage): PublishedPage[] =>
  linkGraph(pagesOf(shown).filter(({ farmId }) => farmId === page.farmId)).relatedTo(page);
