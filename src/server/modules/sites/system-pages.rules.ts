import type {
  AboutPage,
  IndexPage,
  PageAuthorshipStats,
  QuestionLink,
  TopicPage,
} from '../../../landing/site-pages.types.ts';
import type { ListedQuestion, PagePerson, Site as ShownSite } from '../../../landing/landing.types.ts';
import type { PublicClaim } from '../clients/facts.usecases.ts';
import { cityStateLabel } from '../farms/farms.usecases.ts';
import { publicPersons } from './page-contacts.rules.ts';
import { linkGraph } from './internal-links.rules.ts';
import { topicAnchor } from './sites.rules.ts';
import { recentJobsOfTopic } from './topic-jobs.rules.ts';
import { belowHome, summarizeTopic, topicLinkOf, topicPathOf } from './topic-pages.rules.ts';
import type { ClientSiteData, TopicPageTexts, PublishedPage, SiteResponse, VisibleFarm } from './sites.types.ts';
import type { PageAuthorship } from './system-pages.repository.ts';

/** The site that system pages show. */
export interface SiteView {
  /** On the client's hub domain, where topics have their own pages. */
  isClientSite?: boolean;
  siteData: ClientSiteData;
  farms: VisibleFarm[];
  onProduct: boolean;
}

export const htmlResponse = (
  body: string,
  {
    status = 200,
    clientId,
    isDeindexed = false,
  }: { status?: 200 | 404 | 410; clientId: number | null; isDeindexed?: boolean },
): SiteResponse => ({
  kind: 'content',
  status,
  type: 'text/html',
  body,
  clientId,
  ...(isDeindexed ? { isDeindexed } : {}),
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The question without the place, for lists where every question has the same place. */
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
    question: farm ? withoutPlace(page.question, cityStateLabel(farm)) : page.question,
    oneLine,
    intent,
    path: `/${slug}`,
  };
};

export const pagesOf = ({ siteData, farms }: SiteView): PublishedPage[] => {
  const ids = new Set(farms.map(({ id }) => id));
  return ids.size === siteData.farms.length ? siteData.pages : siteData.pages.filter(({ farmId }) => ids.has(farmId));
};

interface ListedTopic {
  id: number;
  anchor: string;
  name: string;
  questions: ListedQuestion[];
}

/** Topics with public questions, farm by farm; with their place when there are several farms. */
const listTopics = ({ siteData, farms }: SiteView): ListedTopic[] =>
  farms
    .flatMap((farm) =>
      siteData.topics
        .filter((topic) => topic.farmId === farm.id)
        .map((topic) => ({
          id: topic.id,
          anchor: topicAnchor(siteData, topic),
          name: farms.length === 1 ? topic.name : `${topic.name} in ${cityStateLabel(farm)}`,
          questions: siteData.pages
            .filter((page) => page.topicId === topic.id)
            .map((page) => listedQuestion(page, farms)),
        })),
    )
    .filter(({ questions }) => questions.length > 0);

const titleOf = ({ siteData, farms, isClientSite = false }: SiteView): string => {
  const [first] = farms;
  const { mainHubTitle, industry } = siteData.client;
  if (mainHubTitle && (isClientSite || farms.length !== 1)) return mainHubTitle;
  const trade = capital(first?.industry ?? industry);
  return first && farms.length === 1
    ? `${trade} questions, answered for ${cityStateLabel(first)}`
    : `${trade} questions, answered`;
};

export const buildIndexPage = (site: ShownSite, view: SiteView): IndexPage => {
  const { siteData, isClientSite = false } = view;
  const groups = listTopics(view).map(({ id, anchor, name, questions }) => {
    const path = topicPathOf(siteData, id);
    return { id: anchor, name, questions, ...(path === undefined ? {} : { path: belowHome(site, path) }) };
  });
  return { site, title: titleOf(view), groups, ...(isClientSite ? { description: siteData.homeDescription } : {}) };
};

