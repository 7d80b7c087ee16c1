import type { Ctx } from '#server/platform/context.ts';
import { renderAboutPage } from '../../../landing/about-page.tsx';
import { renderIndexPage } from '../../../landing/index-page.tsx';
import type { Site as ShownSite } from '../../../landing/landing.types.ts';
import { renderGone, renderNotFound, renderThankYou } from '../../../landing/message-pages.tsx';
import { renderPrivacy } from '../../../landing/privacy-page.tsx';
import { renderTopicPage } from '../../../landing/topic-page.tsx';
import { getPublicFacts } from '../clients/facts.usecases.ts';
import { cityStateLabel, listTopics } from '../farms/farms.usecases.ts';
import { toSite, type PageContact } from '../pages/rendering.usecases.ts';
import { pageContact } from './page-contacts.rules.ts';
import { suggestPages } from './suggestions.rules.ts';
import { areDeindexed, listedFarms, redirectTo, topicAnchor } from './sites.rules.ts';
import type { ClientSiteData, PublishedPage, SiteResponse, TopicPageTexts } from './sites.types.ts';
import { belowHome } from './topic-pages.rules.ts';
import { listPageAuthorship, listPublishers } from './system-pages.repository.ts';
import {
  htmlResponse,
  buildIndexPage,
  questionLinks,
  countAuthorship,
  pagesOf,
  relatedPages,
  publicPeople,
  buildTopicPage,
  type SiteView,
} from './system-pages.rules.ts';

const MAX_PUBLISHERS = 12;

const landingSiteOf = (ctx: Ctx, { siteData, farms, onProduct }: SiteView): ShownSite => ({
  ...toSite({ client: siteData.client, farm: farms[0] ?? null, appOrigin: ctx.config.appOrigin, onProduct }),
  isDeindexed: areDeindexed(farms),
});

const aboutPage = async (ctx: Ctx, view: SiteView): Promise<string> => {
  const { siteData, farms } = view;
  const ids = new Set(farms.map(({ id }) => id));
  const authorship = (await listPageAuthorship(ctx, siteData.client.id)).filter(({ farmId }) => ids.has(farmId));
  const publishers = await listPublishers(ctx, { farmIds: [...ids], limit: MAX_PUBLISHERS });
  return renderAboutPage({
    site: landingSiteOf(ctx, view),
    writtenFor: [...new Set(farms.map(cityStateLabel))],
    ...publicPeople(siteData),
    authorship: countAuthorship(authorship, publishers),
  });
};

const THANK_YOU = /^\/thank-you(?:\/([a-z0-9-]+))?$/;

/** The page after the form; null for an unknown page. */
const thankYouPage = (ctx: Ctx, view: SiteView & { slug: string | undefined }): string | null => {
  const { slug, siteData } = view;
  const from = slug === undefined ? undefined : pagesOf(view).find((page) => page.slug === slug);
  if (slug !== undefined && !from) return null;
  return renderThankYou({
    site: landingSiteOf(ctx, view),
    origin: from ? { question: from.question, path: `/${from.slug}` } : null,
    responseTime: siteData.claims.find(({ kind }) => kind === 'responseTime')?.text ?? null,
    related: from ? questionLinks(view, relatedPages(view, from)) : [],
  });
};

/** Serves the home, the about page, the privacy page and the thank-you page; null for other paths. */
export const serveSystemPage = async (
  ctx: Ctx,
  { path, ...view }: SiteView & { path: string },
): Promise<SiteResponse | null> => {
  const options = { clientId: view.siteData.client.id, isDeindexed: areDeindexed(view.farms) };
  if (path === '/') {
    const listed = { ...view, farms: listedFarms(view.farms) };
    return htmlResponse(renderIndexPage(buildIndexPage(landingSiteOf(ctx, view), listed)), options);
  }
  if (path === '/about') return htmlResponse(await aboutPage(ctx, view), options);
  if (path === '/privacy') return htmlResponse(renderPrivacy(landingSiteOf(ctx, view)), options);
  const thankYou = THANK_YOU.exec(path);
  const page = thankYou && thankYouPage(ctx, { ...view, slug: thankYou[1] });
  return page ? htmlResponse(page, options) : null;
};

/** Before staff gave a topic's page an address, it had that of the topic's name. */
const topicPageAt = (siteData: ClientSiteData, slug: string): TopicPageTexts | undefined => {
  const found = siteData.topicPages.find((one) => one.slug === slug);
  if (found || siteData.pages.some((page) => page.slug === slug)) return found;
  const topic = siteData.topics.find((one) => topicAnchor(siteData, one) === slug);
  return topic && siteData.topicPages.find(({ topicId }) => topicId === topic.id);
};

/** The people behind a topic's pages, and what follows a call; undefined for an unknown topic. */
export const readPageContact = async (
  ctx: Ctx,
  { siteData: { client, claims, reviewers, topics }, topicId }: { siteData: ClientSiteData; topicId: number },
): Promise<PageContact | undefined> => {
  const topic = topics.find(({ id }) => id === topicId);
  const stored = topic && (await listTopics(ctx, topic.farmId)).find(({ id }) => id === topicId);
  return (
    stored &&
    pageContact(await getPublicFacts(ctx, { client, topic: stored }), { claims, reviewers, service: stored.service })
  );
};

/** Serves a topic's service page; null for other paths and for topics without questions. */
export const serveTopicPage = async (
  ctx: Ctx,
  { slug, path, ...view }: SiteView & { slug: string; path: string },
): Promise<SiteResponse | null> => {
  const { siteData, farms } = view;
  const topic = topicPageAt(siteData, slug);
  const farmId = siteData.topics.find(({ id }) => id === topic?.topicId)?.farmId;
  const farm = farms.find(({ id }) => id === farmId);
  if (!topic || !farm) return null;
  const site = { ...landingSiteOf(ctx, { ...view, farms: [farm] }), isDeindexed: farm.isDeindexed };
  // A topic that is excluded from search links only to topics that are also excluded.
  const { person = null } = (await readPageContact(ctx, { siteData, topicId: topic.topicId })) ?? {};
  const listed = farm.isDeindexed ? farms : listedFarms(farms);
  const page = buildTopicPage(site, { ...view, farms: listed, topic, person });
  if (!page) return null;
  const address = belowHome(site, page.path);
  if (path !== address) return redirectTo(address, siteData.client.id);
  return htmlResponse(renderTopicPage(page), { clientId: siteData.client.id, isDeindexed: farm.isDeindexed });
};

/** The 410 page with suggested questions. */
export const serveRemovedPage = (ctx: Ctx, { path, ...view }: SiteView & { path: string }): SiteResponse => {
  const suggestions = questionLinks(view, suggestPages(pagesOf(view), path));
  const body = renderGone({ site: landingSiteOf(ctx, view), suggestions });
  return htmlResponse(body, { status: 410, clientId: view.siteData.client.id });
};

/** The 404 page with suggested questions. */
export const serveMissingPage = (
  ctx: Ctx,
  { suggestions, ...view }: SiteView & { suggestions: PublishedPage[] },
): SiteResponse => {
  const body = renderNotFound({ site: landingSiteOf(ctx, view), suggestions: questionLinks(view, suggestions) });
  return htmlResponse(body, { status: 404, clientId: view.siteData.client.id });
};
