import type { Intent } from '#shared/intents.ts';
import { isReservedSlug } from '#shared/reserved-slugs.ts';
import type { Site as ShownSite } from '../../../landing/landing.types.ts';
import type { TopicSummary } from '../../../landing/site-pages.types.ts';
import { topicAnchor } from './sites.rules.ts';
import type { ClientSiteData, PublishedPage, TopicPageTexts } from './sites.types.ts';

/**
 * The service page of every topic, on all hosts of a client: with staff's texts and address where they exist, else at
 * the topic's name, with “-questions” where a public page has that address. A topic whose both addresses are taken has no
 * page of its own.
 */
export const listTopicPages = (
  siteData: Pick<ClientSiteData, 'topics' | 'pages'>,
  stored: readonly TopicPageTexts[],
): TopicPageTexts[] => {
  const taken = new Set([...siteData.pages, ...stored].map(({ slug }) => slug));
  const withTexts = new Set(stored.map(({ topicId }) => topicId));
  const others = siteData.topics
    .filter(({ id }) => !withTexts.has(id))
    .flatMap((topic) => {
      const anchor = topicAnchor(siteData, topic);
      const slug = [anchor, `${anchor}-questions`].find((one) => !taken.has(one) && !isReservedSlug(one));
      return slug === undefined ? [] : [{ topicId: topic.id, title: '', description: '', slug }];
    });
  return [...stored, ...others];
};

/** The path of a topic's page, or undefined. */
export const topicPathOf = (siteData: Pick<ClientSiteData, 'topicPages'>, topicId: number): string | undefined => {
  const topic = siteData.topicPages.find((one) => one.topicId === topicId);
  return topic && `/${topic.slug}`;
};

/** The same path on the site that is shown: on the product's own origin below the farm. */
export const belowHome = ({ paths }: Pick<ShownSite, 'paths'>, path: string): string =>
  paths.home === '/' ? path : `${paths.home}${path}`;

/** A topic's page, else its place on the home. */
export const topicLinkOf = (
  site: Pick<ShownSite, 'paths'>,
  { path, anchor }: { path: string | undefined; anchor: string },
): string => (path === undefined ? `${site.paths.home}#${anchor}` : belowHome(site, path));

/** What a service page says of the service itself, in this order. */
const SUMMED_UP: readonly Intent[] = ['process', 'cost_factors', 'duration', 'urgency'];

export const summarizeTopic = (pages: readonly PublishedPage[]): TopicSummary[] =>
  SUMMED_UP.flatMap((intent) =>
    pages
      .filter((page) => page.intent === intent && page.answer !== '')
      .slice(0, 1)
      .map(({ question, answer, slug }) => ({ intent, question, answer, path: `/${slug}` })),
  );
