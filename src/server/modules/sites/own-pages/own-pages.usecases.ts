import type { Ctx } from '#server/platform/context.ts';
import { renderAboutPage } from '../../../../landing/about-page.tsx';
import { renderIndexPage, renderTopicPage } from '../../../../landing/index-page.tsx';
import type { Site as ShownSite } from '../../../../landing/landing.types.ts';
import { renderGone, renderNotFound, renderThankYou } from '../../../../landing/notice-pages.tsx';
import { renderPrivacy } from '../../../../landing/privacy-page.tsx';
import { placeLabel } from '../../farms/farms.usecases.ts';
import { siteOf } from '../../pages/rendering/rendering.usecases.ts';
import { closestPages } from '../closest/closest.rules.ts';
import { areDeindexed, listedFarms, movedTo } from '../sites.rules.ts';
import type { PublishedPage, SiteAnswer } from '../sites.types.ts';
import { listMadePages, listPublishers } from './own-pages.repository.ts';
import {
  htmlAnswer,
  indexOf,
  linksTo,
  makingOf,
  pagesOf,
  relatedTo,
  standingOf,
  topicOf,
  type Shown,
} from './own-pages.rules.ts';

const MOST_PUBLISHERS = 12;

/** A site as its pages show it. */
const shownSite = (ctx: Ctx, { all, farms, onProduct }: Shown): ShownSite => ({
  ...siteOf({ client: all.client, farm: farms[0] ?? null, appOrigin: ctx.config.appOrigin, onProduct }),
  isDeindexed: areDeindexed(farms),
});

const aboutPage = async (ctx: Ctx, shown: Shown): Promise<string> => {
  const { all, farms } = shown;
  const ids = new Set(farms.map(({ id }) => id));
  const made = (await listMadePages(ctx, all.client.id)).filter(({ farmId }) => ids.has(farmId));
  const publishers = await listPublishers(ctx, { farmIds: [...ids], limit: MOST_PUBLISHERS });
  return renderAboutPage({
    site: shownSite(ctx, shown),
    writtenFor: [...new Set(farms.map(placeLabel))],
    ...standingOf(all.statements),
    making: makingOf(made, publishers),
  });
};

const THANK_YOU = /^\/thank-you(?:\/([a-z0-9-]+))?$/;

/** The page after the form; null below it for what is no page of this site. */
const thankYouPage = (ctx: Ctx, shown: Shown & { slug: string | undefined }): string | null => {
  const { slug, all } = shown;
  const from = slug === undefined ? undefined : pagesOf(shown).find((page) => page.slug === slug);
  if (slug !== undefined && !from) return null;
  return renderThankYou({
    site: shownSite(ctx, shown),
    origin: from ? { question: from.question, path: `/${from.slug}` } : null,
    responseTime: all.statements.find(({ kind }) => kind === 'responseTime')?.text ?? null,
    related: from ? linksTo(shown, relatedTo(shown, from)) : [],
  });
};

/** A site's home, the page about its client, the privacy page and the one after the form; null for other paths. */
export const ownPage = async (ctx: Ctx, { path, ...shown }: Shown & { path: string }): Promise<SiteAnswer | null> => {
  const kept = { clientId: shown.all.client.id, isDeindexed: areDeindexed(shown.farms) };
  if (path === '/') {
    const listed = { ...shown, farms: listedFarms(shown.farms) };
    return htmlAnswer(renderIndexPage(indexOf(shownSite(ctx, shown), listed)), kept);
  }
  if (path === '/about') return htmlAnswer(await aboutPage(ctx, shown), kept);
  if (path === '/privacy') return htmlAnswer(renderPrivacy(shownSite(ctx, shown)), kept);
  const thanks = THANK_YOU.exec(path);
  const page = thanks && thankYouPage(ctx, { ...shown, slug: thanks[1] });
  return page ? htmlAnswer(page, kept) : null;
};

/** A micro-hub's own page on the hub domain: its questions; null for other paths, and while it has none. */
export const topicPage = (
  ctx: Ctx,
  { slug, path, ...shown }: Shown & { slug: string; path: string },
): SiteAnswer | null => {
  const { all, farms } = shown;
  const topic = all.topics.find((one) => one.slug === slug);
  const farmId = all.hubs.find(({ id }) => id === topic?.microHubId)?.farmId;
  const farm = farms.find(({ id }) => id === farmId);
  if (!topic || !farm) return null;
  const site = { ...shownSite(ctx, { ...shown, farms: [farm] }), isDeindexed: farm.isDeindexed };
  // What is hidden from search is named by its own kind alone.
  const page = topicOf(site, { ...shown, farms: farm.isDeindexed ? farms : listedFarms(farms), topic });
  if (!page) return null;
  if (path !== page.path) return movedTo(page.path, all.client.id);
  return htmlAnswer(renderTopicPage(page), { clientId: all.client.id, isDeindexed: farm.isDeindexed });
};

/** Tells visitors that a page was taken down for good, with the questions whose words come closest to its address. */
export const removedPage = (ctx: Ctx, { path, ...shown }: Shown & { path: string }): SiteAnswer => {
  const closest = linksTo(shown, closestPages(pagesOf(shown), path));
  const body = renderGone({ site: shownSite(ctx, shown), closest });
  return htmlAnswer(body, { status: 410, clientId: shown.all.client.id });
};

/** Tells visitors that nothing is at this address, with the questions that come closest. */
export const missingPage = (ctx: Ctx, { closest, ...shown }: Shown & { closest: PublishedPage[] }): SiteAnswer => {
  const body = renderNotFound({ site: shownSite(ctx, shown), closest: linksTo(shown, closest) });
  return htmlAnswer(body, { status: 404, clientId: shown.all.client.id });
};