const nameInPlace = (
  { topics }: ClientSiteData,
  { topic, site }: { topic: TopicPageTexts; site: ShownSite },
): string => {
  const name = topics.find(({ id }) => id === topic.topicId)?.name ?? '';
  return `${name} in ${cityStateLabel(site.place)}`;
};

/** Null for a topic without public questions. */
export const buildTopicPage = (
  site: ShownSite,
  { topic, person, ...view }: SiteView & { topic: TopicPageTexts; person: PagePerson | null },
): TopicPage | null => {
  const { siteData } = view;
  const topics = listTopics(view);
  const listedTopic = topics.find(({ id }) => id === topic.topicId);
  if (!listedTopic) return null;
  const otherTopics = topics
    .filter(({ id }) => id !== listedTopic.id)
    .map(({ id, anchor, name, questions }) => ({
      name,
      path: topicLinkOf(site, { path: topicPathOf(siteData, id), anchor }),
      count: questions.length,
    }));
  const { title, description, slug } = topic;
  const pages = siteData.pages.filter(({ topicId }) => topicId === topic.topicId);
  return {
    site,
    path: `/${slug}`,
    name: listedTopic.name,
    title: title === '' ? nameInPlace(siteData, { topic, site }) : title,
    description,
    summary: summarizeTopic(pages),
    person,
    reviewers: countReviewers(pages),
    questions: listedTopic.questions,
    recentJobs: recentJobsOfTopic(siteData, topic.topicId).jobs,
    others: otherTopics,
  };
};

const AUTHOR_TESTS: Record<'fromLibrary' | 'byModel' | 'byPeople', (writer: string) => boolean> = {
  fromLibrary: (writer) => writer.startsWith('library:'),
  byModel: (writer) => writer.startsWith('model:'),
  byPeople: (writer) => writer === 'human',
};

/** Most pages first. */
const countReviewers = (pages: readonly { reviewer: string | null }[]): { name: string; pages: number }[] => {
  const names = pages.flatMap(({ reviewer }) => (reviewer === null ? [] : [reviewer]));
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, pages: all.length }))
    .toSorted((one, other) => other.pages - one.pages || one.name.localeCompare(other.name));
};

export const countAuthorship = (pages: readonly PageAuthorship[], publishers: string[]): PageAuthorshipStats => {
  const count = (isOne: (writer: string) => boolean): number =>
    pages.filter(({ writer }) => isOne(writer ?? '')).length;
  return {
    pages: pages.length,
    fromLibrary: count(AUTHOR_TESTS.fromLibrary),
    byModel: count(AUTHOR_TESTS.byModel),
    byPeople: count(AUTHOR_TESTS.byPeople),
    reviewers: countReviewers(pages),
    publishers,
    newest: pages.reduce<Date | null>(
      (latest, { modifiedAt }) => (modifiedAt && (latest === null || modifiedAt > latest) ? modifiedAt : latest),
      null,
    ),
  };
};

const PROMISES: readonly [PublicClaim['kind'], string][] = [
  ['responseTime', 'How soon you hear back'],
  ['warranty', 'Warranty'],
];

/** The client's public people, service areas and promises. */
export const publicPeople = ({
  claims,
  reviewers,
}: Pick<ClientSiteData, 'claims' | 'reviewers'>): Pick<AboutPage, 'people' | 'served' | 'promises'> => {
  const ofKind = (wanted: PublicClaim['kind']) => claims.filter(({ kind }) => kind === wanted);
  return {
    people: publicPersons({ claims, reviewers }),
    served: [...new Set(ofKind('serviceArea').map(({ text }) => text))],
    promises: PROMISES.flatMap(([kind, label]) => ofKind(kind).map(({ text }) => ({ label, text }))),
  };
};

/** Questions as links with one-line answers. */
export const questionLinks = ({ farms }: SiteView, pages: readonly PublishedPage[]): QuestionLink[] =>
  pages.map((page) => listedQuestion(page, farms));

/** The related questions of a page. */
export const relatedPages = (view: SiteView, page: PublishedPage): PublishedPage[] =>
  linkGraph(pagesOf(view).filter(({ farmId }) => farmId === page.farmId)).relatedTo(page);
